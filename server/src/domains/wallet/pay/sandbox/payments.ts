import { randomBytes, randomUUID } from 'node:crypto'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/open'
import { sandboxNotifies, sandboxPayments, sandboxRefunds } from '../../schema'
import type { Clock } from '../../../../platform/clock'
import type { PayAnswer, PayRequest, RefundAnswer, RefundRequest } from '../provider'

export type SandboxPayment = typeof sandboxPayments.$inferSelect

export interface SandboxDeps {
  db: Db
  clock: Clock
}

/** Duration of a refund, in ms. */
const REFUND_MS = 3_000
export const MERCHANT = 'dianmeng-sandbox'

/** Returns the payment of an attempt; creates it once. */
export async function openPayment({ db, clock }: SandboxDeps, request: PayRequest): Promise<SandboxPayment> {
  const { attemptNo, channel, subject, fen, returnPath, deadline } = request
  const token = randomBytes(24).toString('base64url')
  const row = { attemptNo, token, channel, subject, fen, returnPath, deadline, createdAt: clock.now() }
  await db.insert(sandboxPayments).values(row).onConflictDoNothing()
  const payment = await paymentOf(db, attemptNo)
  if (!payment) throw new Error(`the sandbox lost ${attemptNo}`)
  return payment
}

export async function paymentOf(db: Db, attemptNo: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.attemptNo, attemptNo))
  return payment
}

/** Returns the sandbox's answer about a payment; throws while it is set to be silent. */
export function answerOf(payment: SandboxPayment | undefined, now: number): PayAnswer {
  if (!payment) return { state: 'missing' }
  if (payment.silentUntil !== null && now < payment.silentUntil) throw new Error('the sandbox is silent')
  if (payment.state === 'paid')
    return { state: 'paid', fen: payment.paidFen ?? 0, tradeNo: payment.tradeNo ?? '', at: payment.paidAt ?? now }
  if (payment.state === 'closed') return { state: 'closed' }
  return { state: now >= payment.deadline ? 'closed' : 'unpaid' }
}

/** Closes an unpaid payment, unless it is paid at the same time. */
export async function closePayment({ db, clock }: SandboxDeps, attemptNo: string): Promise<PayAnswer> {
  const before = await paymentOf(db, attemptNo)
  // A silent one throws before anything changes.
  const answer = answerOf(before, clock.now())
  if (answer.state === 'paid' || answer.state === 'missing') return answer
  await db
    .update(sandboxPayments)
    .set({ state: 'closed' })
    .where(and(eq(sandboxPayments.attemptNo, attemptNo), eq(sandboxPayments.state, 'unpaid')))
  return answerOf(await paymentOf(db, attemptNo), clock.now())
}

/** Takes the money, once. Returns false when it was taken before. */
export async function takePayment(
  { db, clock }: SandboxDeps,
  { attemptNo, fen, state }: Pick<SandboxPayment, 'attemptNo' | 'fen' | 'state'>,
): Promise<boolean> {
  const tradeNo = `SB${randomBytes(10).toString('hex').toUpperCase()}`
  const taken = await db
    .update(sandboxPayments)
    .set({ state: 'paid', paidFen: fen, tradeNo, paidAt: clock.now() })
    .where(
      and(
        eq(sandboxPayments.attemptNo, attemptNo),
        eq(sandboxPayments.state, state === 'closed' ? 'closed' : 'unpaid'),
      ),
    )
    .returning({ attemptNo: sandboxPayments.attemptNo })
  return taken.length > 0
}

