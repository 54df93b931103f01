import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/format'
import type { Grouping, Line } from '@dm/shared/ui/list'

type TradePage = Data<'wallet/trade/page'>

/** A day, or a trade. */
export type Item = Line<TradePage, null>

/** Trades by day. */
export const byDay: Grouping<TradePage, null> = {
  idOf: ({ id }) => id,
  groupOf: ({ at }) => dayOf(at),
  headingOf: () => null,
}
