import { useApiInfiniteQuery, useApiQuery } from '@dm/shared/query'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import type { Shown } from './address'
import { byDay, type Item } from './items'

/** The months of the account, and the one that is meant: a month that is none of them is the running one. */
export function useMonths(requested: string | null) {
  const query = useApiQuery('wallet/bill/month/list', {})
  const list = query.data?.list
  const running = list?.[0]?.month
  return { query, list, running, month: list?.some((one) => one.month === requested) ? requested : (running ?? null) }
}

/** A month's rows with a heading before each day, page by page. */
export function useRows(month: string, { group, kind }: Shown): InfiniteQuery<Item> {
  const query = useApiInfiniteQuery('wallet/trade/page', {
    unit: 'fen',
    pageSize: 30,
    month,
    ...(group !== 'all' && { group }),
    ...(kind && { kind }),
  })
  return useGrouped(query, byDay)
}
