import { z } from 'zod'
import { call, Fen, Id, Month, Ms, pageOf, PageQuery, RequestId } from '../../call'
import { formBody } from '../../form'
import { withdrawForm } from '../../forms/wallet/withdraw'
import { PayoutAccount, PayoutType } from './payout'
import { MONEY } from '../../vocabulary/money'

const State = z.enum([
  'reviewing',
  'paying',
  'waitUser',
  'success',
  'failed',
  'rejected',
  'cancelled',
  'unknown',
  'returned',
])

/** A withdrawal and its progress (docs/product/wallet.md#entities). */
export const Withdrawal = z.object({
  id: Id,
  amountFen: Fen,
  feeFen: Fen,
  taxFen: Fen,
  netFen: Fen,
  taxableFen: Fen,
  taxRule: z.string(),
  account: z.object({
    type: PayoutType,
    bankId: z.int().optional(),
    bankName: z.string().optional(),
    masked: z.string(),
    /** The account has been removed since. */
    removed: z.boolean(),
  }),
  state: State,
  reason: z.string().optional(),
  appliedAt: Ms,
  arriveBy: Ms,
  steps: z.array(z.object({ label: z.string(), at: Ms.optional() })),
  payoutNo: Id,
  /** Address where the payee confirms in WeChat. */
  confirmUrl: z.string().optional(),
  /** Deadline of the confirmation; after that the withdrawal fails. */
  confirmBy: Ms.optional(),
  tradeId: Id.optional(),
  canCancel: z.boolean(),
})

/** Withdrawals (docs/product/wallet.md#withdrawal). */
export const walletWithdraw = {
  'wallet/withdraw/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      now: Ms,
      availableFen: Fen,
      minFen: Fen,
      maxFen: Fen,
      dayMaxFen: Fen,
      dayMaxTimes: z.int(),
      dayLeftFen: Fen,
      dayLeftTimes: z.int(),
      feeBps: z.int(),
      feeMaxFen: Fen,
      /** Above this amount a code is required. */
      codeAboveFen: Fen,
      /** Period by which tax on income is withheld: by the month, cumulated over the year, or not at all. */
      taxBy: z.enum(['month', 'year', 'none']),
      vipFree: z.boolean(),
      /** All obstacles at once. */
      todo: z.array(
        z.object({
          key: z.enum(['certify', 'account', 'minor', 'open', 'balance', 'times']),
          text: z.string(),
          path: z.string().optional(),
        }),
      ),
      accounts: z.array(PayoutAccount),
    }),
  }),
  'wallet/withdraw/preview': call({
    read: true,
    body: z.object({ accountId: Id, amountFen: Fen.min(1) }),
    data: z.object({
      feeFen: Fen,
      taxFen: Fen,
      netFen: Fen,
      taxableFen: Fen,
      monthTaxableFen: Fen,
      monthTaxFen: Fen,
      taxLines: z.array(z.object({ label: z.string(), text: z.string() })),
      needCode: z.boolean(),
      arriveBy: Ms,
    }),
  }),
  'wallet/withdraw/apply': call({
    invalidates: MONEY,
    body: formBody(withdrawForm).extend({ requestId: RequestId, accountId: Id, expectNetFen: Fen }),
    data: z.object({ withdrawId: Id, balanceFen: Fen }),
  }),
  'wallet/withdraw/detail/query': call({
    read: true,
    body: z.object({ withdrawId: Id }),
    data: z.object({ now: Ms, withdraw: Withdrawal }),
  }),
  'wallet/withdraw/cancel': call({
    invalidates: [...MONEY, 'wallet/withdraw/detail'],
    body: z.object({ withdrawId: Id }),
    data: z.object({ withdraw: Withdrawal }),
  }),
  'wallet/withdraw/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      state: z.enum(['open', 'success', 'failed']).optional(),
      month: Month.optional(),
      anchor: Ms.optional(),
    }),
    data: z.object({
      ...pageOf(Withdrawal),
      anchor: Ms,
      /** Of each month on this page the successes, which are the figures of a tax return; `openFen` is in progress. */
      months: z.array(z.object({ month: Month, amountFen: Fen, netFen: Fen, taxFen: Fen, openFen: Fen })),
    }),
  }),
}

export type WithdrawalData = z.output<typeof Withdrawal>