/** Queues notifies of a payment, `count` times, the first after `delayMs`. */
export async function notifyPaid({ db, clock }: SandboxDeps, attemptNo: string, { delayMs = 0, count = 1 } = {}) {
  const payment = await paymentOf(db, attemptNo)
  if (payment?.state !== 'paid') return
  const now = clock.now()
  const body = JSON.stringify({
    type: 'paid',
    merchant: MERCHANT,
    attemptNo,
    tradeNo: payment.tradeNo,
    fen: payment.paidFen,
    currency: 'CNY',
    at: payment.paidAt,
  })
  const row = { path: '/pay/notify/sandbox', subject: attemptNo, body, createdAt: now }
  // Two at the same time, further ones later.
  const rows = Array.from({ length: count }, (_, n) => ({
    ...row,
    id: randomUUID(),
    nextAt: now + delayMs + (n > 1 ? 2_000 : 0),
  }))
  await db.insert(sandboxNotifies).values(rows)
}

/**
 * Starts a refund; idempotent per number. The payment's row is locked, so that two at once are decided one after the
 * other.
 */
export async function openRefund({ db, clock }: SandboxDeps, request: RefundRequest): Promise<RefundAnswer> {
  const { refundNo, attemptNo, fen } = request
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.attemptNo, attemptNo))
      .for('update')
    // A refund of an unknown payment waits for a manual decision.
    if (payment && payment.state !== 'paid') return { state: 'failed', text: '原支付不存在' }
    const now = clock.now()
    const dueAt = payment ? now + REFUND_MS : null
    const [begun] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundNo, refundNo))
    if (!begun) {
      const [other] = await tx
        .select({ fen: sql<string | null>`sum(${sandboxRefunds.fen})` })
        .from(sandboxRefunds)
        .where(and(eq(sandboxRefunds.attemptNo, attemptNo), sql`${sandboxRefunds.state} <> 'failed'`))
      if (payment && Number(other?.fen ?? 0) + fen > (payment.paidFen ?? 0))
        return { state: 'failed', text: '退款金额超过支付金额' }
      await tx.insert(sandboxRefunds).values({ refundNo, attemptNo, fen, createdAt: now, dueAt }).onConflictDoNothing()
    } else if (begun.state === 'failed')
      // Sent again under its own number, after the obstacle is removed.
      await tx
        .update(sandboxRefunds)
        .set({ state: 'processing', failText: null, dueAt })
        .where(and(eq(sandboxRefunds.refundNo, refundNo), eq(sandboxRefunds.state, 'failed')))
    return refundAnswer({ db: tx, clock }, refundNo)
  })
}

export async function refundAnswer({ db, clock }: SandboxDeps, refundNo: string): Promise<RefundAnswer> {
  const [refund] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.refundNo, refundNo))
  if (!refund) return { state: 'missing' }
  if (refund.state === 'success') return { state: 'success', at: clock.now() }
  if (refund.state === 'failed') return { state: 'failed', text: refund.failText ?? '退款失败' }
  return { state: 'processing' }
}

/** Ends a refund with the given outcome, and queues a notify. */
export async function decideRefund(
  { db, clock }: SandboxDeps,
  refundNo: string,
  state: 'success' | 'failed',
  failText = '原支付账户状态异常',
): Promise<boolean> {
  const ended = await db
    .update(sandboxRefunds)
    .set({ state, failText: state === 'failed' ? failText : null, dueAt: null })
    .where(and(eq(sandboxRefunds.refundNo, refundNo), eq(sandboxRefunds.state, 'processing')))
    .returning()
  if (ended.length === 0) return false
  const now = clock.now()
  const body = JSON.stringify({ type: 'refund', merchant: MERCHANT, refundNo, state, failText, at: now })
  await db.insert(sandboxNotifies).values({
    id: randomUUID(),
    path: '/pay/refund-notify/sandbox',
    subject: refundNo,
    body,
    nextAt: now,
    createdAt: now,
  })
  return true
}

/** Ends due refunds with success. */
export async function endDueRefunds(deps: SandboxDeps): Promise<void> {
  const due = await deps.db
    .select({ refundNo: sandboxRefunds.refundNo })
    .from(sandboxRefunds)
    .where(and(eq(sandboxRefunds.state, 'processing'), lte(sandboxRefunds.dueAt, deps.clock.now())))
  for (const { refundNo } of due) await decideRefund(deps, refundNo, 'success')
}
