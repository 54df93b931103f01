import { money } from '@dm/shared/format'
import { useApiInfiniteQuery, useApiQuery } from '@dm/shared/query'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import type { MonthChoice } from '@dm/shared/ui/month'
import type { Shown } from '../../parts/shown/useShown'
import { byMonth, type Item, type State } from './state'

/** Reads the filtered withdrawals page by page, with a heading before each month. */
export function useRecords({ state, month }: Shown<State>): InfiniteQuery<Item> {
  const query = useApiInfiniteQuery('wallet/withdraw/page', {
    ...(state !== 'all' && { state }),
    ...(month !== '' && { month }),
  })
  return useGrouped(query, byMonth)
}

/** Returns the months from the account's first to the present one, newest first. */
export function useMonths(): MonthChoice[] {
  const { data } = useApiQuery('wallet/bill/month/list', {})
  return (data?.list ?? []).map(({ month, withdrawFen }) => ({
    month,
    ...(withdrawFen !== 0 && { note: `提现 ${money(withdrawFen)}` }),
  }))
}
