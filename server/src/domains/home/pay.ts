import { paths } from '@dm/shared/paths'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { submitReview, type Decision } from '../../platform/review'
import { wrongState } from '../../platform/failure'
import type { Payable } from '../wallet/order/payable'
import { progressOf, purchaseRows } from '../wallet/order/purchases'
import { homeRules } from './books'
import { giveBack, HOME_REVIEW } from './money'
import { asOf, FINISH_MS } from './rules'
import { homeOrders } from './schema'
import { change, lockedHome } from './store'

export const pageOf = (orderId: string | undefined) => paths.activityHomeOrder({ id: orderId || undefined })

/** At-home orders: paid at once, given back by the ladder of the order (docs/product/activity.md#orders). */
export const homePayable: Payable = {
  revenue: 'revenue.home',
  invoiceable: false,
  digital: false,
  async deliver(tx, { detail }, at) {
    const [row] = await tx
      .select()
      .from(homeOrders)
      .where(eq(homeOrders.orderId, detail.source ?? ''))
      .for('update')
    if (!row || asOf(row, at).state !== 'unpaid') throw wrongState('支付超时，已原路退回', 'paymentPeriodOver')
    await change(tx, row, { state: 'paid', paidAt: at }, { at, text: '支付成功，等待团队确认' })
    const { orderId: subjectId, uid, occasion, remark } = row
    await submitReview(tx, { now: () => at }, { kind: HOME_REVIEW, subjectId, uid, text: `${occasion} ${remark}` })
    return { postings: [], trades: [] }
  },
  async refusesRefund() {
    return { text: '请在到家活动订单中取消', reason: 'refundElsewhere' }
  },
  async refundView() {
    return { takeCoin: 0, takeGiftCoin: 0 }
  },
  async setAside() {
    return null
  },
  async takeBack() {
    // The order has ended before its money goes back.
  },
  after: ({ detail }) => ({ label: '查看订单', path: pageOf(detail.source) }),
  purchases: {
    rows: (uid, now) =>
      purchaseRows(
        {
          id: homeOrders.orderId,
          orderNo: homeOrders.orderNo,
          title: sql`${homeOrders.snapshot} ->> 'title'`,
          amountFen: homeOrders.amountFen,
          state: progressOf({
            unpaid: and(eq(homeOrders.state, 'unpaid'), gt(homeOrders.payBefore, now)),
            open: or(
              eq(homeOrders.state, 'paid'),
              and(eq(homeOrders.state, 'confirmed'), gt(homeOrders.endAt, now - FINISH_MS)),
            ),
            done: inArray(homeOrders.state, ['confirmed', 'finished', 'reviewed']),
          }),
          payBefore: homeOrders.payBefore,
          createdAt: homeOrders.createdAt,
        },
        sql`from ${homeOrders} where ${homeOrders.uid} = ${uid}`,
      ),
    path: pageOf,
  },
  rules: homeRules,
}

/** The team accepts an order, or cannot come: then everything goes back. */
export async function homeDecided(tx: Db, { subjectId, passed, reason, at }: Decision): Promise<void> {
  const row = await lockedHome(tx, subjectId)
  if (row?.state !== 'paid') return
  if (passed) {
    await change(tx, row, { state: 'confirmed' }, { at, text: '团队已确认' })
    return
  }
  const back = { fen: row.amountFen, at, reason: '团队无法上门', text: '团队无法上门，已全额退款' }
  await giveBack(tx, row, { ...back, teamNote: reason })
}
