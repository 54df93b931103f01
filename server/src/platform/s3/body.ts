import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** The content to store: a local file, or bytes. */
export type Source = { path: string } | { bytes: Uint8Array }

/** A source with its size and hash; it can be read again for each try. */
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
