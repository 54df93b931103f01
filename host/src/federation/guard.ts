import { withTimeout } from '@dm/shared/timeout'
import { boot } from './boot'
import { releaseIn } from './allowedReleases'
import { listedFiles, manifestOf } from './fileLists'

/** A hash that matches no file, so that the browser refuses it. */
const REFUSED = `sha384-${'A'.repeat(64)}`

/** Returns a file's hash, as a promise until the list of its folder has arrived; undefined for a file of no list. */
function hashOf(path: string): string | undefined | Promise<string | undefined> {
  const at = path.lastIndexOf('/') + 1
  const [folder, file] = [path.slice(0, at), path.slice(at)]
  const release = releaseIn(folder)
  if (release?.files[file] !== undefined) return release.files[file]
  const list = folder === '/host/' ? boot().hostFiles : release && manifestOf(release)
  const files = list && listedFiles(list)
  return files instanceof Promise ? files.then((listed) => listed[file]) : files?.[file]
}

/**
 * True for a build served from elsewhere: it changes while it is developed, and the server has allowed its origin by a
 * signature.
 */
export const isOverride = (address: string): boolean =>
  boot().overrides.some(({ base, version }) => !version && address.startsWith(base))

/** Number of requests of each file, by its path. */
const requests = new Map<string, number>()

/** Counts a request for a file. Returns how many there were before. */
export function countRequest({ pathname }: URL): number {
  const before = requests.get(pathname) ?? 0
  requests.set(pathname, before + 1)
  return before
}

/** Resets the count of requests, so that the next one for a file below the folder is the first again. */
export function forgetRequests(folder: string): void {
  for (const path of requests.keys()) if (path.startsWith(folder)) requests.delete(path)
}

/**
 * Adds its hash to a script or stylesheet before it is inserted; a file without one is refused. A repeated request gets
 * another address, so that neither a hanging preload nor a corrupt cached copy is used again.
 */
export function requireIntegrity(element: HTMLScriptElement | HTMLLinkElement, mayWait = false): void {
  const attribute = element instanceof HTMLScriptElement ? 'src' : 'href'
  const url = new URL(element.getAttribute(attribute) ?? '', location.href)
  element.crossOrigin = 'anonymous'
  const before = countRequest(url)
  if (before > 0) {
    url.searchParams.set('try', String(before + 1))
    element.setAttribute(attribute, url.href)
  }
  if (isOverride(url.href)) return
  const hash = url.origin === location.origin ? hashOf(url.pathname) : undefined
  if (!(hash instanceof Promise)) return void (element.integrity = hash ?? REFUSED)
  // The runtime gives an element without an address its own again, which would run without a hash.
  if (!mayWait) return void (element.integrity = REFUSED)
  // Without an address nothing is loaded yet.
  element.removeAttribute(attribute)
  hash.then(
    (known) => {
      element.integrity = known ?? REFUSED
      element.setAttribute(attribute, url.href)
    },
    () => element.dispatchEvent(new Event('error')),
  )
}

/** Returns the script of the page's HTML that is loading this file now. */
function loadingAlready({ href, pathname }: URL): HTMLScriptElement | null {
  // The browser lists a file once it has loaded or failed; a repeated request gets another address.
  if (requests.has(pathname) || performance.getEntriesByName(href).length > 0) return null
  return document.querySelector(`script[async][src="${pathname}"]`)
}

/** Without an address the second element loads nothing; it ends like the first one. */
function waitFor(first: HTMLScriptElement, second: HTMLScriptElement | HTMLLinkElement): void {
  countRequest(new URL(first.src))
  second.removeAttribute('src')
  for (const type of ['load', 'error']) first.addEventListener(type, () => second.dispatchEvent(new Event(type)))
}

/** Resolves when the element's file has arrived or has failed to. */
const ended = (element: HTMLElement) =>
  new Promise<unknown>((resolve) => {
    for (const type of ['load', 'error']) element.addEventListener(type, resolve)
  })

/**
 * The same for the loaders that webpack generates into each build; after the time budget they get an error. A file that
 * the HTML is already loading is awaited: webpack would request it again, since it compares the literal `src`, and the
 * HTML has paths where it has whole addresses.
 */
function guard(element: HTMLScriptElement | HTMLLinkElement): void {
  const first = element instanceof HTMLScriptElement ? loadingAlready(new URL(element.src)) : null
  if (first) waitFor(first, element)
  else requireIntegrity(element, true)
  withTimeout(boot().loading.budgetMs, () => ended(element)).catch(() => void element.onerror?.(new Event('timeout')))
}

/** Registers the guard for webpack's loaders (tooling: IntegrityPlugin). */
export function installGuard(): void {
  Object.assign(globalThis, { dmGuard: guard })
}
