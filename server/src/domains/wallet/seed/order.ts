import { addDays, dayOf, minutesMs, monthOf } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { post } from '../ledger/post'
import type { Db } from '../../../db/open'
import { firstRecharges, orders, payAttempts, refunds, type OrderDetail, vipPeriods } from '../schema'
import type { Random } from '../../../demo/random'

/** A demo order and its outcome. `unpaid` kinds end without money. */
export interface DemoOrder {
  kind: 'coin' | 'vip' | 'traffic' | 'service' | 'activity' | 'home'
  subject: string
  fen: number
  detail?: OrderDetail
  channel?: 'wechat' | 'alipay'
  /** First day of a bought membership. */
  vipFrom?: string
  end?: 'paid' | 'duplicate' | 'refunded' | 'refunding' | 'pending' | 'closed' | 'abnormal'
  invoice?: 'none' | 'notAllowed'
  /** Half an hour by default. */
  payBefore?: number
}

const CHANNELS = { wechat: '微信支付', alipay: '支付宝' }
const REVENUE = {
  coin: 'revenue.coin',
  vip: 'revenue.vip',
  traffic: 'revenue.traffic',
  service: 'escrow.service',
  activity: 'revenue.activity',
  home: 'revenue.home',
} as const

interface Buyer {
  tx: Db
  random: Random
  uid: string
  /** Schedules work at a later time of the history. */
  later: (at: number, run: () => Promise<unknown>) => unknown
}

/** Writes an order with its attempts, ledger transactions and refund, as paying it would have; returns its number. */
export async function placeOrder({ tx, random, uid, later }: Buyer, at: number, order: DemoOrder): Promise<string> {
  const { kind, subject, fen, detail = {}, channel = 'wechat', end = 'paid' } = order
  const orderNo = dayOf(at).replaceAll('-', '') + random.id().slice(0, 12).toUpperCase()
  const paid = !['pending', 'closed', 'abnormal'].includes(end)
  const attemptNo = numberOf('P', random)
  const days = order.vipFrom && detail.vip ? periodOf(order.vipFrom, detail.vip.days) : undefined
  await tx.insert(orders).values({
    orderNo,
    uid,
    kind,
    itemKey: `${kind}:${detail.itemId ?? 'own'}`,
    subject,
    amountFen: fen,
    refundedFen: end === 'refunded' ? fen : 0,
    duplicateFen: end === 'duplicate' ? fen : 0,
    detail: detail.vip && days ? { ...detail, vip: { ...detail.vip, ...days } } : detail,
    state: end === 'duplicate' ? 'paid' : end,
    channel: end === 'pending' || end === 'closed' ? null : channel,
    createdAt: at - minutesMs(1),
    expireAt: order.payBefore ?? at + minutesMs(29),
    month: monthOf(at - minutesMs(1)),
    paidAt: paid ? at : null,
    attemptNo: paid ? attemptNo : null,
    invoice: order.invoice ?? (kind === 'service' ? 'notAllowed' : 'none'),
  })
  if (end === 'pending') return orderNo
  const attempt = (no: string, paidAt: number, paidFen = fen) => ({
    attemptNo: no,
    orderNo,
    uid,
    requestId: random.uuid(),
    provider: 'sandbox',
    channel,
    scene: 'browser' as const,
    state: end === 'closed' ? ('closed' as const) : ('paid' as const),
    fen,
    ...(end !== 'closed' && { paidFen, providerTradeNo: numberOf('S', random), paidAt }),
    createdAt: at - minutesMs(1),
  })
  await tx.insert(payAttempts).values(attempt(attemptNo, at, end === 'abnormal' ? fen - 1 : fen))
  if (end === 'closed') return orderNo
  if (end === 'abnormal') {
    await post(tx, { kind: 'order.abnormal', bizId: attemptNo, at }, [], () => ({
      postings: [
        { kind: 'world.sandbox', amount: 1 - fen },
        { kind: 'suspense', amount: fen - 1 },
      ],
    }))
    return orderNo
  }
  const refundNo = numberOf('R', random)
  const txnId = await bookOrder(tx, { uid, at, orderNo, order: { ...order, detail, channel } })
  const tradeId = sql`(select id from trades where txn_id = ${txnId} and unit = 'fen')`
  await tx.update(orders).set({ tradeId }).where(eq(orders.orderNo, orderNo))
  if (days) await addPeriod(tx, uid, orderNo, order, days, end === 'refunded', random.id())
  const refund = { refundNo, orderNo, attemptNo, uid, fen, at: at + minutesMs(5), nextAskAt: null }
  if (end === 'duplicate') {
    const second = numberOf('P', random)
    const reason = '重复支付，自动退款'
    const again = { ...refund, attemptNo: second, cause: 'duplicate' as const, reason, by: 'system' as const }
    const back = { uid, fen, from: 'suspense' as const, refundNo, sub: '重复支付' }
    const ref = { type: 'order' as const, id: orderNo }
    later(at + minutesMs(1), async () => {
      await tx.insert(payAttempts).values(attempt(second, at + minutesMs(1)))
      const key = { kind: 'duplicate', bizId: second, at: at + minutesMs(1) }
      const reversalOf = await book(tx, key, uid, fen, 'suspense', { kind: 'duplicate', sub: subject, ref })
      later(at + minutesMs(4), () => bookRefund(tx, { ...back, at: at + minutesMs(4), reversalOf }))
    })
    later(at + minutesMs(4), () =>
      tx.insert(refunds).values({ ...again, state: 'success', at: at + minutesMs(2), doneAt: at + minutesMs(4) }),
    )
  }
  if (end === 'refunded') {
    const doneAt = at + minutesMs(9)
    later(doneAt, async () => {
      await bookRefund(tx, { uid, fen, from: REVENUE[kind], refundNo, at: doneAt, reversalOf: txnId, sub: subject })
      const row = { ...refund, cause: 'order' as const, reason: '买错了套餐', by: 'user' as const }
      await tx.insert(refunds).values({ ...row, state: 'success', doneAt })
    })
  }
  if (end === 'refunding')
    await tx
      .insert(refunds)
      .values({ ...refund, cause: 'order', reason: '活动改期', by: 'operator', state: 'processing' })
  return orderNo
}

