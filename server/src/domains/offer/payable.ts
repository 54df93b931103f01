import { paths } from '@dm/shared/paths'
import { daysMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { wrongState } from '../../platform/failure'
import type { Payable } from '../wallet/order/payable'
import { orderPurchases, tradePath } from '../wallet/order/purchases'
import { addPack } from '../wallet/traffic/packs'
import { grantVip } from '../wallet/vip/periods'
import { offerOrders } from './schema'
import { giveBack, lockedRow } from './store'

/** Exposures that were bought are used within a year. */
const PACK_MS = daysMs(365)

/** Offers: memberships and exposures, brought in the settlement's transaction (docs/product/activity.md#orders). */
export const offerPayable: Payable = {
  revenue: 'revenue.activity',
  invoiceable: true,
  digital: true,
  async deliver(tx, { orderNo, uid }, at) {
    const row = await lockedRow(tx, orderNo)
    if (row?.state !== 'unpaid') throw wrongState('支付超时，已原路退回', 'paymentPeriodOver')
    for (const { gives, amount } of row.items) {
      if (gives === 'vipDays')
        await grantVip(tx, { uid, scope: 'personal', days: amount, source: 'order', orderNo, title: row.name, at })
      else await addPack(tx, { uid, name: row.name, total: amount, expireAt: at + PACK_MS, orderNo, at })
    }
    await tx.update(offerOrders).set({ state: 'delivered', paidAt: at }).where(eq(offerOrders.orderNo, orderNo))
    return { postings: [], trades: [] }
  },
  async refusesRefund() {
    return { text: '请在活动页面申请退款', reason: 'refundElsewhere' }
  },
  async refundView() {
    return { takeCoin: 0, takeGiftCoin: 0 }
  },
  async setAside() {
    return null
  },
  async takeBack(tx, { orderNo }) {
    // The delivery was taken back when the refund began; now its piece can be sold again.
    const row = await lockedRow(tx, orderNo)
    if (row?.state !== 'refunding') return
    await tx.update(offerOrders).set({ state: 'refunded' }).where(eq(offerOrders.orderNo, orderNo))
    await giveBack(tx, row.activityId, 1)
  },
  after: ({ detail }) =>
    detail.backPath
      ? { label: '查看订单', path: detail.backPath }
      : { label: '查看账单', path: '/wallet/financialDetail' },
  purchases: {
    rows: (uid, now) => orderPurchases('activity', uid, now),
    path: (_id, order) => order?.detail.backPath ?? tradePath(order) ?? paths.walletFinancialDetail(),
  },
  rules: {
    offerStock: sql`
      select s.activity_id, s.total, s."left" from offer_stocks s
      where s.total - s."left" <> (select count(*) from offer_orders o
        where o.activity_id = s.activity_id and o.state in ('unpaid', 'delivered', 'refunding'))`,
    offerPaid: sql`
      select o.order_id, p.state from offer_orders o join pay_orders p on p.order_no = o.order_no
      where o.state = 'delivered' and (p.state <> 'paid' or p.amount_fen <> o.amount_fen)`,
  },
}
