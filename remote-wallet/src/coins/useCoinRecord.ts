import { useApiInfiniteQuery } from '@dm/shared/query'
import type { InfiniteQuery } from '@dm/shared/ui/list'
import { useMemo } from 'react'
import { itemsOf, type Item } from './items'
import type { Tab } from './tab'

/** The coin trades of a tab with a heading before each month, page by page. */
export function useCoinRecord(tab: Tab): InfiniteQuery<Item> {
  const query = useApiInfiniteQuery('wallet/trade/page', {
    unit: 'coin',
    pageSize: 50,
    ...(tab !== 'all' && { group: tab }),
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
