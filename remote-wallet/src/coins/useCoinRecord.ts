import { useApiInfiniteQuery } from '@dm/shared/query'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import { byMonth, type Item } from './items'
import type { Tab } from './tab'

/** Reads the coin trades of a tab page by page, with a heading before each month. */
export function useCoinRecord(tab: Tab): InfiniteQuery<Item> {
  const query = useApiInfiniteQuery('wallet/trade/page', {
    unit: 'coin',
    pageSize: 50,
    ...(tab !== 'all' && { group: tab }),
  })
  return useGrouped(query, byMonth)
}
