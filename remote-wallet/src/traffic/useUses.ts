import { useApiInfiniteQuery } from '@dm/shared/query'
import type { InfiniteQuery } from '@dm/shared/ui/list'
import { useMemo } from 'react'
import type { Shown } from './address'
import { itemsOf, type Item } from './items'

/** The records of a filter with a heading before each month, page by page. */
export function useUses({ type, packId, month }: Shown): InfiniteQuery<Item> {
  const query = useApiInfiniteQuery('wallet/traffic/record/page', {
    pageSize: 50,
    ...(type !== 'all' && { type }),
    ...(packId !== null && { packId }),
    ...(month !== null && { month }),
  })
  const { data } = query
  const pages = useMemo(() => {
    if (!data) return undefined
    const list = itemsOf(data.pages)
    return { pages: [{ list, total: list.length, hasMore: false }] }
  }, [data])
  const { error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  return { data: pages, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }
}
