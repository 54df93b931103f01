import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { payAttempts, refunds, withdrawals } from '../schema'
import { audit } from '../../../platform/audit'
import { badInput, notFound, wrongState } from '../../../platform/failure'
import { endRefund } from '../pay/refund'
import { lockedOrder, settle } from '../pay/settle'
import { written } from '../withdraw/advance'
import { holdingMessages, type Operation, type OpsCtx } from './operation'
import { withdrawalState } from './review'

interface Resolution {
  outcome: 'success' | 'failed'
  reason: string
  tradeNo?: string
}

/**
 * Throws unless the state is unknown: the provider decides all others (docs/product/wallet.md#withdrawal,
 * docs/product/wallet.md#paying).
 */
function requireUnknown(state: string): void {
  if (state !== 'unknown') throw wrongState(`状态为 ${state}，只有结果未知的可以处理`, 'notWaiting')
}

const note = (tx: Db, { clock, operator: actor }: OpsCtx, subject: string, { outcome, reason, tradeNo }: Resolution) =>
  audit(tx, clock, {
    actor,
    action: 'wallet.resolve',
    subject,
    reason,
    detail: { outcome, ...(tradeNo && { tradeNo }) },
  })

/** Sets the outcome of a withdrawal, a refund or a payment attempt; bookings and audit are one transaction. */
export const walletResolve: Operation<'walletResolve'> = async ({ id, ...resolution }, ctx) => {
  const { db } = ctx
  const [withdrawal] = await db.select().from(withdrawals).where(eq(withdrawals.id, id))
  if (withdrawal) return resolveWithdrawal(ctx, id, resolution)
  const [refund] = await db.select().from(refunds).where(eq(refunds.refundNo, id))
  if (refund) return { id, kind: 'refund', state: await resolveRefund(ctx, refund, resolution) }
  const [attempt] = await db.select().from(payAttempts).where(eq(payAttempts.attemptNo, id))
  if (attempt) return { id, kind: 'attempt', state: await resolveAttempt(ctx, attempt, resolution) }
  throw notFound('没有这笔提现、退款或支付')
}

async function resolveWithdrawal(ctx: OpsCtx, id: string, resolution: Resolution) {
  const { deps, sendMessages } = holdingMessages(ctx)
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
    requireUnknown(row?.state ?? '')
    const { outcome: state, reason: text } = resolution
    await written({ ...deps, db: tx }, row?.payoutNo ?? '', state === 'success' ? { state } : { state, text })
    await note(tx, ctx, `withdraw:${id}`, resolution)
  })
  const state = await withdrawalState(ctx.db, id)
  return async () => {
    await sendMessages()
    return { id, kind: 'withdraw' as const, state }
  }
}

async function resolveRefund(
  ctx: OpsCtx,
  { refundNo, orderNo, attemptNo }: typeof refunds.$inferSelect,
  resolution: Resolution,
) {
  const { clock } = ctx
  const provider = await providerOf(ctx, attemptNo)
  return ctx.db.transaction(async (tx) => {
    // The order's lock is that of every decision about its money: a provider's answer comes before or after this one.
    await lockedOrder(tx, orderNo)
    const read = async () => (await tx.select().from(refunds).where(eq(refunds.refundNo, refundNo)))[0]?.state ?? ''
    requireUnknown(await read())
    const answer =
      resolution.outcome === 'success'
        ? { state: 'success' as const, at: clock.now() }
        : { state: 'failed' as const, text: resolution.reason }
    await endRefund({ ...ctx, db: tx }, provider, refundNo, answer)
    await note(tx, ctx, `refund:${refundNo}`, resolution)
    return read()
  })
}

async function resolveAttempt(
  ctx: OpsCtx,
  { attemptNo, orderNo, fen }: typeof payAttempts.$inferSelect,
  resolution: Resolution,
) {
  const { clock } = ctx
  const { outcome, tradeNo } = resolution
  if (outcome === 'success' && !tradeNo) throw badInput('请填写支付渠道的交易号', 'tradeNo')
  const provider = await providerOf(ctx, attemptNo)
  return ctx.db.transaction(async (tx) => {
    await lockedOrder(tx, orderNo)
    const own = eq(payAttempts.attemptNo, attemptNo)
    const [row] = await tx.select().from(payAttempts).where(own)
    requireUnknown(row?.state ?? '')
    if (outcome === 'success' && tradeNo)
      await settle({ ...ctx, db: tx }, provider, attemptNo, { fen, tradeNo, at: clock.now() })
    else await tx.update(payAttempts).set({ state: 'closed', nextAskAt: null }).where(own)
    await note(tx, ctx, `attempt:${attemptNo}`, resolution)
    const [after] = await tx.select().from(payAttempts).where(own)
    return after?.state ?? ''
  })
}

async function providerOf(ctx: OpsCtx, attemptNo: string) {
  const [attempt] = await ctx.db.select().from(payAttempts).where(eq(payAttempts.attemptNo, attemptNo))
  const provider = ctx.pay.named(attempt?.provider ?? '')
  if (!provider) throw wrongState(`支付渠道 ${attempt?.provider ?? ''} 未接入`, 'unavailable')
  return provider
}
