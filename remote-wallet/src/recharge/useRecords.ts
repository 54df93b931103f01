import { useListRead, useRead } from '@dm/shared/reads'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import type { MonthChoice } from '@dm/shared/ui/month'
import type { Shown } from '../components/shown/ShownRecords'
import { byMonth, type Item, type State } from './state'
import { page } from './page'

/** Reads the filtered orders of coins page by page, with a heading before each month. */
export function useRecords(shown: Shown<State>): InfiniteQuery<Item> {
  return useGrouped(useListRead(page.reads.rows, shown), byMonth)
}

/** Returns the months from the account's first to the present one, newest first. */
export function useMonths(): MonthChoice[] {
  const { data } = useRead(page.reads.months)
  return (data?.list ?? []).map(({ month }) => ({ month }))
}
