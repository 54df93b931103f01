import { and, eq } from 'drizzle-orm'
import { audit } from '../../../platform/audit'
import { auditLog } from '../../../platform/schema'
import type { Db } from '../../../db/open'
import { ledgerTxns, orders, payAttempts, refunds } from '../schema'
import type { Posting } from '../ledger/accounts'
import { captureHold, releaseHold } from '../ledger/hold'
import { post } from '../ledger/post'
import type { OrderHook } from '../order/hooks'
import { payableOf, type OrderRecord, type Payables, type RefundRecord, type Sales } from '../order/payable'
import { orLate, type PayProvider, type RefundAnswer } from './provider'
import { nextQuery } from './schedule'
import { lockedOrder, type SettleDeps } from './settle'

/**
 * Sends a refund or queries its state, always under the same refundNo, so that it happens once. A time-out is
 * `unknown`, never a failure (docs/product/wallet.md#paying).
 */
export async function advanceRefund(deps: SettleDeps, provider: PayProvider, refundNo: string): Promise<void> {
  const { db, clock } = deps
  const [row] = await db
    .select({ refund: refunds, paidFen: payAttempts.paidFen })
    .from(refunds)
    .innerJoin(payAttempts, eq(payAttempts.attemptNo, refunds.attemptNo))
    .where(eq(refunds.refundNo, refundNo))
  if (!row || isOver(row.refund)) return
  const { refund } = row
  const now = clock.now()
  const asks = refund.asks + 1
  await db
    .update(refunds)
    .set({ asks, nextAskAt: nextQuery(refund.at, asks, now) })
    .where(eq(refunds.refundNo, refundNo))
  const { attemptNo, fen, reason } = refund
  const send = () => provider.refund({ refundNo, attemptNo, fen, reason, paidFen: row.paidFen ?? fen })
  const late: RefundAnswer = { state: 'unknown' }
  let answer =
    refund.asks === 0 ? await orLate(send(), late) : await orLate(provider.queryRefund(refundNo, attemptNo), late)
  // Never arrived: sent again, under its own number.
  if (answer.state === 'missing') answer = await orLate(send(), late)
  await endRefund(deps, provider, refundNo, answer)
}

const isOver = ({ state }: RefundRecord) => state === 'success' || state === 'failed'

/** True if the provider's answer is the opposite of the outcome in our books. */
const contradicts = ({ state }: RefundRecord, answer: RefundAnswer) =>
  (answer.state === 'success' || answer.state === 'failed') && answer.state !== state

/** Writes one audit line per contradicting answer; nothing is booked, because a person must decide. */
async function noteContradiction(
  tx: Db,
  clock: SettleDeps['clock'],
  { name: actor }: PayProvider,
  { refundNo, state: ours }: RefundRecord,
  answer: RefundAnswer,
): Promise<void> {
  const subject = `refund:${refundNo}`
  const action = `wallet.refundContradicted.${answer.state}`
  const [before] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.action, action)))
    .limit(1)
  // Its notify is repeated until it is acknowledged.
  if (before) return
  const reason = answer.state === 'failed' ? answer.text : '-'
  await audit(tx, clock, { actor, action, subject, reason, detail: { ours, theirs: answer.state } })
}

/**
 * Stores the provider's answer about a refund, once; returns false for an unknown number. An answer that contradicts
 * the stored outcome is written to the audit and the log.
 */
export async function endRefund(
  { db, clock, payables, orderHooks, log }: SettleDeps,
  provider: PayProvider,
  refundNo: string,
  answer: RefundAnswer,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [named] = await tx.select().from(refunds).where(eq(refunds.refundNo, refundNo))
    const order = named && (await lockedOrder(tx, named.orderNo))
    const [refund] = await tx.select().from(refunds).where(eq(refunds.refundNo, refundNo))
    if (!order || !refund) return false
    const now = clock.now()
    if (isOver(refund)) {
      if (contradicts(refund, answer)) {
        log.error({ alarm: 'wallet', refundNo, ours: refund.state, theirs: answer.state }, 'a refund is contradicted')
        await noteContradiction(tx, clock, provider, refund, answer)
      }
      return true
    }
    if (answer.state === 'success') await succeeded({ db: tx, payables }, orderHooks, provider, order, refund, now)
    else if (answer.state === 'failed') await failed({ db: tx, payables }, order, refund, answer.text, now)
    else await waits(tx, refund, answer.state)
    if (answer.state === 'failed') log.error({ refundNo, text: answer.text }, 'a refund failed')
    return true
  })
}

