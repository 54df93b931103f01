import { QueryClient, type Query } from '@tanstack/react-query'
import type { WritePath } from '../contract'
import { changes, type Change } from '../contract/changes'
import { renderedVisit } from '../env'
import { isRequestError } from '../request'
import { onSession } from '../session'

/** Time for which an answer is fresh, in ms; after that it is shown at once and reloaded in the background. */
export const FRESH_MS = 30_000
const CACHE_MS = 10 * 60_000

let client: QueryClient | undefined

/**
 * Returns the single query cache, created on first use. There are no automatic retries: a failed read shows its 重试
 * (docs/product/foundations.md#8-forms-lists-media). Logout and a change of account clear it; a login reloads what is
 * on screen. Writes are not cached: their bodies may contain a password or a code.
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
  followSession(made)
  retryTogether(made)
  return made
}

const isUnreached = (error: unknown) => error !== null && !(isRequestError(error) && error.retcode !== null)

/** When a read that had not reached the server does so, the others on screen that show nothing for that reason follow. */
function retryTogether(made: QueryClient): void {
  const failed = new WeakSet<object>()
  made.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'error' && isUnreached(action.error)) failed.add(query)
    if (action.type !== 'success' || !failed.delete(query)) return
    void made.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.data === undefined && state.fetchStatus === 'idle' && isUnreached(state.error),
    })
  })
}

function followSession(made: QueryClient): void {
  if (renderedVisit() !== null) return
  onSession((change) => {
    if (change === 'logout' || change === 'account') made.clear()
    if (change === 'login') void markWhere(made, () => true, 'active')
  })
}

/** Drops the cache: a server renders each page with one of its own. */
export function dropQueryClient(): void {
  client?.clear()
  client = undefined
}

/** Marks the answers of these calls as stale: those on screen are reloaded now, the rest when shown next. */
export const invalidate = (...what: Change[]): Promise<void> => markStale(what, 'active')

/**
 * Marks everything that a call changes as stale (`invalidates`): for pages that see a change in an answer, such
 * as a payment that is now settled. Writes of this page do it automatically (`useApiMutation`).
 */
export const invalidateChangedBy = (write: WritePath): Promise<void> => invalidate(...changes[write])

/** The same without a reload of what is on screen: for a page that is being left. */
export const markChangedBy = (write: WritePath): Promise<void> => markStale(changes[write], 'none')

function markStale(what: readonly Change[], refetchType: 'active' | 'none'): Promise<void> {
  if (what.length === 0) return Promise.resolve()
  const isChanged = ({ queryKey: [path] }: Query) =>
    typeof path === 'string' && what.some((one) => path === one || path.startsWith(`${one}/`))
  return markWhere(queryClient(), isChanged, refetchType)
}

/**
 * Marks answers as stale. A first read that is under way may have begun before the change, and the library lets it go
 * on: it is marked once more when it has arrived.
 */
async function markWhere(
  made: QueryClient,
  predicate: (query: Query) => boolean,
  refetchType: 'active' | 'none',
): Promise<void> {
  const underWay = made
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await made.invalidateQueries({ refetchType, predicate })
  if (underWay.length === 0) return
  await Promise.allSettled(underWay.flatMap(({ promise }) => promise ?? []))
  const arrived = new Set(underWay.filter(({ state }) => state.data !== undefined))
  await made.invalidateQueries({ refetchType, predicate: (query) => arrived.has(query) })
}
