import type { Data } from '@dm/shared/contract'
import { money, monthDay, weekday } from '@dm/shared/format'
import { dayOf } from '@dm/shared/time'

export type HomeDetail = Data<'activity/home/detail/query'>
export type HomeBrief = Data<'activity/home/list'>['list'][number]
export type Slot = Data<'activity/home/slot/list'>['slots'][number]
export type OrderAnswer = Data<'activity/home/order/detail/query'>
export type Order = OrderAnswer['order']

/** 11月23日 周一 14:00–15:30. */
export const slotText = ({ day, from, to }: Pick<Slot, 'day' | 'from' | 'to'>, now: number): string =>
  `${monthDay(day, dayOf(now))} ${weekday(day)} ${from}–${to}`

/** The refund promise in plain words, a line for each step. */
export function ladderTexts(ladder: HomeDetail['refundLadder']): string[] {
  const steps = [...ladder].sort((a, b) => b.hours - a.hours)
  const last = steps.at(-1)
  return [
    '团队确认前取消，全额退款',
    ...steps.map(({ hours, percent }) =>
      percent === 100 ? `服务前${hours}小时以上取消，全额退款` : `服务前${hours}小时以上取消，退${percent}%`,
    ),
    last ? `不足${last.hours}小时取消，不退款` : '团队确认后取消，不退款',
    '团队取消，全额退款',
  ]
}

/** 浙江省 杭州市; a name that only repeats the one before it is left out. */
export const regionText = (names: readonly string[]): string =>
  names.filter((name, at) => name !== '' && name !== names[at - 1]).join(' ')

const STATES: Record<Order['state'], string> = {
  unpaid: '待支付',
  paid: '待确认',
  confirmed: '已确认',
  finished: '已完成',
  reviewed: '已完成',
  closed: '已关闭',
  refunded: '已退款',
}

/** The state in words, with the money that went back. */
export const stateText = ({ state, refundFen }: Pick<Order, 'state' | 'refundFen'>): string =>
  state === 'refunded' ? (refundFen > 0 ? `已退款 ${money(refundFen)}` : '已取消') : STATES[state]
