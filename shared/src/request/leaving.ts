let isGoing = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isGoing = true), true)
  window.addEventListener('pageshow', () => (isGoing = false), true)
}

/** Browsers let a page that goes away have so many bytes under way (Fetch standard, keepalive). */
const MOST_BYTES = 60_000

/** Request options of a call that a page makes as it goes away: it outlives the page. Nothing for other calls. */
export function ofLeavingPage(payload: object): { adapter?: 'fetch'; fetchOptions?: RequestInit } {
  if (!isGoing && document.visibilityState !== 'hidden') return {}
  if (payload instanceof FormData || JSON.stringify(payload).length * 3 > MOST_BYTES) return {}
  return { adapter: 'fetch', fetchOptions: { keepalive: true } }
}
