import { and, count, eq, gte, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { orders, payAttempts, refunds } from '../../../db/schema'
import { wrongState } from '../../../platform/failure'
import { DAY_MS } from '../../../platform/limits'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { payableOf } from '../../payables'
import type { OrderRecord } from '../order/payable'
import { lockOrdersOf } from '../order/create'
import { ownOrder, presentOne } from '../order/present'
import { refundNumber } from '../pay/numbers'
import { advanceRefund } from '../pay/refund'
import { lockedOrder } from '../pay/settle'

const MAX_IN_30_DAYS = 3
const STATE_TEXT: Partial<Record<OrderRecord['state'], string>> = {
  refunding: '退款处理中，预计 1-3 个工作日到账',
  refunded: '已退款',
  abnormal: '支付金额异常，客服将在 1 个工作日内退款',
}

/** Why the user may not give an order back now, or null (wallet, "Refund by the user"). */
async function refusal(tx: Db, order: OrderRecord, now: number): Promise<string | null> {
  if (order.state !== 'paid') return STATE_TEXT[order.state] ?? '订单未支付'
  if (order.kind !== 'coin' && order.kind !== 'vip') return '请在对应服务中申请退款'
  if (order.invoice === 'locked' || order.invoice === 'invoiced') return '该订单已开发票，请先申请红冲'
  const text = await payableOf(order.kind).refusesRefund(tx, order, now)
  if (text) return text
  const [used] = await tx
    .select({ n: count() })
    .from(refunds)
    .where(
      and(
        eq(refunds.uid, order.uid),
        eq(refunds.by, 'user'),
        ne(refunds.state, 'failed'),
        gte(refunds.at, now - 30 * DAY_MS),
      ),
    )
  return (used?.n ?? 0) >= MAX_IN_30_DAYS ? '30天内最多自助退款3次，请联系客服' : null
}

async function providerOf(tx: Db, attemptNo: string): Promise<string> {
  const [row] = await tx
    .select({ provider: payAttempts.provider })
    .from(payAttempts)
    .where(eq(payAttempts.attemptNo, attemptNo))
  return row?.provider ?? ''
}

/** What a refund would give and take, or why there is none. */
export const preview: Handler<'wallet/refund/preview'> = async ({ orderNo }, { uid, db, clock }) => {
  const order = await ownOrder(db, uid, orderNo)
  const now = clock.now()
  const text = await refusal(db, order, now)
  const sold = order.kind === 'coin' || order.kind === 'vip'
  const view = sold && order.state === 'paid' ? await payableOf(order.kind).refundView(db, order, now) : null
  return {
    allowed: text === null,
    ...(text !== null && { text }),
    fen: order.amountFen - order.refundedFen,
    takeCoin: view?.takeCoin ?? 0,
    takeGiftCoin: view?.takeGiftCoin ?? 0,
    ...(view?.endDayAfter && { endDayAfter: view.endDayAfter }),
    channel: order.channel ?? 'wechat',
  }
}

/** 申请退款: what was bought is set aside at once, and taken when the money is back. Throws 40900 with the reason of the preview. */
export const apply: Handler<'wallet/refund/apply'> = async (body, { uid, db, clock, log, pay }) => {
  const { requestId, orderNo, reason } = body
  await ownOrder(db, uid, orderNo)
  const { refundNo, provider } = await db.transaction(async (tx) => {
    await lockOrdersOf(tx, uid)
    return once(tx, { uid, call: 'wallet/refund/apply', requestId, body, clock }, async () => {
      const order = await lockedOrder(tx, orderNo)
      const now = clock.now()
      const text = order ? await refusal(tx, order, now) : '订单未支付'
      if (!order?.attemptNo || text) throw wrongState(text ?? '订单未支付')
      const number = refundNumber()
      const holdId = await payableOf(order.kind).setAside(tx, order, number, now)
      await tx.insert(refunds).values({
        refundNo: number,
        orderNo,
        attemptNo: order.attemptNo,
        uid,
        cause: 'order',
        fen: order.amountFen - order.refundedFen,
        reason,
        by: 'user',
        holdId,
        at: now,
        nextAskAt: now,
      })
      await tx.update(orders).set({ state: 'refunding' }).where(eq(orders.orderNo, orderNo))
      return { refundNo: number, provider: await providerOf(tx, order.attemptNo) }
    })
  })
  // The sweep goes on where this stops.
  const named = pay.named(provider)
  if (named)
    await advanceRefund({ db, clock, log }, named, refundNo).catch((err: unknown) =>
      log.error({ err }, 'a refund could not be sent yet'),
    )
  return { order: await presentOne(db, await ownOrder(db, uid, orderNo)) }
}
