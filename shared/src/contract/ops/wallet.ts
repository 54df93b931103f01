import { z } from 'zod'
import { Day, Fen, Id, Ms } from '../call'
import { callOf } from './operator'

/**
 * Operators' calls for the wallet: `POST /federation/ops/<call>` beside the registry's calls, with the same sessions
 * and the same envelope (docs/product/wallet.md#providers: Operators). Each change has a reason and a row in the audit.
 */
/** Largest amount of one adjustment, in fen or coins, against typing errors. */
const MAX_ADJUSTMENT = 1_000_000_000_000

const Reason = z.string('请填写原因').trim().min(1, '请填写原因').max(200)

/** Something that waits for an operator. */
const Waiting = z.object({
  /**
   * The task: `review` of a withdrawal, `resolve` of a missing provider's answer, `refund` of money that bought
   * nothing.
   */
  todo: z.enum(['review', 'resolve', 'refund']),
  /** The number for the command: of a withdrawal, a payment attempt, a refund or an order. */
  id: Id,
  uid: Id,
  fen: Fen,
  since: Ms,
  /** A short description. */
  text: z.string(),
})

export const walletOpsCalls = {
  /** Returns every violated rule of the wallet; providers' statements are those of `day`, yesterday by default. */
  walletCheck: callOf(
    'read',
    'nothing',
    z.object({ day: Day.optional() }),
    z.object({
      at: Ms,
      broken: z.array(
        z.object({
          rule: z.string(),
          /** Number of rows that break it; `rows` are the first of them, as returned by the database. */
          count: z.int(),
          rows: z.array(z.record(z.string(), z.unknown())),
        }),
      ),
    }),
  ),
  walletWaiting: callOf('read', 'nothing', z.object({}), z.object({ now: Ms, rows: z.array(Waiting) })),
  /** 审核中 → 打款中 or 已驳回; the reason of a rejection is shown to the user. */
  walletReview: callOf(
    'money',
    'value',
    z.object({ withdrawId: Id, pass: z.boolean(), reason: Reason }),
    z.object({ withdrawId: Id, state: z.string() }),
  ),
  /**
   * Sets the outcome of a withdrawal, a refund or a payment attempt whose provider does not report one. A successful
   * payment requires the provider's own number.
   */
  walletResolve: callOf(
    'money',
    'value',
    z.object({ id: Id, outcome: z.enum(['success', 'failed']), tradeNo: Id.optional(), reason: Reason }),
    z.object({ id: Id, kind: z.enum(['withdraw', 'refund', 'attempt']), state: z.string() }),
  ),
  /** Refunds money that bought nothing: of an abnormal order, or of a failed automatic refund. */
  walletRefund: callOf(
    'money',
    'value',
    z.object({ orderNo: Id, reason: Reason }),
    z.object({ orderNo: Id, refundNo: Id, fen: Fen, state: z.string() }),
  ),
  /** 平台调账: credits or debits; never below zero. Idempotent per `adjustId`. The reason is shown to the user. */
  walletAdjust: callOf(
    'money',
    'value',
    z.object({
      uid: Id,
      unit: z.enum(['fen', 'coin']),
      amount: z
        .int()
        .min(-MAX_ADJUSTMENT)
        .max(MAX_ADJUSTMENT)
        .refine((amount) => amount !== 0, '金额不能为0'),
      adjustId: z.uuid(),
      reason: Reason,
    }),
    z.object({ adjustId: z.uuid(), repeated: z.boolean(), availableFen: Fen, availableCoin: z.int() }),
  ),
}

export type WalletOpsCalls = typeof walletOpsCalls
export type WalletOpsCall = keyof WalletOpsCalls
export type WalletOpsBody<C extends WalletOpsCall> = z.input<WalletOpsCalls[C]['body']>
export type WalletOpsData<C extends WalletOpsCall> = z.output<WalletOpsCalls[C]['data']>
