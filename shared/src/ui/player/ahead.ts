import type { PlayerSource } from './useSource'

const FIRST_BYTES = 256 * 1024

/**
 * Fetches the first piece of a film into the browser's cache, so that it starts at once when it is played next. Fails
 * silently: nobody waits for it.
 */
export async function fetchAhead(sources: readonly PlayerSource[]): Promise<void> {
  const [source] = sources
  if (!source) return
  try {
    if (source.type === 'mp4') await load(source.url, { range: `bytes=0-${FIRST_BYTES - 1}` })
    else await fetchPieces(source.url)
  } catch {
    // The film is loaded when it is played.
  }
}

async function load(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers })
  return answer.text()
}

/** The playlists, the head and the first piece of the best picture, with which a player begins. */
async function fetchPieces(url: string): Promise<void> {
  const linesOf = async (list: string) => ({ list, lines: (await load(list)).split('\n') })
  const at = (list: string, line: string | undefined) => new URL(line ?? '', new URL(list, location.href)).href
  const isName = (line: string) => line !== '' && !line.startsWith('#')
  const best = await linesOf(url)
  const { list, lines } = await linesOf(at(best.list, best.lines.find(isName)))
  const head = /URI="([^"]+)"/.exec(lines.join('\n'))?.[1]
  await Promise.all([load(at(list, head)), load(at(list, lines.find(isName)))])
}
