import type { Db } from '../../../db/open'
import { dayOf } from '../../../platform/clock'
import { badInput } from '../../../platform/failure'
import { DAY_MS } from '../../../platform/limits'
import { endWithout, grantVip, periodOfOrder, revokeVip } from '../vip/periods'
import { VIP_PLANS } from '../vip/plans'
import type { OrderRecord, Payable, Quote } from './payable'

/** The price of a plan. Throws 40000 for a plan that is not sold. */
export function quoteVip(itemId: string | undefined): Quote {
  const plan = VIP_PLANS.find(({ id }) => id === itemId)
  if (!plan) throw badInput('会员套餐不存在')
  const { scope, days, fen, name, id } = plan
  return { subject: `开通${name}`, amountFen: fen, detail: { itemId: id, vip: { scope, days } }, itemKey: `vip:${id}` }
}

const vipOf = ({ detail, orderNo }: OrderRecord) => {
  if (!detail.vip) throw new Error(`order ${orderNo} brings no membership`)
  return detail.vip
}
const titleOf = ({ detail }: OrderRecord) => VIP_PLANS.find(({ id }) => id === detail.itemId)?.name ?? '会员'

/** Membership: a period behind those that are there. */
export const vipPayable: Payable = {
  revenue: 'revenue.vip',
  invoiceable: true,
  digital: true,
  async deliver(tx: Db, order, at) {
    const { uid, orderNo, detail } = order
    const vip = vipOf(order)
    const days = await grantVip(tx, {
      uid,
      scope: vip.scope,
      days: vip.days,
      source: 'order',
      orderNo,
      title: titleOf(order),
      at,
    })
    return { postings: [], trades: [], detail: { ...detail, vip: { ...vip, ...days } } }
  },
  async refusesRefund(tx, order, now) {
    const period = await periodOfOrder(tx, order.orderNo)
    if (!period || period.revoked) return '已超过退款期限'
    return now - (order.paidAt ?? 0) <= DAY_MS || dayOf(now) < period.startDay ? null : '已超过退款期限'
  },
  async refundView(tx, order, now) {
    // Where no other period is left, the membership ends with the refund.
    const endDayAfter = (await endWithout(tx, order.uid, vipOf(order).scope, order.orderNo, now)) ?? dayOf(now)
    return { takeCoin: 0, takeGiftCoin: 0, endDayAfter }
  },
  async setAside() {
    return null
  },
  async takeBack(tx, order, at) {
    await revokeVip(tx, order.uid, vipOf(order).scope, order.orderNo, at)
  },
  after({ detail }) {
    return detail.backPath
      ? { label: '返回', path: detail.backPath }
      : { label: '查看会员', path: '/wallet/vipRecharge/list' }
  },
}
