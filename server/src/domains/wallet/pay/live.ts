import type { Clock } from '../../../platform/clock'

/** Services of an external provider, besides its account. */
export interface LiveDeps {
  clock: Clock
  /** Public URL of this site, for users and notifies. */
  publicUrl: string
  /** Time limit of one answer, in ms. */
  timeoutMs: number
}

/** Returns the public address of a path of ours, for users or notifies. */
export const addressOf = ({ publicUrl }: Pick<LiveDeps, 'publicUrl'>, path: string) => new URL(path, publicUrl).href

/** Time limit of a statement, in ms; no user waits for it. */
export const FILE_TIMEOUT_MS = 60_000
/** Largest answer of a provider except statements, in bytes. */
const ANSWER_LIMIT = 256 * 1024
/** Largest statement of one day, in bytes. */
const FILE_LIMIT = 64 * 1024 * 1024

/** Reads the whole body of an answer; rejects when it is larger than allowed for its kind. */
export async function bodyOf(response: Response, kind: 'answer' | 'file' = 'answer'): Promise<Buffer> {
  const limit = kind === 'file' ? FILE_LIMIT : ANSWER_LIMIT
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    size += part.length
    if (size > limit) throw new Error('the answer is too large')
  }
  return Buffer.concat(parts)
}
