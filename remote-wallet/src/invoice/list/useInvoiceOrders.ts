import type { Data } from '@dm/shared/contract'
import { toast } from '@dm/shared/overlay'
import type { StateOf } from '@dm/shared/page'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useListRead } from '@dm/shared/reads'
import { isRequestError } from '@dm/shared/request'
import { navigate, useOnScreen } from '@dm/shared/router'
import { addMonths, monthOf } from '@dm/shared/time'
import { useEffect, useMemo, useRef } from 'react'
import { choose, currentChoice, useChoice, type Choice } from './choice'
import { MOST, page } from './page'

/** Which orders are shown: kind and month, and the one order that an address names. */
type Filter = StateOf<typeof page.params>

/** Returns the months of orders in the last 365 days, newest first. */
const monthsUntil = (now: number): { month: string }[] =>
  Array.from({ length: 13 }, (_, back) => ({ month: addMonths(monthOf(now), -back) }))

type OrderPage = Data<'wallet/invoice/order/page'>
export type InvoiceOrder = OrderPage['list'][number]

/**
 * Returns an order's remaining amount: a partly refunded one is invoiced for the rest
 * (docs/product/wallet.md#invoices).
 */
export const restOf = ({ amountFen, refundedFen }: InvoiceOrder): number => amountFen - refundedFen

/** Returns the rows of a filter, the choice across filters, and its actions. */
export function useInvoiceOrders(filter: Filter) {
  const wanted = filter.orderNo
  const rows = useListRead(page.reads.rows, filter)
  const selected = useChoice()
  const onScreen = useOnScreen()
  const { mutateAsync: createDraft } = useApiMutation('wallet/invoice/draft/create', { invalidate: 'onNextMount' })
  useWanted(
    rows.list.find(({ orderNo }) => orderNo === wanted),
    wanted,
  )
  const anchor = rows.data?.pages[0]?.anchor
  const months = useMemo(() => (anchor === undefined ? [] : monthsUntil(anchor)), [anchor])
  const first = rows.list.slice(0, MOST)

  const take = (order: InvoiceOrder, on: boolean) => {
    const next = new Map(currentChoice())
    if (!on) next.delete(order.orderNo)
    else if (next.size >= MOST) return toast('一次最多选择50笔')
    else next.set(order.orderNo, restOf(order))
    choose(next)
  }
  const takeAll = (on: boolean) => {
    const next = new Map(currentChoice())
    for (const order of first)
      if (!on) next.delete(order.orderNo)
      else if (next.size < MOST) next.set(order.orderNo, restOf(order))
    if (on && first.some(({ orderNo }) => !next.has(orderNo))) toast('一次最多选择50笔')
    choose(next)
  }
  const goOn = async () => {
    if (selected.size === 0) return toast('请选择要开票的订单')
    try {
      const { draftId } = await createDraft({ orderNos: [...selected.keys()] })
      if (onScreen()) navigate(paths.walletInvoiceForm({ draftId }))
    } catch (error) {
      if (isRequestError(error) && error.retcode !== null) await dropTaken(selected)
      throw error
    }
  }
  return {
    rows,
    months,
    selected,
    /** True if every row that 全选 covers is chosen. */
    all: first.length > 0 && first.every(({ orderNo }) => selected.has(orderNo)),
    take,
    takeAll,
    goOn,
  }
}

export type InvoiceOrders = ReturnType<typeof useInvoiceOrders>

/** `?orderNo=` chooses only that order, once per opening. */
function useWanted(order: InvoiceOrder | undefined, wanted: string | null): void {
  const done = useRef(false)
  useEffect(() => {
    if (wanted === null || order === undefined || done.current) return
    done.current = true
    choose(new Map([[order.orderNo, restOf(order)]]))
  }, [order, wanted])
}

/** Removes orders from the choice that can no longer be invoiced, e.g. taken in another tab; the rest stays chosen. */
async function dropTaken(selected: Choice): Promise<void> {
  const free = new Map<string, number>()
  let page: { hasMore: boolean; anchor?: number } = { hasMore: true }
  try {
    for (let at = 1; page.hasMore && free.size < selected.size; at += 1) {
      const { anchor } = page
      const next: OrderPage = await readNow('wallet/invoice/order/page', {
        page: at,
        pageSize: 50,
        ...(anchor !== undefined && { anchor }),
      })
      for (const order of next.list) if (selected.has(order.orderNo)) free.set(order.orderNo, restOf(order))
      page = next
    }
  } catch {
    return // the choice stays; the next try reports it again
  }
  choose(free)
}
