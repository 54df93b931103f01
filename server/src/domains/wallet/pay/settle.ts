import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/open'
import { orders, payAttempts, refunds, type OrderDetail, trades } from '../schema'
import { audit } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { Failure } from '../../../platform/failure'
import type { Posting } from '../ledger/accounts'
import { post, type TradeText } from '../ledger/post'
import type { OrderHook } from '../order/hooks'
import { payableOf, type Delivery, type OrderRecord, type Payable, type Payables } from '../order/payable'
import { refundNumber } from '../order/numbers'
import type { PaidFacts, PayProvider } from './provider'

type Attempt = typeof payAttempts.$inferSelect

export interface SettleDeps {
  db: Db
  clock: Clock
  payables: Payables
  orderHooks: readonly OrderHook[]
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/** `none`: unknown number. `repeated`: done before, with the same answer. */
export type Settled = 'settled' | 'repeated' | 'duplicate' | 'abnormal' | 'undelivered' | 'none'

/** Returns the order's row, locked: every decision about its payment needs the lock. */
export async function lockedOrder(tx: Db, orderNo: string): Promise<OrderRecord | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update')
  return order
}

/**
 * Books a payment that the provider confirmed: the only way for notify, query and sweep
 * (docs/product/wallet.md#paying). Ledger, delivery and trade are one transaction; it has committed when this resolves.
 * The amount is checked here; signature, merchant and currency are checked by the provider's reader.
 */
export async function settle(
  deps: SettleDeps,
  provider: PayProvider,
  attemptNo: string,
  paid: PaidFacts,
): Promise<Settled> {
  const settled = await deps.db.transaction(async (tx) => {
    const [named] = await tx.select().from(payAttempts).where(eq(payAttempts.attemptNo, attemptNo))
    const order = named && (await lockedOrder(tx, named.orderNo))
    // Again, under the order's lock.
    const [attempt] = await tx.select().from(payAttempts).where(eq(payAttempts.attemptNo, attemptNo))
    if (!order || !attempt || attempt.provider !== provider.name) return 'none'
    if (attempt.state === 'paid') return 'repeated'
    const now = deps.clock.now()
    await tx
      .update(payAttempts)
      .set({ state: 'paid', paidFen: paid.fen, providerTradeNo: paid.tradeNo, paidAt: paid.at, nextAskAt: null })
      .where(eq(payAttempts.attemptNo, attemptNo))
    const booking: Booking = { tx, order, attempt, provider, now, fen: paid.fen }
    if (order.state !== 'pending' && order.state !== 'closed') return bookDuplicate(booking)
    if (paid.fen !== order.amountFen) return bookAbnormal(booking, deps.clock)
    return bookOrder(booking, payableOf(deps.payables, order.kind), deps.orderHooks)
  })
  if (settled === 'abnormal') deps.log.error({ attemptNo, fen: paid.fen }, 'a payment is not what was ordered')
  else if (settled === 'none') deps.log.warn({ attemptNo }, 'a payment of an unknown number')
  else if (settled !== 'repeated') deps.log.info({ attemptNo, settled }, 'a payment was booked')
  return settled
}

interface Booking {
  tx: Db
  order: OrderRecord
  attempt: Attempt
  provider: PayProvider
  now: number
  /** Amount paid. */
  fen: number
}

const CHANNELS = { wechat: '微信支付', alipay: '支付宝' }

const usersOf = (uid: string) => [
  { uid, unit: 'fen' as const },
  { uid, unit: 'coin' as const },
]

/** Money in and out through `pay`, whose balance stays zero. */
const passing = ({ provider, order, fen }: Booking, to: Posting['kind']): Posting[] => [
  { kind: provider.world, amount: -fen },
  { uid: order.uid, kind: 'pay', amount: fen },
  { uid: order.uid, kind: 'pay', amount: -fen },
  { kind: to, amount: fen },
]

