import { money } from '@dm/shared/format'
import { useApiInfiniteQuery, useApiQuery } from '@dm/shared/query'
import type { InfiniteQuery } from '@dm/shared/ui/list'
import type { MonthChoice } from '@dm/shared/ui/month'
import { useMemo } from 'react'
import { itemsOf, type Item, type Shown } from './state'

/** The withdrawals that are asked for with a heading before each month, page by page. */
export function useRecords({ state, month }: Shown): InfiniteQuery<Item> {
  const query = useApiInfiniteQuery('wallet/withdraw/page', {
    ...(state !== 'all' && { state }),
    ...(month !== '' && { month }),
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

/** From the account's first month to the running one, newest first. */
export function useMonths(): MonthChoice[] {
  const { data } = useApiQuery('wallet/bill/month/list', {})
  return (data?.list ?? []).map(({ month, withdrawFen }) => ({
    month,
    ...(withdrawFen !== 0 && { note: `提现 ${money(withdrawFen)}` }),
  }))
}
