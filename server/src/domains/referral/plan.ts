import { daysMs, startOfDay } from '@dm/shared/time'
import { BIND_MS } from './rules'

interface Rates {
  /** Basis points of what was paid, for direct and indirect invitees. */
  l1Bp: number
  l2Bp: number
}

interface Plan {
  /** In force from this time on, epoch ms. */
  from: number
  user: Rates
  agent: Rates
  /** Days from the payment to the settlement. */
  settleDays: number
}

/** Every plan that ever was, oldest first: a change is a new line, none is edited (docs/product/referral.md#income). */
const PLANS: readonly [Plan, ...Plan[]] = [
  {
    from: startOfDay('2024-01-01'),
    user: { l1Bp: 500, l2Bp: 200 },
    agent: { l1Bp: 1000, l2Bp: 300 },
    settleDays: 7,
  },
]

/** Days from the binding in which an invitee's orders bring income. */
const REWARD_DAYS = 365
export const REWARD_MS = daysMs(REWARD_DAYS)

/** Returns the plan in force at a time. */
export const planAt = (at: number): Plan => PLANS.findLast(({ from }) => from <= at) ?? PLANS[0]

const percent = (bp: number) => `${bp / 100}%`

/** Returns the rules as they are shown (docs/product/referral.md#income). */
export function rulesAt(at: number) {
  const { from, user, agent, settleDays } = planAt(at)
  const bindDays = BIND_MS / daysMs(1)
  const text = [
    '加入点梦和邀请好友都不收取任何费用，也没有人头奖励。',
    `收益只来自好友的真实消费：直接邀请的好友实付金额的${percent(user.l1Bp)}，好友邀请的好友实付金额的${percent(user.l2Bp)}；公会分别为${percent(agent.l1Bp)}和${percent(agent.l2Bp)}。最多两级，没有第三级。`,
    '计入的消费：星钻充值、会员、流量包、活动礼包。优惠券、星钻消费、盲盒和预约服务不计入。',
    `好友付款后第${settleDays}天结算到你的钱包；结算前需完成实名认证，未满18周岁不参与收益。好友还可以退款的订单（如未用完的流量包、未开始的会员），在不能退款后结算。`,
    '好友退款时，对应的收益同比例扣回；已提现的部分从之后的收益中扣回。',
    `每位好友的收益期为绑定后${REWARD_DAYS}天。`,
    `好友在注册后${bindDays}天内可绑定一位更早注册的邀请人，绑定后不可更改；不能邀请自己，不能互相邀请。`,
    '本人多账号、虚假交易等作弊行为产生的收益不予结算。',
    '以上金额均为税前，提现时依法代扣个人所得税。',
  ].join('\n')
  return { planUser: user, planAgent: agent, settleDays, rewardDays: REWARD_DAYS, bindDays, text, updatedAt: from }
}
