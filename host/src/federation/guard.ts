import { boot } from './boot'

/** Matches no file: the browser refuses whatever arrives. */
const REFUSED = `sha384-${'A'.repeat(64)}`

const hashes = new Map<string, string>()

function knownHashes(): Map<string, string> {
  if (hashes.size) return hashes
  const { hostFiles, snapshot } = boot()
  for (const [file, hash] of Object.entries(hostFiles)) hashes.set(`/host/${file}`, hash)
  for (const { live, lastGood } of Object.values(snapshot.areas)) {
    for (const release of lastGood ? [live, lastGood] : [live]) {
      for (const [file, hash] of Object.entries(release.files)) hashes.set(release.base + file, hash)
    }
  }
  return hashes
}

/** How often each file was asked for. */
const tries = new Map<string, number>()

const addressOf = (element: HTMLScriptElement | HTMLLinkElement) =>
  element instanceof HTMLScriptElement ? element.src : element.href

/**
 * Ties a script or stylesheet that is about to be inserted to its hash (a file without one is refused) and to the
 * time budget: when that runs out, its loader is told that it failed, and may try again.
 */
export function guard(element: HTMLScriptElement | HTMLLinkElement): void {
  const url = new URL(addressOf(element), location.href)
  element.crossOrigin = 'anonymous'
  // A build that is looked at from elsewhere changes under the reader: the server let its origin in, signed.
  const isOverride = boot().overrides.some(({ base }) => url.href.startsWith(base))
  if (!isOverride) element.integrity = (url.origin === location.origin && knownHashes().get(url.pathname)) || REFUSED
  const tried = tries.get(url.pathname) ?? 0
  tries.set(url.pathname, tried + 1)
  if (tried > 0) {
    // Another address, so that neither a preload that hangs nor a spoilt copy in the cache answers again.
    url.searchParams.set('try', String(tried + 1))
    if (element instanceof HTMLScriptElement) element.src = url.href
    else element.href = url.href
  }
  const timer = setTimeout(() => element.onerror?.(new Event('timeout')), boot().loading.budgetMs)
  const settled = () => clearTimeout(timer)
  element.addEventListener('load', settled)
  element.addEventListener('error', settled)
}

/** Makes the guard known to the loaders that webpack writes into each build (tooling: IntegrityPlugin). */
export function installGuard(): void {
  Object.assign(globalThis, { dmGuard: guard })
}
