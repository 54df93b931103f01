import { useApiInfiniteQuery } from '@dm/shared/query'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import { byMonth, type Item } from './items'
import type { Tab } from './tab'

/** The coin trades of a tab with a heading before each month, page by page. */
export function useCoinRecord(tab: Tab): InfiniteQuery<Item> {
  const query = useApiInfiniteQuery('wallet/trade/page', {
    unit: 'coin',
    pageSize: 50,
    ...(tab !== 'all' && { group: tab }),
  })
  return useGrouped(query, byMonth)
}
