import type { PrefetchedQueries } from '@dm/shared/contract/release/prefetch'

/** Time during which shared caches may reuse a page that is the same for everybody, in s. */
const SHARED_S = 5

interface Answered {
  prefetched: PrefetchedQueries | null
  /** True when the visitor sent a token, valid or not. */
  hasToken: boolean
  /** True when the page is specific to this visit: an override, or a cookie that is set. */
  own: boolean
}

/**
 * Returns the cache headers of a page's HTML. A page read with a session is not stored, not even by the browser; a
 * public one may be stored by shared caches for some seconds, one copy for each set of cookies and each user agent.
 */
export function cachingOf({ prefetched, hasToken, own }: Answered): { 'cache-control': string; vary: string } {
  const vary = 'accept-encoding, cookie, user-agent'
  if (hasToken && prefetched && prefetched.answers.length > 0) return { 'cache-control': 'private, no-store', vary }
  if (hasToken || own || !prefetched) return { 'cache-control': 'no-cache', vary }
  return { 'cache-control': `public, max-age=0, s-maxage=${SHARED_S}, must-revalidate`, vary }
}
