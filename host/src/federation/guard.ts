import type { LiveRelease } from '@dm/shared/contract/release'
import { boot } from './boot'

/** Matches no file: the browser refuses whatever arrives. */
const REFUSED = `sha384-${'A'.repeat(64)}`

/** The releases whose files may run, by their place. */
const releases = new Map<string, LiveRelease>()
const placeOf = ({ base }: LiveRelease) => new URL(base, location.href).pathname

/** Lets a release's files run, each with its hash. Asked for before anything of it is loaded. */
export const knowRelease = (release: LiveRelease): void => void releases.set(placeOf(release), release)

/** The releases whose files may run. */
export const knownReleases = (): readonly LiveRelease[] => [...releases.values()]

function hashOf(path: string): string | undefined {
  const at = path.lastIndexOf('/') + 1
  const [base, file] = [path.slice(0, at), path.slice(at)]
  return base === '/host/' ? boot().hostFiles[file] : releases.get(base)?.files[file]
}

/** How often each file was asked for. */
const tries = new Map<string, number>()

/** The release's files may run no longer, and the next asking for one is the first. */
export function forgetFiles(release: LiveRelease): void {
  const place = placeOf(release)
  releases.delete(place)
  for (const path of tries.keys()) if (path.startsWith(place)) tries.delete(path)
}

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
  const isOverride = boot().overrides.some(({ base, version }) => !version && url.href.startsWith(base))
  if (!isOverride) element.integrity = (url.origin === location.origin && hashOf(url.pathname)) || REFUSED
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
