import { Readable } from 'node:stream'
import type { Candidate } from '../release-check/check'
import { packRelease } from '../release/upload'
import { ask, speaker } from './site-client'
import type { Site } from './site'

/** Time limit for sending and checking a release, in milliseconds. */
const PATIENCE = 180_000

export interface Published {
  /** Total size of its files. */
  bytes: number
  /** False when the identical release existed already. */
  fresh: boolean
}

/** Sends a signed release to the site, which checks everything again. Throws a `Failure` with the site's message. */
export async function sendRelease(
  site: Site,
  { folder, release }: Candidate,
  { signature, note }: { signature: string; note: string },
): Promise<Published> {
  const query = new URLSearchParams({ note })
  return ask<Published>(
    site,
    `/federation/releases?${query}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-tar', ...(await speaker(site)) },
      // Node's own type of a web stream and the global one differ only by name.
      body: Readable.toWeb(Readable.from(packRelease(folder, release, signature))) as ReadableStream<Uint8Array>,
      duplex: 'half',
    },
    PATIENCE,
  )
}
