import { paths } from '@dm/shared/paths'
import { dayOf, hoursMs } from '@dm/shared/time'
import type { Db } from '../../../db/open'
import type { VipScopeName } from '@dm/shared/contract/calls/wallet/pay'
import { badInput } from '../../../platform/failure'
import { replacePaidVip } from '../../enterprise/paid'
import { endWithout, grantVip, liveOf, periodOfOrder, revokeVip } from '../vip/periods'
import { VIP_PLANS } from '../vip/plans'
import type { OrderRecord, Payable, Quote, RefundRefusal } from '../order/payable'
import { orderPurchases, tradePath } from '../order/purchases'

/** Returns the price of a plan. Throws 40000 for a plan that is not sold. */
export function quoteVip(itemId: string | undefined): Quote {
  const plan = VIP_PLANS.find(({ id }) => id === itemId)
  if (!plan) throw badInput('会员套餐不存在', 'itemId')
  const { scope, days, fen, name, id } = plan
  return { subject: `开通${name}`, amountFen: fen, detail: { itemId: id, vip: { scope, days } }, itemKey: `vip:${id}` }
}

/** Time after the payment during which a membership can be given back, in hours; before its period begins always. */
export const REFUND_HOURS = 24

const vipOf = ({ detail, orderNo }: OrderRecord) => {
  if (!detail.vip) throw new Error(`order ${orderNo} brings no membership`)
  return detail.vip
}
const PERIOD_OVER: RefundRefusal = { text: '已超过退款期限', reason: 'refundPeriodOver' }
const titleOf = ({ detail }: OrderRecord) => VIP_PLANS.find(({ id }) => id === detail.itemId)?.name ?? '会员'

/** Periods that an account has bought for its company; none of a personal membership. */
const companyPeriods = async (tx: Db, uid: string, scope: VipScopeName) =>
  scope === 'enterprise' ? (await liveOf(tx, uid, scope)).filter(({ source }) => source === 'order') : []

/** Membership: a period after the existing ones. */
export const vipPayable: Payable = {
  revenue: 'revenue.vip',
  invoiceable: true,
  digital: true,
  async deliver(tx: Db, order, at) {
    const { uid, orderNo, detail } = order
    const vip = vipOf(order)
    const before = await companyPeriods(tx, uid, vip.scope)
    const days = await grantVip(tx, {
      uid,
      scope: vip.scope,
      days: vip.days,
      source: 'order',
      orderNo,
      title: titleOf(order),
      at,
    })
    await replacePaidVip(tx, uid, before, await companyPeriods(tx, uid, vip.scope))
    return { postings: [], trades: [], detail: { ...detail, vip: { ...vip, ...days } } }
  },
  async refusesRefund(tx, order, now) {
    const period = await periodOfOrder(tx, order.orderNo)
    if (!period || period.revoked) return PERIOD_OVER
    return now - (order.paidAt ?? 0) <= hoursMs(REFUND_HOURS) || dayOf(now) < period.startDay ? null : PERIOD_OVER
  },
  async refundView(tx, order, now) {
    // If no other period is left, the membership ends with the refund.
    const endDayAfter = (await endWithout(tx, order.uid, vipOf(order).scope, order.orderNo, now)) ?? dayOf(now)
    return { takeCoin: 0, takeGiftCoin: 0, endDayAfter }
  },
  async setAside() {
    return null
  },
  async takeBack(tx, order, at) {
    const { scope } = vipOf(order)
    const before = await companyPeriods(tx, order.uid, scope)
    await revokeVip(tx, order.uid, scope, order.orderNo, at)
    await replacePaidVip(tx, order.uid, before, await companyPeriods(tx, order.uid, scope))
  },
  after({ detail }) {
    return detail.backPath
      ? { label: '返回', path: detail.backPath }
      : { label: '查看会员', path: '/wallet/vipRecharge/list' }
  },
  purchases: {
    rows: (uid, now) => orderPurchases('vip', uid, now),
    path: (_id, order) => tradePath(order) ?? paths.walletVipRechargeList({ plan: order?.detail.itemId }),
  },
}
