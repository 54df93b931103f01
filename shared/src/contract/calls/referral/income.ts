import { z } from 'zod'
import { hoursMs } from '../../../time'
import { call, Day, Fen, Id, Month, Ms, pageOf, PageQuery } from '../../call'

export const Level = z.union([z.literal(1), z.literal(2)])
export const AnyMonth = Month.or(z.string('月份格式错误').refine(() => false, '月份格式错误'))

export const IncomeRow = z.object({
  id: Id,
  type: z.enum(['earn', 'clawback']),
  kind: z.enum(['coin', 'vip', 'traffic', 'activity']),
  level: Level,
  fromUid: Id,
  /** Masked for level 2. */
  fromName: z.string(),
  amountFen: Fen,
  bp: z.int(),
  state: z.enum(['pending', 'settled', 'reversed']),
  holdReason: z.enum(['realname', 'risk', 'disabled', 'refundable']).nullable(),
  /** Reversed because the earner is under 18. */
  minor: z.boolean(),
  at: Ms,
  settleDay: Day,
  settledAt: Ms.nullable(),
  /** The row that a claw-back takes from. */
  refOf: Id.nullable(),
  /** The ledger's transaction, for support; null while nothing could be taken. */
  txNo: z.string().nullable(),
})

/** A month's income: `total = level1 + level2 + clawback`. */
export const IncomeMonth = z.object({
  month: Month,
  level1Fen: Fen,
  level2Fen: Fen,
  clawbackFen: Fen,
  totalFen: Fen,
  orders: z.int(),
})

/** Months from … to, both included, at most 24; by default the last 12. */
export const Months = z.object({ from: AnyMonth.optional(), to: AnyMonth.optional() })

/** Income from invitations (docs/product/referral.md#inviteincome). */
export const referralIncome = {
  'ivt/income/stat/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      todayFen: Fen,
      yesterdayFen: Fen,
      monthFen: Fen,
      lastMonthFen: Fen,
      totalFen: Fen,
      pendingFen: Fen,
      settledFen: Fen,
      /** Claw-backs that later income repays. */
      owedFen: Fen,
      /** Part of what is pending: due, and held. */
      heldFen: Fen,
      heldReason: z.enum(['realname', 'risk', 'disabled', 'refundable']).nullable(),
      level1Fen: Fen,
      level2Fen: Fen,
      nextSettleDay: Day.nullable(),
      nextSettleFen: Fen,
      /** Month of the newest row that waits, and of the newest that is settled. */
      pendingMonth: Month.nullable(),
      settledMonth: Month.nullable(),
      /** The month of registration: nothing is earlier. */
      firstMonth: Month,
      asOf: Ms,
    }),
  }),
  'ivt/income/month/stat/query': call({
    read: true,
    body: Months,
    data: z.object({ months: z.array(IncomeMonth), totalFen: Fen, asOf: Ms }),
  }),
  /** A month's rows, newest first; `sum` covers the whole filter. */
  'ivt/income/month/detail/query': call({
    read: true,
    body: z.object({
      ...PageQuery,
      month: AnyMonth,
      level: Level.optional(),
      kind: IncomeRow.shape.kind.optional(),
      type: IncomeRow.shape.type.optional(),
      state: IncomeRow.shape.state.optional(),
      anchor: Ms.optional(),
    }),
    data: z.object({
      ...pageOf(IncomeRow),
      anchor: Ms,
      sum: z.object({ earnFen: Fen, clawbackFen: Fen, totalFen: Fen, pendingFen: Fen }),
    }),
  }),
  /** One of the caller's rows, such as the one that a claw-back takes from. 40400 for another's. */
  'ivt/income/row/query': call({ read: true, body: z.object({ id: Id }), data: IncomeRow }),
  /** Address of the month's CSV, valid for 5 minutes. 40900 本月没有收益明细. */
  'ivt/income/month/export': call({
    invalidates: [],
    body: z.object({ month: AnyMonth }),
    data: z.object({ url: z.string(), expiresAt: Ms }),
    limit: { per: 'account', max: 5, window: hoursMs(1), counts: 'done', msg: '操作太频繁，请{wait}后再试' },
  }),
}
