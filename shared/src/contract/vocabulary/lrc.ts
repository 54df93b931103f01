/** One line of lyrics; without times `at` is null. */
export interface LyricLine {
  /** Milliseconds from the song's start. */
  at: number | null
  text: string
}

export type Lyrics = { ok: true; timed: boolean; lines: LyricLine[] } | { ok: false; badLine: number }

const TIME = /^[[［【](\d{1,3})[:：]([0-5]?\d)(?:[.:,，：](\d{1,6}))?[\]］】]/
/** The time of one word inside a line. */
const WORD_TIME = /[<[]\d{1,3}:[0-5]?\d(?:[.:,]\d{1,6})?[>\]]/g
/** `[ti:…]`, `[offset:…]`: facts about the song, not words of it. `[Chorus: …]` is words. */
const FACT = /^\[(ti|ar|al|au|lr|by|re|ve|tool|offset|length|la|id|hash|sign|qq|total|language|kana|#):(.*)\]\s*$/i
/** Brackets with nothing but a time in them that cannot be read. */
const NO_TIME = /^[[［【]\d+\s*[:：][\d\s:：.,]*[\]］】]/

/**
 * Reads lyrics, in LRC or as plain text (docs/product/user.md#usereditmusic). Timed lines come in the order of their
 * times; a line may have several. `badLine` is the first line, from 1, whose time tag cannot be read.
 */
export function readLyrics(text: string): Lyrics {
  const timed: (LyricLine & { at: number })[] = []
  const plain: LyricLine[] = []
  let offset = 0
  for (const [n, raw] of text.split(/\r\n?|\n/).entries()) {
    let rest = raw.trim()
    const fact = FACT.exec(rest)
    if (fact) {
      if (fact[1]?.toLowerCase() === 'offset') offset = Number(fact[2]) || 0
      continue
    }
    const times: number[] = []
    for (let tag = TIME.exec(rest); tag; tag = TIME.exec(rest)) {
      const [whole, minutes, seconds, fraction = ''] = tag
      times.push((Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0')))
      rest = rest.slice(whole.length).trimStart()
    }
    // [2x] and [3:4拍] are words of the song, [1:2:3] is a time that cannot be read.
    if (NO_TIME.test(rest)) return { ok: false, badLine: n + 1 }
    rest = withoutWordTimes(rest)
    if (times.length === 0) plain.push({ at: null, text: rest })
    for (const at of times) timed.push({ at, text: rest })
  }
  if (timed.length === 0) return { ok: true, timed: false, lines: plain }
  // A positive offset shows the words earlier.
  const lines = timed.map(({ at, text: words }) => ({ at: Math.max(0, at - offset), text: words }))
  return { ok: true, timed: true, lines: lines.sort((a, b) => a.at - b.at) }
}

const withoutWordTimes = (line: string) => {
  const words = line.replace(WORD_TIME, '')
  return words === line ? line : words.replace(/ {2,}/g, ' ').trim()
}

/** Returns the number of the line that is sung at a time, in ms; -1 before the first. */
export function lineAt(lines: readonly LyricLine[], ms: number): number {
  return lines.findLastIndex(({ at }) => at !== null && at <= ms)
}
