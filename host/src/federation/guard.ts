import { withTimeout } from '@dm/shared/timeout'
import { boot } from './boot'
import { releaseIn } from './allowedReleases'
import { listedFiles, manifestOf } from './fileLists'
import { countRequest, nextAddress, wasRequested } from './requests'
import { withRetry } from './retry'

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

/** Returns the `integrity` of an address: none for an override, a hash that nothing matches for a file of no list. */
function integrityOf({ href, origin, pathname }: URL): string | Promise<string> {
  if (isOverride(href)) return ''
  const hash = origin === location.origin ? hashOf(pathname) : undefined
  return hash instanceof Promise ? hash.then((known) => known ?? REFUSED) : (hash ?? REFUSED)
}

/** Adds its hash to a script or stylesheet of the federation's runtime before it is inserted. */
export function requireIntegrity(element: HTMLScriptElement | HTMLLinkElement): void {
  const attribute = element instanceof HTMLScriptElement ? 'src' : 'href'
  const url = new URL(element.getAttribute(attribute) ?? '', location.href)
  const hash = integrityOf(url)
  element.crossOrigin = 'anonymous'
  // The runtime gives an element without an address its own again, which would run without a hash.
  element.integrity = hash instanceof Promise ? REFUSED : hash
  element.setAttribute(attribute, nextAddress(url))
}

/** True if the script of the HTML has run or has failed; the early script notes it (host/src/early/ended.ts). */
export const hasEnded = (script: HTMLScriptElement): boolean => script.ended === true

/** Resolves when the element's file has arrived. Rejects, with the event's type as `cause`, when it has failed to. */
export const arrivalOf = (element: HTMLScriptElement | HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve(), { once: true })
    element.addEventListener('error', () => reject(new Error('a file did not load', { cause: 'error' })), {
      once: true,
    })
  })

/** Returns the script of the page's HTML that is loading this file now. */
function loadingAlready(url: URL): HTMLScriptElement | undefined {
  if (wasRequested(url)) return undefined
  return [...document.querySelectorAll<HTMLScriptElement>('script[async]')].find(
    (script) => script.src === url.href && !hasEnded(script),
  )
}

/** Makes one attempt with an element of its own: an element runs one script only. */
async function loadScript(url: URL): Promise<void> {
  // webpack would request a file that the HTML is loading again.
  const first = loadingAlready(url)
  if (first) {
    countRequest(url)
    return arrivalOf(first)
  }
  const script = document.createElement('script')
  script.crossOrigin = 'anonymous'
  script.integrity = await integrityOf(url)
  script.src = nextAddress(url)
  document.head.append(script)
  return arrivalOf(script).finally(() => script.remove())
}

/** Makes one attempt with webpack's element, whose place decides between rules. */
async function loadStylesheet(url: URL, link: HTMLLinkElement): Promise<void> {
  link.crossOrigin = 'anonymous'
  link.integrity = await integrityOf(url)
  link.href = nextAddress(url)
  return arrivalOf(link)
}

/** Fields of a file's end event that webpack's loaders read. */
const endOf = (type: string, address: string) =>
  Object.defineProperty(new Event(type), 'target', { value: { src: address, href: address } })

/**
 * Loads the file of an element that webpack's loaders have made, in each build: with its hash, within the time budget,
 * with the retries, each under another address. The loader hears of the last attempt alone.
 */
async function guard(element: HTMLScriptElement | HTMLLinkElement): Promise<void> {
  const isScript = element instanceof HTMLScriptElement
  const address = isScript ? element.src : element.href
  const url = new URL(address)
  // Without an address the element loads nothing by itself.
  element.removeAttribute(isScript ? 'src' : 'href')
  const { onload, onerror } = element
  element.onload = element.onerror = null
  const attempt = () => (isScript ? loadScript(url) : loadStylesheet(url, element))
  let type = 'load'
  try {
    await withRetry(() => withTimeout(boot().loading.budgetMs, attempt))
  } catch (error) {
    type = error instanceof Error && error.cause === 'timeout' ? 'timeout' : 'error'
  }
  // A script gets its handlers after this function was called, a stylesheet before.
  if (type === 'load') (onload ?? element.onload)?.call(element, endOf(type, address))
  else (onerror ?? element.onerror)?.call(element, endOf(type, address))
}

/**
 * Registers the guard for webpack's loaders (tooling: IntegrityPlugin). webpack takes a script of the HTML with the
 * literal address of its own for its own, without the guard, and waits for ever for one that has failed. The host's own
 * loader asks by paths, so the host's scripts get whole addresses; areas ask by whole addresses, and theirs keep paths.
 */
export function installGuard(): void {
  for (const script of document.querySelectorAll<HTMLScriptElement>('script[async][src^="/host/"]'))
    script.setAttribute('src', script.src)
  Object.assign(globalThis, { dmGuard: guard })
}