/** Still under way: `unknown` also once nobody asks again, so that operators see it. */
async function waits(tx: Db, refund: RefundRecord, state: 'processing' | 'unknown' | 'missing') {
  const { refundNo, nextAskAt } = refund
  await tx
    .update(refunds)
    .set({ state: state === 'processing' && nextAskAt !== null ? 'processing' : 'unknown' })
    .where(eq(refunds.refundNo, refundNo))
}

async function succeeded(
  { db: tx, payables }: Sales,
  hooks: readonly OrderHook[],
  provider: PayProvider,
  order: OrderRecord,
  refund: RefundRecord,
  now: number,
) {
  const { refundNo, cause, fen } = refund
  const ofOrder = cause === 'order' || cause === 'undelivered'
  const reversalOf = await originalOf(tx, refund)
  if (cause === 'order') await revokeDelivery({ db: tx, payables }, order, refund, { at: now, reversalOf })
  await post(tx, { kind: 'refund', bizId: refundNo, at: now }, [{ uid: order.uid, unit: 'fen' }], () => ({
    postings: passingBack(payables, provider, order, refund),
    reversalOf,
    ...(cause !== 'abnormal' && {
      trades: [
        {
          uid: order.uid,
          unit: 'fen',
          kind: 'refund',
          sub: cause === 'duplicate' ? '重复支付' : order.subject,
          ref: { type: 'refund', id: refundNo },
        },
      ],
    }),
  }))
  await tx.update(refunds).set({ state: 'success', doneAt: now, nextAskAt: null }).where(eq(refunds.refundNo, refundNo))
  if (cause === 'duplicate') return
  const refundedFen = ofOrder ? order.refundedFen + fen : order.refundedFen
  await tx.update(orders).set({ state: 'refunded', refundedFen }).where(eq(orders.orderNo, order.orderNo))
  if (cause !== 'order') return
  for (const hook of hooks) await hook.refunded(tx, { ...order, state: 'refunded', refundedFen }, refundNo, now)
}

/** Postings from where the money is, through `pay` if the user paid through it, back to its source. */
function passingBack(
  payables: Payables,
  { world }: PayProvider,
  { uid, kind }: OrderRecord,
  { cause, fen }: RefundRecord,
): Posting[] {
  const from = cause === 'order' || cause === 'undelivered' ? payableOf(payables, kind).revenue : 'suspense'
  const ends: Posting[] = [
    { kind: from, amount: -fen },
    { kind: world, amount: fen },
  ]
  if (cause === 'abnormal') return ends
  return [...ends, { uid, kind: 'pay', amount: fen }, { uid, kind: 'pay', amount: -fen }]
}

/** Returns the transaction that booked the payment. */
async function originalOf(tx: Db, { cause, orderNo, attemptNo }: RefundRecord): Promise<string | undefined> {
  const kinds = { order: 'order', undelivered: 'order', duplicate: 'duplicate', abnormal: 'order.abnormal' }
  const bizId = cause === 'order' || cause === 'undelivered' ? orderNo : attemptNo
  const [txn] = await tx
    .select({ id: ledgerTxns.id })
    .from(ledgerTxns)
    .where(and(eq(ledgerTxns.kind, kinds[cause]), eq(ledgerTxns.bizId, bizId)))
  return txn?.id
}

async function revokeDelivery(
  { db: tx, payables }: Sales,
  order: OrderRecord,
  { refundNo, holdId }: RefundRecord,
  { at, reversalOf }: { at: number; reversalOf?: string },
) {
  await payableOf(payables, order.kind).takeBack(tx, order, at)
  if (!holdId) return
  const { coin = 0, giftCoin = 0 } = order.detail
  const to = [
    { kind: 'coin.issue' as const, amount: coin },
    { kind: 'coin.promo' as const, amount: giftCoin },
  ].filter(({ amount }) => amount > 0)
  await captureHold(tx, {
    holdId,
    at,
    to,
    reversalOf,
    trade: { sub: order.subject, ref: { type: 'refund', id: refundNo } },
  })
}

async function failed(
  { db: tx, payables }: Sales,
  order: OrderRecord,
  { refundNo, holdId, cause }: RefundRecord,
  text: string,
  at: number,
) {
  if (holdId) await releaseHold(tx, { holdId, at })
  await tx
    .update(refunds)
    .set({ state: 'failed', failText: text, doneAt: at, nextAskAt: null })
    .where(eq(refunds.refundNo, refundNo))
  if (cause !== 'order') return
  await tx.update(orders).set({ state: 'paid' }).where(eq(orders.orderNo, order.orderNo))
  await payableOf(payables, order.kind).giveAgain?.(tx, order, at)
}
