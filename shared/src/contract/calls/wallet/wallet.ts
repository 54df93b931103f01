import { z } from 'zod'
import { call, Coin, Day, Fen, Id, Month, Ms, pageOf, PageQuery } from '../../call'

/** Groups of trades: `in` and `out` of coins, the rest of fen; each trade is in exactly one. */
export const TradeGroup = z.enum(['in', 'out', 'income', 'expense', 'withdraw', 'refund'])

/** Kinds of coin trades and of fen trades (docs/product/wallet.md#trades). */
export const TradeKind = z.enum([
  'recharge',
  'newGift',
  'sign',
  'task',
  'prize',
  'box',
  'vote',
  'liveGift',
  'market',
  'refund',
  'return',
  'adjust',
  'invite',
  'agent',
  'notice',
  'service',
  'clawback',
  'coin',
  'vip',
  'traffic',
  'activity',
  'home',
  'duplicate',
  'withdraw',
  'withdrawReturn',
])

export const Trade = z.object({
  id: Id,
  txnId: Id,
  unit: z.enum(['fen', 'coin']),
  group: TradeGroup,
  kind: TradeKind,
  /** Copied when it happened: its source may be deleted. */
  title: z.string(),
  sub: z.string().optional(),
  /** Signed, in `unit`. */
  amount: z.int(),
  /** Available plus frozen, after this trade. */
  balanceAfter: z.int().optional(),
  at: Ms,
  month: Month,
  /** Its source, if that has its own page. */
  ref: z.object({ type: z.enum(['order', 'withdraw', 'refund', 'source']), id: Id }).optional(),
  /** The trade that this one reverses, and those that reverse this one, if they are the caller's. */
  reversalOf: Id.optional(),
  reversedBy: z.array(Id),
  /** How much of it was reversed in its own unit; absent for nothing. */
  reversed: z.enum(['partlyRefunded', 'refunded', 'returned']).optional(),
})

const VipPeriod = z.object({
  id: Id,
  scope: z.enum(['personal', 'enterprise']),
  source: z.enum(['order', 'trial', 'grant']),
  title: z.string(),
  startDay: Day,
  endDay: Day,
  state: z.enum(['waiting', 'active', 'expired', 'revoked']),
})

/** Why calls of the wallet may be refused. */
export const walletReasons = [
  'accountBlocked',
  'accountLimitReached',
  'alreadyBound',
  'balanceTooLow',
  // Another user's account, without revealing it.
  'bindingRefused',
  'cardMismatch',
  'coinsUsed',
  'creditCard',
  'invoiceNotIssued',
  'minor',
  'mobileMissing',
  'notCancellable',
  'notCertified',
  // The withdrawal, payment or refund does not wait for an operator.
  'notWaiting',
  'orderClosed',
  'orderInvoiced',
  'orderPaid',
  'orderUnpaid',
  'paymentAbnormal',
  'paymentNotSupported',
  // The provider does not report yet whether the payment was made.
  'paymentPending',
  // The refund must be requested where the order was made.
  'refundElsewhere',
  'refundPeriodOver',
  // In progress, or done.
  'refundStarted',
  // A 专用发票, which only the service desk cancels.
  'specialInvoice',
  'titleExists',
  'titleIncomplete',
  'titleLimitReached',
  'unpaidLimitReached',
  'withdrawalOpen',
] as const

/** The wallet, read side: balances and their history (docs/product/wallet.md#calls). */
export const wallet = {
  'wallet/overview/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      now: Ms,
      availableCoin: Coin,
      paidCoin: Coin,
      giftCoin: Coin,
      heldCoin: Coin,
      availableFen: Fen,
      heldFen: Fen,
      pendingFen: Fen,
      nextPendingDay: Day.optional(),
      clawbackFen: Fen,
      vip: z.array(VipPeriod),
      /** Real-name certification has passed. */
      certified: z.boolean(),
      /** Under 18: neither recharge nor withdrawal. */
      minor: z.boolean(),
      canRecharge: z.boolean(),
      /** The withdrawal in progress, which is not in the list of trades. */
      openWithdraw: z.object({ id: Id, amountFen: Fen, state: z.string() }).optional(),
    }),
  }),
  'wallet/trade/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      unit: z.enum(['fen', 'coin']),
      group: TradeGroup.optional(),
      kind: TradeKind.optional(),
      month: Month.optional(),
      /** Part of a title or of the line below it, a whole order number, or an amount. */
      words: z.string().trim().min(1).max(40).optional(),
      /** From the first page's answer, so that a new row neither repeats nor hides one. */
      anchor: Ms.optional(),
    }),
    data: z.object({
      ...pageOf(Trade),
      anchor: Ms,
      /** Sums over the same filter for every month with a row on this page; `out` is negative or 0. */
      months: z.array(z.object({ month: Month, in: z.int(), out: z.int() })),
    }),
  }),
}

export type TradeGroupName = z.output<typeof TradeGroup>
export type TradeKindName = z.output<typeof TradeKind>
