import { Retcode } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import { payAttempts } from '../schema'
import { Failure, notAllowed, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import { withTimeout } from '../../../platform/with-timeout'
import type { Handler } from '../../handler'
import { isDigital, type OrderRecord } from '../order/payable'
import { ownOrder } from '../order/present'
import { closeAttempt, openAttempts } from './ask'
import { iosSellsNothing } from './ios'
import { attemptNumber } from '../order/numbers'
import { PROVIDER_TIMEOUT_MS } from './provider'
import { nextQuery } from './schedule'
import { lockedOrder, type SettleDeps } from './settle'
import type { Pay } from './index'

const BUSY = '支付通道繁忙，请换一种支付方式'
const DOUBT = '上一笔支付正在确认，请稍候'

/** Throws for an order that cannot be paid: 40900 订单已支付 / 订单已关闭，请重新下单. */
function mustBePayable(order: OrderRecord, now: number): void {
  if (order.state === 'closed' || (order.state === 'pending' && now >= order.expireAt))
    throw wrongState('订单已关闭，请重新下单', 'orderClosed')
  if (order.state !== 'pending') throw wrongState('订单已支付', 'orderPaid')
}

/**
 * Starts paying an order: closes earlier attempts at the provider, then creates a new one there. A repeat of the
 * requestId returns the same attempt. An attempt without an address is closed and blocks nothing.
 */
export const start: Handler<'wallet/pay/start'> = async (body, ctx) => {
  const { uid, db, clock, log, pay, payables, exactIp: ip } = ctx
  const { requestId, orderNo, channel, scene } = body
  const order = await ownOrder(db, uid, orderNo)
  const provider = pay.of(channel)
  const works = provider?.channels.some((one) => one.channel === channel && one.scenes.includes(scene))
  if (!provider || !works || (iosSellsNothing(ctx) && isDigital(payables, order.kind)))
    throw notAllowed('当前环境暂不支持支付', 'paymentNotSupported')
  mustBePayable(order, clock.now())
  await closeEarlier(ctx, pay, orderNo, requestId)
  const { attemptNo } = await db.transaction((tx) =>
    once(tx, { uid, call: 'wallet/pay/start', requestId, body, clock }, async () => {
      const locked = await lockedOrder(tx, orderNo)
      const now = clock.now()
      if (locked) mustBePayable(locked, now)
      // Another tab may have started one between the closing and the lock.
      if ((await openAttempts(tx, orderNo)).length > 0) throw wrongState(DOUBT, 'paymentPending')
      const row = { attemptNo: attemptNumber(), orderNo, uid, requestId, provider: provider.name, channel, scene }
      await tx
        .insert(payAttempts)
        .values({ ...row, fen: order.amountFen, createdAt: now, nextAskAt: nextQuery(now, 0, now) })
      return { attemptNo: row.attemptNo }
    }),
  )
  const returnPath = `/paySuccess?orderNo=${orderNo}`
  const { subject, amountFen, expireAt } = order
  const request = { attemptNo, fen: amountFen, subject, channel, scene, ip, returnPath, deadline: expireAt }
  try {
    return { attemptNo, jump: await withTimeout(PROVIDER_TIMEOUT_MS, provider.create(request)) }
  } catch (error) {
    log.warn({ err: error, attemptNo }, 'a provider gave no address to pay at')
    await db.update(payAttempts).set({ state: 'closed', nextAskAt: null }).where(eq(payAttempts.attemptNo, attemptNo))
    throw new Failure(Retcode.serverError, BUSY, 'unavailable', 'channel')
  }
}

/** Closes earlier attempts at the provider. Throws 40900 when one turns out paid or in doubt. */
async function closeEarlier(deps: SettleDeps, pay: Pay, orderNo: string, requestId: string): Promise<void> {
  for (const attempt of await openAttempts(deps.db, orderNo)) {
    if (attempt.requestId === requestId) continue
    const { state } = await closeAttempt(deps, pay, attempt)
    if (state === 'paid') throw wrongState('订单已支付', 'orderPaid')
    if (state !== 'closed') throw wrongState(DOUBT, 'paymentPending')
  }
}
