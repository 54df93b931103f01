import type { Data } from '@dm/shared/contract'

export type TradePage = Data<'wallet/trade/page'>
export type Trade = TradePage['list'][number]
type MonthSum = TradePage['months'][number]

/** A line of the list: a month with its sums, or a trade that knows its place on the month's card. */
export type Item =
  { type: 'month'; month: string; sum: MonthSum } | { type: 'trade'; trade: Trade; first: boolean; last: boolean }

export const keyOfItem = (item: Item): string => (item.type === 'month' ? item.month : item.trade.id)

/** Puts a heading before each month. Pages come newest first, so a month's rows lie together; its sums are the same on each page. */
export function itemsOf(pages: readonly TradePage[]): Item[] {
  const sums = new Map(pages.flatMap((page) => page.months).map((sum) => [sum.month, sum]))
  const trades = pages.flatMap((page) => page.list)
  return trades.flatMap((trade, at): Item[] => {
    const first = trades[at - 1]?.month !== trade.month
    const row: Item = { type: 'trade', trade, first, last: trades[at + 1]?.month !== trade.month }
    const sum = sums.get(trade.month) ?? { month: trade.month, in: 0, out: 0 }
    return first ? [{ type: 'month', month: trade.month, sum }, row] : [row]
  })
}
