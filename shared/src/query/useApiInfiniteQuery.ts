import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Body, Data, ListPath } from '../contract'
import { request, type RequestError } from '../request'
import { freshFor } from './hydrateQueries'

type Row<P extends ListPath> = Data<P> extends { list: (infer R)[] } ? R : never

/**
 * The page; lists whose answer has an `anchor`, or is of a time that is named by `pinned`, send the first one back, so
 * that a new row neither repeats nor hides one.
 */
interface PageParam {
  page: number
  anchor?: number
  asOf?: number
}

interface ListOptions {
  enabled?: boolean
  staleTime?: number
  /** Shows the rows of the previous body until those of a new one have come. */
  keepPrevious?: boolean
  /** Of a list that takes the time of its order: all pages are of that of the first. */
  pinned?: 'asOf'
}

export type ApiInfiniteQuery<P extends ListPath> = UseInfiniteQueryResult<
  InfiniteData<Data<P>, PageParam>,
  RequestError
> & {
  /** The rows of all pages read so far. */
  list: Row<P>[]
  /** Total of the newest page; 0 before the first. */
  total: number
}

/** Reads a list page by page (`fetchNextPage`, `hasNextPage`); `body` has no `page`, which counts from 1. */
export function useApiInfiniteQuery<P extends ListPath>(
  path: P,
  body: Omit<Body<P>, 'page'>,
  { staleTime, pinned, keepPrevious, ...options }: ListOptions = {},
): ApiInfiniteQuery<P> {
  const query = useInfiniteQuery<
    Data<P>,
    RequestError,
    InfiniteData<Data<P>, PageParam>,
    readonly unknown[],
    PageParam
  >({
    queryKey: [path, body, 'pages'],
    // A list's body is the given one plus its page; the compiler cannot add a key to a generic body.
    queryFn: ({ signal, pageParam }) => request(path, { ...body, ...pageParam } as Body<P>, { signal }),
    initialPageParam: { page: 1 },
    getNextPageParam: (last, pages) =>
      asPage<P>(last).hasMore
        ? { page: pages.length + 1, ...pinOf(pages[0], 'anchor'), ...(pinned && pinOf(pages[0], pinned)) }
        : undefined,
    staleTime: freshFor(staleTime),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...options,
  })
  const list = useMemo(() => (query.data?.pages ?? []).flatMap((page) => asPage<P>(page).list), [query.data])
  return { ...query, list, total: query.data ? asPage<P>(query.data.pages.at(-1)).total : 0 }
}

/** ListPath guarantees that each answer is a page; the conditional type hides it from the compiler. */
const asPage = <P extends ListPath>(data: unknown) => data as { list: Row<P>[]; total: number; hasMore: boolean } // see above

function pinOf(page: unknown, name: 'anchor' | 'asOf'): Partial<PageParam> {
  const value: unknown = typeof page === 'object' && page !== null ? Reflect.get(page, name) : undefined
  return typeof value === 'number' ? { [name]: value } : {}
}
