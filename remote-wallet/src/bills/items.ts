import { dayOf } from '@dm/shared/format'
import type { Data } from '@dm/shared/contract'
import type { Trade } from './types'

/** A line of the list: a day, or a trade that knows its place on the day's card. */
export type Item = { type: 'day'; day: string } | { type: 'trade'; trade: Trade; first: boolean; last: boolean }

export const keyOfItem = (item: Item): string => (item.type === 'day' ? item.day : item.trade.id)

/** Puts a heading before each day. Pages come newest first, so a day's rows lie together. */
export function itemsOf(pages: readonly Data<'wallet/trade/page'>[]): Item[] {
  const trades = pages.flatMap((page) => page.list)
  const dayAt = (at: number) => {
    const trade = trades[at]
    return trade && dayOf(trade.at)
  }
  return trades.flatMap((trade, at): Item[] => {
    const day = dayOf(trade.at)
    const first = dayAt(at - 1) !== day
    const row: Item = { type: 'trade', trade, first, last: dayAt(at + 1) !== day }
    return first ? [{ type: 'day', day }, row] : [row]
  })
}