const numberOf = (letter: string, random: Random) => letter + (random.id() + random.id()).slice(0, 23).toUpperCase()
const periodOf = (startDay: string, days: number) => ({ startDay, endDay: addDays(startDay, days - 1) })

type Text = { kind: 'duplicate' | DemoOrder['kind']; title?: string; sub: string; ref: { type: 'order'; id: string } }

/** Books money in through `pay`; returns the transaction. */
async function book(
  tx: Db,
  key: { kind: string; bizId: string; at: number },
  uid: string,
  fen: number,
  to: 'suspense' | (typeof REVENUE)[keyof typeof REVENUE],
  text: Text,
  coins: { coin: number; gift: number } = { coin: 0, gift: 0 },
): Promise<string> {
  const { coin, gift } = coins
  const units = coin > 0 ? (['fen', 'coin'] as const) : (['fen'] as const)
  const posted = await post(
    tx,
    key,
    units.map((unit) => ({ uid, unit })),
    () => ({
      postings: [
        { kind: 'world.sandbox' as const, amount: -fen },
        { uid, kind: 'pay' as const, amount: fen },
        { uid, kind: 'pay' as const, amount: -fen },
        { kind: to, amount: fen },
        { kind: 'coin.issue' as const, amount: -coin },
        { uid, kind: 'coin.paid' as const, amount: coin },
        { kind: 'coin.promo' as const, amount: -gift },
        { uid, kind: 'coin.gift' as const, amount: gift },
      ].filter(({ amount }) => amount !== 0),
      trades: [
        { uid, unit: 'fen', ...text },
        ...(coin > 0
          ? [
              {
                uid,
                unit: 'coin' as const,
                kind: 'recharge' as const,
                sub: gift > 0 ? `含赠送 ${gift}` : undefined,
                ref: text.ref,
              },
            ]
          : []),
      ],
    }),
  )
  if (!posted) throw new Error(`${key.kind} ${key.bizId} was not booked`)
  return posted.txnId
}

async function bookOrder(
  tx: Db,
  { uid, at, orderNo, order }: { uid: string; at: number; orderNo: string; order: DemoOrder },
): Promise<string> {
  const { kind, subject, fen, detail, channel = 'wechat' } = order
  const text: Text = { kind, title: subject, sub: CHANNELS[channel], ref: { type: 'order', id: orderNo } }
  const { coin = 0, giftCoin = 0, firstCoin = 0 } = detail ?? {}
  if (firstCoin > 0) await tx.insert(firstRecharges).values({ uid, orderNo, at })
  return book(tx, { kind: 'order', bizId: orderNo, at }, uid, fen, REVENUE[kind], text, { coin, gift: giftCoin })
}

interface Back {
  uid: string
  fen: number
  from: 'suspense' | (typeof REVENUE)[keyof typeof REVENUE]
  refundNo: string
  at: number
  reversalOf: string
  sub: string
}

/** Books a refund to the payment's source. */
export async function bookRefund(tx: Db, { uid, fen, from, refundNo, at, reversalOf, sub }: Back): Promise<void> {
  await post(tx, { kind: 'refund', bizId: refundNo, at }, [{ uid, unit: 'fen' }], () => ({
    reversalOf,
    postings: [
      { kind: from, amount: -fen },
      { kind: 'world.sandbox', amount: fen },
      { uid, kind: 'pay', amount: fen },
      { uid, kind: 'pay', amount: -fen },
    ],
    trades: [{ uid, unit: 'fen', kind: 'refund', sub, ref: { type: 'refund', id: refundNo } }],
  }))
}

async function addPeriod(
  tx: Db,
  uid: string,
  orderNo: string,
  { detail, subject }: DemoOrder,
  days: { startDay: string; endDay: string },
  revoked: boolean,
  id: string,
): Promise<void> {
  const scope = detail?.vip?.scope ?? 'personal'
  const title = subject.replace(/^开通/, '')
  await tx
    .insert(vipPeriods)
    .values({ id, uid, scope, source: 'order', orderNo, title, ...days, revoked: revoked ? 1 : 0 })
}
