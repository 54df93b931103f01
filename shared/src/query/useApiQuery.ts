import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Body, CallPath, Data } from '../contract'
import { request, type RequestError } from '../request'
import { freshFor } from './hydrateQueries'

export interface ApiQueryOptions {
  /** False delays the call. */
  enabled?: boolean
  /** Time for which an answer is fresh, in ms. */
  staleTime?: number
  /** Repeats the call at this interval, in ms, while the page is on screen. */
  refetchInterval?: number | false
  /** Shows the answer of the previous body until the next one arrives. */
  keepPrevious?: boolean
}

/** Reads a call through the cache; unmounting aborts it. `error` is a `RequestError`. */
export function useApiQuery<P extends CallPath>(
  path: P,
  body: Body<P>,
  { keepPrevious, staleTime, ...options }: ApiQueryOptions = {},
): UseQueryResult<Data<P>, RequestError> {
  return useQuery<Data<P>, RequestError, Data<P>, readonly unknown[]>({
    queryKey: [path, body],
    queryFn: ({ signal }) => request(path, body, { signal }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    staleTime: freshFor(staleTime),
    ...options,
  })
}
