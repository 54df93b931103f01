import { QueryClient } from '@tanstack/react-query'
import type { WritePath } from '../contract'
import { changes, type Change } from '../contract/changes'
import { onSession } from '../session'

/** For how long, in ms, what was read counts as fresh; then it is shown at once and read again behind it. */
export const FRESH_MS = 30_000
const CACHE_MS = 10 * 60_000

let client: QueryClient | undefined

/**
 * The one query cache, made at the first use. Nothing is retried by itself: a failed read shows its 重试
 * (docs/product/foundations.md#8-forms-lists-media). Logout and a change of account empty it; a login reads again what
 * is on screen. Of a write nothing is kept: its body may hold a password or a code.
 */
export function queryClient(): QueryClient {
  if (client) return client
  const made = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, gcTime: CACHE_MS, retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { gcTime: 0, retry: false, networkMode: 'always' },
    },
  })
  client = made
  onSession((change) => {
    if (change === 'logout' || change === 'account') made.clear()
    if (change === 'login') void made.invalidateQueries()
  })
  return made
}

/** What these calls answered is out of date: what is on screen is read again now, the rest when it is shown. */
export const invalidate = (...what: Change[]): Promise<void> => markStale(what, 'active')

/**
 * What a call changes is out of date (`contract/changes.ts`): for pages that see by an answer that something has moved,
 * such as a payment that is settled now. A write of this page does it by itself (`useApiMutation`).
 */
export const invalidateChangedBy = (write: WritePath): Promise<void> => invalidate(...changes[write])

/** The same, but what is on screen is not read again: for a page that is being left. */
export const markChangedBy = (write: WritePath): Promise<void> => markStale(changes[write], 'none')

function markStale(what: readonly Change[], refetchType: 'active' | 'none'): Promise<void> {
  if (what.length === 0) return Promise.resolve()
  return queryClient().invalidateQueries({
    refetchType,
    predicate: ({ queryKey: [path] }) =>
      typeof path === 'string' && what.some((one) => path === one || path.startsWith(`${one}/`)),
  })
}
