import type { Data } from '@dm/shared/contract'
import { clockTime, money, monthDay, weekday } from '@dm/shared/format'
import { addDays, dayOf, isDeviceUtc8 } from '@dm/shared/time'

export type Booking = Data<'service/booking/detail/query'>['booking']
export type BookingAnswer = Data<'service/booking/detail/query'>
type BookingEvent = BookingAnswer['events'][number]

const STATES: Record<Booking['state'], string> = {
  pending: '待确认',
  unpaid: '待付款',
  confirmed: '待服务',
  rejected: '已拒绝',
  cancelled: '已取消',
  expired: '已失效',
  done: '待客户确认',
  noShow: '客户未到场',
  disputed: '申诉中',
  settled: '已结算',
}

/** The state in words; 进行中 between start and end. */
export function stateText({ state, startAt, endAt, role }: Booking, now: number): string {
  if (state === 'confirmed' && now >= startAt) return now < endAt ? '进行中' : '待完成'
  if (state === 'done' && role === 'customer') return '待确认完成'
  if (state === 'noShow' && role === 'customer') return '服务商标记未到场'
  return STATES[state]
}

/** 10月8日 周四 09:00–11:00; whole days as a range of days. A device in another zone reads whose time it is. */
export function whenText({ startAt, endAt }: { startAt: number; endAt: number }, now: number): string {
  const [from, until] = [dayOf(startAt), dayOf(endAt)]
  const day = (one: string) => `${monthDay(one, dayOf(now))} ${weekday(one)}`
  const isWhole = clockTime(startAt) === '00:00' && clockTime(endAt) === '00:00'
  const zone = isDeviceUtc8() ? '' : '（北京时间）'
  if (isWhole) {
    const last = addDays(until, -1)
    return `${from === last ? day(from) : `${day(from)}–${day(last)}`} 全天${zone}`
  }
  const end = from === until ? clockTime(endAt) : `次日${clockTime(endAt)}`
  return `${day(from)} ${clockTime(startAt)}–${end}${zone}`
}

/** State of the payment; there for every booking (docs/product/service.md#servicelist). */
export function moneyText({ state, paidAt, amountFen, refundFen, role }: Booking): string {
  if (paidAt === undefined) return '未付款'
  if (state === 'settled' || state === 'cancelled') {
    const back = refundFen > 0 ? `已退回 ${money(refundFen)}` : ''
    const kept = refundFen < amountFen ? (role === 'provider' ? '已结算到余额' : '已支付给服务商') : ''
    return [back, kept].filter(Boolean).join(' · ')
  }
  return `平台保管中 ${money(amountFen)}`
}

const EVENTS: Record<string, string> = {
  applied: '提交预约',
  accepted: '服务商已接受',
  rejected: '服务商已拒绝',
  paid: '已付款',
  cancelled: '已取消',
  expired: '超时未处理，已失效',
  proposed: '申请改期',
  moved: '已同意改期',
  proposalRefused: '已拒绝改期',
  proposalWithdrawn: '已撤回改期',
  proposalExpired: '改期申请超时未答复',
  done: '服务完成',
  noShow: '服务商标记客户未到场',
  confirmed: '客户确认完成',
  disputed: '客户申诉',
  settled: '已结算',
  resolved: '平台已处理申诉',
}
const ACTORS: Record<BookingEvent['by'], string> = { customer: '客户', provider: '服务商', system: '平台' }

export const eventText = ({ kind, by, text }: BookingEvent): string =>
  [EVENTS[kind] ?? kind, kind === 'cancelled' && `（${ACTORS[by]}）`, text && `：${text}`].filter(Boolean).join('')
