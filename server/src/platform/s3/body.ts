import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** What is to be stored: a file of this machine, or bytes. */
export type Source = { path: string } | { bytes: Uint8Array }

/** A source measured; it can be read as often as it has to be sent. */
export interface Body {
  size: number
  /** In hexadecimal. */
  sha256: string
  chunks(): AsyncIterable<Uint8Array>
}

const CHUNK = 64 * 1024

async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK)
}

/** Reads a source once for its size and hash. Throws when a file cannot be read. */
export async function measured(source: Source): Promise<Body> {
  const chunks: Body['chunks'] = () => ('path' in source ? createReadStream(source.path) : slices(source.bytes))
  const hash = createHash('sha256')
  for await (const chunk of chunks()) hash.update(chunk)
  const size = 'path' in source ? (await stat(source.path)).size : source.bytes.length
  return { size, sha256: hash.digest('hex'), chunks }
}
