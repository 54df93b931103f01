import type { Query } from '@tanstack/react-query'
import type { Body, CallPath } from '../contract'
import type { PrefetchedQuery, PrefetchedQueries } from '../contract/release/prefetch'
import { sessionMark } from '../contract/release/session-mark'
import { isOwnApp } from '../env'
import { getToken } from '../session'
import { FRESH_MS, queryClient } from './client'

/**
 * For this time after the page was requested, in ms, a prefetched query counts as fresh, whatever its page's `staleTime`.
 */
const JUST_READ_MS = 10_000

/** When each cached prefetched query was read, by its key's hash. */
const taken = new Map<string, number>()

/** The key used by `useApiQuery` and `useApiInfiniteQuery`. */
const keyOf = ({ call, body, list }: PrefetchedQuery) => (list ? [call, body, 'pages'] : [call, body])
const dataOf = ({ data, list }: PrefetchedQuery) => (list ? { pages: [data], pageParams: [{ page: 1 }] } : data)

/**
 * Puts the server's answers for this page into the cache, before the first render: a page that declares its prefetched calls
 * does not make them again. Answers for another session or another kind of client are ignored.
 */
export function hydrateQueries(): void {
  const element = document.getElementById('dm-queries')
  if (!element?.textContent) return
  // The server writes this element from the same type.
  const prefetched = JSON.parse(element.textContent) as PrefetchedQueries
  element.remove()
  if (prefetched.session === sessionMark(getToken()) && prefetched.app === isOwnApp()) cacheQueries(prefetched)
}

/** Puts these answers into the cache; a server renders a page from them. */
export function cacheQueries(prefetched: PrefetchedQueries): void {
  // In this machine's clock, and never newer than the page itself: a page from a cache is as old as its timestamp.
  const updatedAt = Math.min(Math.round(performance.timeOrigin), prefetched.readAt)
  const client = queryClient()
  for (const answer of prefetched.answers) {
    const queryKey = keyOf(answer)
    client.setQueryData(queryKey, dataOf(answer), { updatedAt })
    const query = client.getQueryCache().find({ queryKey, exact: true })
    if (query) taken.set(query.queryHash, updatedAt)
  }
}

type Held = Pick<Query, 'queryHash' | 'state'>

const isJustRead = ({ queryHash, state }: Held): boolean =>
  taken.get(queryHash) === state.dataUpdatedAt && Date.now() - state.dataUpdatedAt < JUST_READ_MS

/** True if the cache has what the server has just read for this page, so that a form may be filled from it. */
export function isPrefetched<P extends CallPath>(path: P, body: Body<P>): boolean {
  const query = queryClient()
    .getQueryCache()
    .find({ queryKey: [path, body], exact: true })
  return query !== undefined && isJustRead(query)
}

/** Time for which an answer is fresh, in ms: as its reader requests, but a prefetched one is not reloaded at once. */
export const freshFor =
  (staleTime = FRESH_MS) =>
  (query: Held): number =>
    isJustRead(query) ? Math.max(staleTime, JUST_READ_MS) : staleTime
