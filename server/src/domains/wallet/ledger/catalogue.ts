import type { TradeGroupName, TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'

interface TradeLabel {
  label: string
  /** `sign`: the group follows the amount's sign. */
  group: TradeGroupName | 'sign'
  /** Label and group when the amount is negative. */
  minus?: { label: string; group: TradeGroupName }
}

/** Kinds of coin trades (docs/product/wallet.md#trades). A new kind is added here, never in a page. */
const coin: Partial<Record<TradeKindName, TradeLabel>> = {
  recharge: { label: '充值星钻', group: 'in' },
  newGift: { label: '新人礼', group: 'in' },
  sign: { label: '签到奖励', group: 'in' },
  task: { label: '任务奖励', group: 'in' },
  prize: { label: '活动奖品', group: 'in' },
  box: { label: '开启盲盒', group: 'out' },
  vote: { label: '投票', group: 'out' },
  liveGift: { label: '直播礼物', group: 'in' },
  market: { label: '道具与推广', group: 'out' },
  refund: { label: '退款扣回', group: 'out' },
  return: { label: '消费退回', group: 'in' },
  adjust: { label: '平台调账', group: 'sign' },
}

/** Kinds of fen trades. */
const fen: Partial<Record<TradeKindName, TradeLabel>> = {
  invite: { label: '邀请奖励', group: 'income' },
  agent: { label: '公会分成', group: 'income' },
  notice: { label: '通告酬劳', group: 'income' },
  service: { label: '服务收入', group: 'income', minus: { label: '预约服务', group: 'expense' } },
  prize: { label: '活动奖金', group: 'income' },
  clawback: { label: '收入扣回', group: 'income' },
  adjust: { label: '平台调账', group: 'income' },
  coin: { label: '充值星钻', group: 'expense' },
  vip: { label: '开通会员', group: 'expense' },
  traffic: { label: '购买流量包', group: 'expense' },
  activity: { label: '活动购买', group: 'expense' },
  home: { label: '到家活动', group: 'expense' },
  duplicate: { label: '重复支付', group: 'expense' },
  withdraw: { label: '提现', group: 'withdraw' },
  withdrawReturn: { label: '提现退票', group: 'withdraw' },
  refund: { label: '退款', group: 'refund' },
}

/** Returns the group in which a trade is listed and summed; throws for a kind that its unit does not have. */
export function tradeGroup(unit: 'fen' | 'coin', kind: TradeKindName, amount: number): TradeGroupName {
  const entry = (unit === 'coin' ? coin : fen)[kind]
  if (!entry) throw new RangeError(`no ${unit} trade of kind ${kind}`)
  if (amount < 0 && entry.minus) return entry.minus.group
  if (entry.group !== 'sign') return entry.group
  return amount > 0 ? 'in' : 'out'
}

/** Returns a kind's default title; `amount` decides for kinds with both signs. */
export function tradeLabel(unit: 'fen' | 'coin', kind: TradeKindName, amount = 1): string {
  const entry = (unit === 'coin' ? coin : fen)[kind]
  if (!entry) throw new RangeError(`no ${unit} trade of kind ${kind}`)
  return amount < 0 && entry.minus ? entry.minus.label : entry.label
}

const groups: Record<TradeGroupName, string> = {
  in: '获得',
  out: '消费',
  income: '收入',
  expense: '支出',
  withdraw: '提现',
  refund: '退款',
}

/** Returns a group's label in lists. */
export const tradeGroupLabel = (group: TradeGroupName): string => groups[group]
