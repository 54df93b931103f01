import { useApiInfiniteQuery, useApiQuery } from '@dm/shared/query'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import type { MonthChoice } from '@dm/shared/ui/month'
import type { Shown } from '../parts/shown/useShown'
import { byMonth, type Item, type State } from './state'

/** Reads the filtered orders of coins page by page, with a heading before each month. */
export function useRecords({ state, month }: Shown<State>): InfiniteQuery<Item> {
  const query = useApiInfiniteQuery('wallet/order/page', {
    kind: 'coin',
    ...(state !== 'all' && { state }),
    ...(month !== '' && { month }),
  })
  return useGrouped(query, byMonth)
}

/** Returns the months from the account's first to the present one, newest first. */
export function useMonths(): MonthChoice[] {
  const { data } = useApiQuery('wallet/bill/month/list', {})
  return (data?.list ?? []).map(({ month }) => ({ month }))
}