async function bookOrder(booking: Booking, payable: Payable, hooks: readonly OrderHook[]): Promise<Settled> {
  const { tx, order, attempt, now } = booking
  const { uid, orderNo } = order
  const { delivery, refused } = await delivered(tx, payable, order, now)
  const detail: OrderDetail = delivery?.detail ?? order.detail
  const expense: TradeText = {
    uid,
    unit: 'fen',
    kind: order.kind,
    title: order.subject,
    sub: CHANNELS[attempt.channel],
    ref: { type: 'order', id: orderNo },
  }
  const posted = await post(tx, { kind: 'order', bizId: orderNo, at: now }, usersOf(uid), () => ({
    postings: [...passing(booking, payable.revenue), ...(delivery?.postings ?? [])],
    trades: [expense, ...(delivery?.trades ?? [])],
  }))
  await tx
    .update(orders)
    .set({
      state: delivery ? 'paid' : 'refunding',
      detail,
      channel: attempt.channel,
      paidAt: now,
      attemptNo: attempt.attemptNo,
      tradeId: posted && (await tradeOf(tx, posted.txnId, uid)),
    })
    .where(eq(orders.orderNo, orderNo))
  if (delivery) {
    // After the buyer's own accounts: whoever earns from the order is locked later.
    for (const hook of hooks) await hook.paid(tx, { ...order, state: 'paid', detail, paidAt: now }, now)
    return 'settled'
  }
  await refundBySystem(booking, 'undelivered', refused)
  return 'undelivered'
}

/** Delivery of the order, or the reason for which it is no longer possible; then nothing of the try stays. */
async function delivered(
  tx: Db,
  payable: Payable,
  order: OrderRecord,
  now: number,
): Promise<{ delivery: Delivery | null; refused: string }> {
  try {
    return { delivery: await tx.transaction((inner) => payable.deliver(inner, order, now)), refused: '' }
  } catch (error) {
    if (error instanceof Failure) return { delivery: null, refused: error.message }
    throw error
  }
}

async function tradeOf(tx: Db, txnId: string, uid: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: trades.id })
    .from(trades)
    .where(and(eq(trades.txnId, txnId), eq(trades.uid, uid), eq(trades.unit, 'fen')))
  return row?.id ?? null
}

/** Books a second paid attempt: shown as 重复支付, and refunded automatically. */
async function bookDuplicate(booking: Booking): Promise<Settled> {
  const { tx, order, attempt, now, fen } = booking
  const { uid, orderNo } = order
  await post(tx, { kind: 'duplicate', bizId: attempt.attemptNo, at: now }, [{ uid, unit: 'fen' }], () => ({
    postings: passing(booking, 'suspense'),
    trades: [{ uid, unit: 'fen', kind: 'duplicate', sub: order.subject, ref: { type: 'order', id: orderNo } }],
  }))
  await tx
    .update(orders)
    .set({ duplicateFen: order.duplicateFen + fen })
    .where(eq(orders.orderNo, orderNo))
  await refundBySystem(booking, 'duplicate', '重复支付，自动退款')
  return 'duplicate'
}

/** Books an amount other than ordered: nothing is delivered, the money waits in suspense for an operator. */
async function bookAbnormal({ tx, order, attempt, provider, now, fen }: Booking, clock: Clock): Promise<Settled> {
  await post(tx, { kind: 'order.abnormal', bizId: attempt.attemptNo, at: now }, [], () => ({
    postings: [
      { kind: provider.world, amount: -fen },
      { kind: 'suspense', amount: fen },
    ],
  }))
  await tx
    .update(orders)
    .set({ state: 'abnormal', channel: attempt.channel, attemptNo: attempt.attemptNo })
    .where(eq(orders.orderNo, order.orderNo))
  await audit(tx, clock, {
    actor: 'platform',
    action: 'wallet.pay.abnormal',
    subject: `order:${order.orderNo}`,
    reason: '支付金额与订单不符',
    detail: { attemptNo: attempt.attemptNo, orderedFen: order.amountFen, paidFen: fen },
  })
  return 'abnormal'
}

async function refundBySystem(
  { tx, order, attempt, now, fen }: Booking,
  cause: 'duplicate' | 'undelivered',
  reason: string,
): Promise<void> {
  await tx.insert(refunds).values({
    refundNo: refundNumber(),
    orderNo: order.orderNo,
    attemptNo: attempt.attemptNo,
    uid: order.uid,
    cause,
    fen,
    reason,
    by: 'system',
    at: now,
    nextAskAt: now,
  })
}
