import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { orders, payAttempts, refunds } from '../schema'
import { wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { lockOrdersOf } from '../order/create'
import { payableOf } from '../order/payable'
import { ownOrder, presentOne } from '../order/present'
import { refundNumber } from '../order/numbers'
import { advanceRefund } from '../pay/refund'
import { lockedOrder } from '../pay/settle'
import { refusalOfRefund, UNPAID } from './refusal'

async function providerOf(tx: Db, attemptNo: string): Promise<string> {
  const [row] = await tx
    .select({ provider: payAttempts.provider })
    .from(payAttempts)
    .where(eq(payAttempts.attemptNo, attemptNo))
  return row?.provider ?? ''
}

/** Returns what a refund would give and take, or why none is possible. */
export const preview: Handler<'wallet/refund/preview'> = async ({ orderNo }, { uid, db, clock, payables }) => {
  const order = await ownOrder(db, uid, orderNo)
  const now = clock.now()
  const refused = await refusalOfRefund({ db, payables }, order, now)
  const sold = order.kind === 'coin' || order.kind === 'vip'
  const view = sold && order.state === 'paid' ? await payableOf(payables, order.kind).refundView(db, order, now) : null
  return {
    allowed: refused === null,
    ...(refused !== null && { text: refused.text }),
    fen: order.amountFen - order.refundedFen,
    takeCoin: view?.takeCoin ?? 0,
    takeGiftCoin: view?.takeGiftCoin ?? 0,
    ...(view?.endDayAfter && { endDayAfter: view.endDayAfter }),
    channel: order.channel ?? 'wechat',
  }
}

/**
 * 申请退款: reserves the bought items at once, and takes them when the money is back. Throws 40900 with the reason of the
 * preview.
 */
export const apply: Handler<'wallet/refund/apply'> = async (body, ctx) => {
  const { uid, db, clock, log, pay, payables } = ctx
  const { requestId, orderNo, reason } = body
  await ownOrder(db, uid, orderNo)
  const { refundNo, provider } = await db.transaction(async (tx) => {
    await lockOrdersOf(tx, uid)
    return once(tx, { uid, call: 'wallet/refund/apply', requestId, body, clock }, async () => {
      const order = await lockedOrder(tx, orderNo)
      const now = clock.now()
      const refused = order ? await refusalOfRefund({ db: tx, payables }, order, now) : null
      const { text, reason: why } = refused ?? UNPAID
      if (!order?.attemptNo || refused) throw wrongState(text, why)
      const number = refundNumber()
      const holdId = await payableOf(payables, order.kind).setAside(tx, order, number, now)
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
  // If this fails, the sweep continues.
  const named = pay.named(provider)
  if (named)
    await advanceRefund(ctx, named, refundNo).catch((err: unknown) =>
      log.error({ err }, 'a refund could not be sent yet'),
    )
  return { order: await presentOne(ctx, await ownOrder(db, uid, orderNo)) }
}
