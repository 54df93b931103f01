import type { Snapshot } from '@dm/shared/contract/release'
import { boot } from './boot'
import { withRetry } from './retry'

let etag: string | null = null

async function ask(signal: AbortSignal): Promise<Snapshot | null> {
  const headers = etag ? { 'if-none-match': etag } : undefined
  const { entryPoints } = boot()
  // The page's host stays what it is; a newer one on the server may run other releases.
  const address = `/federation/snapshot${entryPoints ? `?entryPoints=${entryPoints}` : ''}`
  const answer = await fetch(address, { signal, headers, cache: 'no-store' })
  if (answer.status === 304) return null
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`, { cause: 'error' })
  const snapshot = (await answer.json()) as Snapshot // written by our own server from the same type
  etag = answer.headers.get('etag')
  return snapshot
}

/** What is live, without releases that this page's host cannot run, from the registry; null when it has not changed since this page asked last. Rejects after the retries. */
export const fetchSnapshot = (): Promise<Snapshot | null> => withRetry(ask)
