import { z } from 'zod'
import { hoursMs } from '../../../time'
import { call, Fen, Id, Month, Ms } from '../../call'
import { Trade, TradeGroup, TradeKind } from './wallet'
import { Order } from './pay'
import { Withdrawal } from './withdraw'

/** A month from an address; the call itself refuses an invalid one, or one outside the account's life. */
const AnyMonth = z.string().max(20)

const MonthTotals = {
  month: Month,
  /** Net of claw-backs. */
  incomeFen: Fen,
  /** Paid through a provider; changes no balance. */
  expenseFen: Fen,
  /** Net of 退票. */
  withdrawFen: Fen,
  /** Rows of the month. */
  count: z.int(),
}

/** Bills: months that add up, `closeFen = openFen + incomeFen − withdrawFen` (docs/product/wallet.md#trades). */
export const walletBill = {
  'wallet/trade/detail/query': call({
    read: true,
    body: z.object({ tradeId: Id }),
    data: z.object({
      trade: Trade,
      /** The paid order, with its refund. */
      order: Order.optional(),
      withdraw: Withdrawal.optional(),
      /** Reversed part of it. */
      state: z.enum(['done', 'partlyRefunded', 'refunded', 'returned']),
      /** For income: when it was earned, if it was pending (结算自); a prize before its tax. */
      income: z.object({ earnedAt: Ms.optional(), grossFen: Fen.optional(), taxFen: Fen.optional() }).optional(),
      /** Original and reversals, and the other side of the same transaction. */
      related: z.array(z.object({ label: z.string(), tradeId: Id })),
      /** Its source, if that still exists: an address of this site. */
      sourcePath: z.string().optional(),
    }),
  }),
  'wallet/bill/month/query': call({
    read: true,
    body: z.object({ month: AnyMonth }),
    data: z.object({
      ...MonthTotals,
      /** Available plus frozen at the start and end of the month; `closeFen` of the present month is now. */
      openFen: Fen,
      closeFen: Fen,
      refundFen: Fen,
      /** Sums by kind, with the sign of their group: those of a group add up to its total. Largest first. */
      kinds: z.array(z.object({ kind: TradeKind, label: z.string(), group: TradeGroup, fen: Fen, count: z.int() })),
    }),
  }),
  'wallet/bill/month/list': call({
    read: true,
    body: z.object({}),
    /** Newest first, from the account's first month to the present one, including months without a row. */
    data: z.object({ list: z.array(z.object(MonthTotals)) }),
  }),
  'wallet/tax/year/query': call({
    read: true,
    body: z.object({ year: z.int().min(2000).max(2100) }),
    data: z.object({
      year: z.int(),
      /** What was withdrawn and has arrived, by the month of the application, newest first; months without one are left out. */
      months: z.array(
        z.object({
          month: Month,
          amountFen: Fen,
          taxableFen: Fen,
          feeFen: Fen,
          taxFen: Fen,
          netFen: Fen,
          count: z.int(),
        }),
      ),
      /** Prizes before their tax of 20 %, by the day on which they were won. */
      prizes: z.object({ grossFen: Fen, taxFen: Fen, count: z.int() }),
    }),
  }),
  'wallet/bill/export': call({
    invalidates: [],
    body: z.object({ month: AnyMonth }),
    /** Address of the month's CSV, valid for 10 minutes. */
    data: z.object({ url: z.string(), expireAt: Ms }),
    limit: { per: 'account', max: 10, window: hoursMs(1), counts: 'done', msg: '导出太频繁，请稍后再试' },
  }),
}
