import type { FirstAnswers } from '@dm/shared/contract/first'

/** How long caches between this server and its visitors may answer with a page that is the same for everybody, in s. */
const SHARED_S = 5

interface Answered {
  first: FirstAnswers | null
  /** Whether the visitor came with a token, live or not. */
  hasToken: boolean
  /** Whether it is shown to this visit alone: an override, a cookie that is set. */
  own: boolean
}

/**
 * Who may keep a page's HTML. What was read with a session is kept by nobody, not even by the browser; what was read for
 * anybody may be kept by shared caches for some seconds, one copy for each set of cookies and each user agent.
 */
export function cachingOf({ first, hasToken, own }: Answered): { 'cache-control': string; vary: string } {
  const vary = 'accept-encoding, cookie, user-agent'
  if (hasToken && first && first.answers.length > 0) return { 'cache-control': 'private, no-store', vary }
  if (hasToken || own || !first) return { 'cache-control': 'no-cache', vary }
  return { 'cache-control': `public, max-age=0, s-maxage=${SHARED_S}, must-revalidate`, vary }
}
