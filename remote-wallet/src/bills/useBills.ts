import { timeNow } from '@dm/shared/env'
import { useListRead, useRead } from '@dm/shared/reads'
import { monthOf } from '@dm/shared/time'
import { useGrouped, type InfiniteQuery } from '@dm/shared/ui/list'
import { useState } from 'react'
import type { Shown } from './address'
import { byDay, type Item } from './items'
import { page } from './page'

/**
 * The months of the account, and the one that is meant: a month that is none of them is the running one. Until they are
 * known the address and the phone's clock decide, so that no other read waits for them.
 */
export function useMonths(requested: string | null) {
  const query = useRead(page.reads.months)
  const [thisMonth] = useState(() => monthOf(timeNow()))
  const list = query.data?.list
  const running = list?.[0]?.month ?? thisMonth
  const isNone = list?.every(({ month }) => month !== requested)
  return { query, list, running, month: requested === null || isNone ? running : requested }
}

/** Reads a month's rows page by page, with a heading before each day. */
export function useRows(month: string, { group, kind }: Shown): InfiniteQuery<Item> {
  return useGrouped(useListRead(page.reads.rows, { month, group, kind }), byDay)
}
