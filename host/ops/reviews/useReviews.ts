import type { ReviewOpsData } from '@dm/shared/contract/ops/review'
import type { ReviewKind } from '@dm/shared/contract/vocabulary/reviews'
import { minutesMs, secondsMs } from '@dm/shared/time'
import { noop, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query'
import { callReview, isSessionGone } from '../registry/call'

type Queue = ReviewOpsData<'reviewQueue'>
export type ReviewDetail = ReviewOpsData<'reviewGet'>
export type ListState = 'waiting' | 'decided'

/** The list is read again at this interval: others submit and decide meanwhile. */
const LIST_MS = secondsMs(15)
/** A taken review is kept while it is open; the lease is longer. */
const KEEP_MS = minutesMs(2)

/** The list of one kind or of all, page by page. */
export const useReviewQueue = (kind: ReviewKind | null, state: ListState) =>
  useInfiniteQuery({
    queryKey: ['reviews', state, kind],
    queryFn: ({ pageParam, signal }) =>
      callReview('reviewQueue', { state, ...(kind && { kind }), ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: null as Queue['next'], // no place before the first page
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { error } }) => (isSessionGone(error) ? false : LIST_MS),
  })

// Each read of private files is written into the audit: one that is shown is not read again by itself.
const detailQuery = (id: string) => ({
  queryKey: ['review', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => callReview('reviewGet', { id }, signal),
  staleTime: minutesMs(5),
})

/** One review with all that a decision needs. */
export const useReview = (id: string) => useQuery<ReviewDetail, Error>(detailQuery(id))

/** Reads the review that comes next, so that it opens at once. */
export const prefetchReview = (client: QueryClient, id: string) => client.query(detailQuery(id)).catch(noop)

/** Takes a waiting review for this operator, and keeps it while it is open; the error says who has it. */
export const useTaken = (id: string, waits: boolean) =>
  useQuery<ReviewOpsData<'reviewTake'>, Error>({
    queryKey: ['taken', id],
    queryFn: ({ signal }) => callReview('reviewTake', { id }, signal),
    enabled: waits,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state: { error } }) => (isSessionGone(error) ? false : KEEP_MS),
  })
