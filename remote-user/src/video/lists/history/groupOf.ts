import { dayOf } from '@dm/shared/format'
import { daysMs } from '@dm/shared/time'

/** 今天, 昨天, 近7天 or 更早, by days in UTC+8. */
export function groupOf(viewedAt: number, now: number): string {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(viewedAt))) / daysMs(1))
  if (days <= 0) return '今天'
  if (days === 1) return '昨天'
  return days < 7 ? '近7天' : '更早'
}
