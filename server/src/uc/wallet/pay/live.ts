import type { Clock } from '../../../platform/clock'

/** What a provider outside this server needs besides its account. */
export interface LiveDeps {
  clock: Clock
  /** Where users and notifies reach this site. */
  publicUrl: string
  /** How long one answer may take, in ms. */
  timeoutMs: number
}

/** Of a path of ours, the address that a provider sends users or notifies to. */
export const addressOf = ({ publicUrl }: Pick<LiveDeps, 'publicUrl'>, path: string) => new URL(path, publicUrl).href

/** A statement, which nobody waits for, may take so long. */
export const FILE_TIMEOUT_MS = 60_000
/** No answer of a provider is larger, statements aside. */
const ANSWER_LIMIT = 256 * 1024
/** Nor is a statement of one day. */
const FILE_LIMIT = 64 * 1024 * 1024

/** The whole body of an answer; rejects when it is larger than its kind may be. */
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
