/**
 * Built-ins that the pages use and that the least browsers (`.browserslistrc`) do not have: the module that adds each
 * (of core-js, or a package), and an expression of ES5 that is true where none is needed. Lint allows these and no other
 * newer built-in.
 */
export const POLYFILLS = {
  'es.array.at': '[].at',
  'es.array.find-last': '[].findLast',
  'es.array.find-last-index': '[].findLastIndex',
  'es.array.to-reversed': '[].toReversed',
  'es.array.to-sorted': '[].toSorted',
  'es.array.to-spliced': '[].toSpliced',
  'es.array.with': '[].with',
  'es.error.cause': "'cause'in new Error('',{cause:1})",
  'es.object.has-own': 'Object.hasOwn',
  'es.string.at-alternative': "''.at",
  'web.url.can-parse': 'URL.canParse',
  'web.url-search-params.size': "'size'in URLSearchParams.prototype",
  'wicg-inert': "'inert'in HTMLElement.prototype",
} as const

/**
 * True in the least browsers and later ones: `inset` came with Chromium 87, `BigInt64Array` with iOS 15. Others do not
 * even parse the host's scripts.
 */
const IS_SUPPORTED = "window.BigInt64Array&&window.CSS&&CSS.supports&&CSS.supports('inset','0')"

/**
 * Runs in the page's head. An unsupported browser is marked: the backstop says so, and the host does not start. One without
 * some built-in gets the polyfills, before every other script: written into the document, a script keeps its place
 * among those that are deferred. The host waits in `dmWaits` (host/src/main.tsx) for those that have to be asked for
 * again.
 */
export const FOR_OLDER_BROWSERS =
  `if(!(${IS_SUPPORTED}))window.dmOld=1;else if(!(${Object.values(POLYFILLS).join('&&')}))` +
  "(function(m){if(!m)return;window.dmWaits=[];document.write('<'+'script defer crossorigin=\"anonymous\" src=\"'+m.content+'\" integrity=\"'+m.getAttribute('data-integrity')+'\"><\\/script>')})(document.querySelector('meta[name=dm-polyfills]'))"
