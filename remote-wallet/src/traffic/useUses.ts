import { useApiInfiniteQuery } from '@dm/shared/query'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import type { Shown } from './address'
import { byMonth, type Item } from './items'

/** Reads the filtered records page by page, with a heading before each month. */
export function useUses({ type, packId, month }: Shown): InfiniteQuery<Item> {
  const query = useApiInfiniteQuery('wallet/traffic/record/page', {
    pageSize: 50,
    ...(type !== 'all' && { type }),
    ...(packId !== null && { packId }),
    ...(month !== null && { month }),
  })
  return useGrouped(query, byMonth)
}
