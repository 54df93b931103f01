import { POLYFILLS_META } from '@dm/shared/contract/release/early'

/** Written by the build: true with every built-in that pages use (tooling/src/webpack/polyfills.ts). */
declare const HAS_BUILT_INS: unknown

/**
 * True in the least browsers and later ones: `inset` came with Chromium 87, `BigInt64Array` with iOS 15. Others do not
 * even parse the host's scripts.
 */
const isSupported = () => window.BigInt64Array && window.CSS && CSS.supports && CSS.supports('inset', '0')

/**
 * Marks an unsupported browser: the backstop says so, and the host does not start. One without some built-in gets the
 * polyfills.
 */
export function serveOlderBrowsers(): void {
  if (!isSupported()) window.dmOld = true
  else if (!HAS_BUILT_INS) loadPolyfills()
}

/**
 * Loads the polyfills before every other script: written into the document, a script keeps its place among those that
 * are deferred. The host waits for those that have to be asked for again.
 */
function loadPolyfills(): void {
  const named = document.querySelector<HTMLMetaElement>(`meta[name=${POLYFILLS_META}]`)
  if (!named) return
  window.dmWaits = []
  const script = document.createElement('script')
  script.defer = true
  script.crossOrigin = 'anonymous'
  script.integrity = named.dataset.integrity || ''
  script.src = named.content
  // oxlint-disable-next-line typescript/no-deprecated -- no other way gives a script its place among deferred ones
  document.write(script.outerHTML)
}
