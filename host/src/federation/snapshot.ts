import type { Snapshot } from '@dm/shared/contract/release/release'
import { boot } from './boot'
import { withRetry } from './retry'

let etag: string | null = null

async function ask(signal: AbortSignal): Promise<Snapshot | null> {
  const headers = etag ? { 'if-none-match': etag } : undefined
  const { entryPoints } = boot()
  // The page's host stays the same; a newer one on the server may run other releases.
  const address = `/federation/snapshot${entryPoints ? `?entryPoints=${entryPoints}` : ''}`
  const answer = await fetch(address, { signal, headers, cache: 'no-store' })
  if (answer.status === 304) return null
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`, { cause: 'error' })
  const snapshot = (await answer.json()) as Snapshot // our own server sends this type
  etag = answer.headers.get('etag')
  return snapshot
}

/**
 * Fetches the live snapshot, without releases that this page's host cannot run; null when it has not changed since this
 * page's last request. Rejects after the retries.
 */
export const fetchSnapshot = (): Promise<Snapshot | null> => withRetry(ask)
