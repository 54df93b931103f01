import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Body, CallPath, Data } from '../contract'
import { request, type RequestError } from '../request'
import { freshFor } from './firstAnswers'

export interface ApiQueryOptions {
  /** False waits: nothing is asked yet. */
  enabled?: boolean
  /** For how long, in ms, an answer counts as fresh. */
  staleTime?: number
  /** Asks again every so many ms while the page is on screen. */
  refetchInterval?: number | false
  /** Shows the answer of the previous body until the next one is there. */
  keepPrevious?: boolean
}

/** Reads a call through the cache; a page that goes away aborts it. `error` is a `RequestError`. */
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
