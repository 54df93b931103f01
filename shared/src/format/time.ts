import { twoDigits } from './number'
import { dayOf, daysMs, hoursMs, minutesMs, split, utc8Text, weekdayOf, whole } from '../time'
import { timeNow } from '../time/now'

export { dayOf } from '../time'

/** `14:30` in UTC+8. */
export const clockTime = (ms: number): string => utc8Text(ms, 'HH:mm')

/** A minute of a day as `09:00`; from the end of the day on `次日02:00`. */
export const clockText = (minute: number): string =>
  `${minute >= 1440 ? '次日' : ''}${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`

/** `11月20日 14:30`; with the year when it is not the year of `now`: `2025年11月20日 14:30`. */
export function dateTime(ms: number, now: number = timeNow()): string {
  return `${monthDay(dayOf(ms), dayOf(now))} ${clockTime(ms)}`
}

/** A `YYYY-MM-DD` as `11月20日`; with the year when it is not that of `today`. */
export function monthDay(day: string, today: string = dayOf(timeNow())): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${year === today.slice(0, 4) ? '' : `${Number(year)}年`}${Number(month)}月${Number(date)}日`
}

/** A `YYYY-MM` as `2026年11月`. */
export function monthText(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${Number(year)}年${Number(number)}月`
}

/** The weekday of a `YYYY-MM-DD`: `周一`. */
export function weekday(day: string): string {
  return `周${'日一二三四五六'[weekdayOf(day)] ?? ''}`
}

/** A range of days: `11月25日–12月3日`, one day alone when both are the same. */
export function dayRange(from: string, to: string, today?: string): string {
  return from === to ? monthDay(from, today) : `${monthDay(from, today)}–${monthDay(to, today)}`
}

/**
 * Relative time (docs/product/foundations.md#10-constants-and-limits; limits as
 * docs/product/foundations.md#8-forms-lists-media reads them): exactly 60 s ago is 刚刚, exactly 24 h 24小时前, exactly 15
 * days 15天前; beyond, `MM-DD HH:mm` in the current year, else `YYYY-MM-DD HH:mm`. A future time is 刚刚 within a minute,
 * else a date.
 */
export function relativeTime(ms: number, now: number = timeNow()): string {
  const ago = now - ms
  if (Math.abs(ago) <= minutesMs(1)) return '刚刚'
  if (ago > 0 && ago <= hoursMs(1)) return `${whole(ago, 'minute')}分钟前`
  if (ago > 0 && ago <= daysMs(1)) return `${whole(ago, 'hour')}小时前`
  if (ago > 0 && ago <= daysMs(15)) return `${whole(ago, 'day')}天前`
  const day = dayOf(ms)
  return `${day.slice(0, 4) === dayOf(now).slice(0, 4) ? day.slice(5) : day} ${clockTime(ms)}`
}

/** Time left as text: `3天2小时`, `2小时5分`, `4分30秒`; nothing left is `0秒`. */
export function timeLeft(ms: number): string {
  const left = split(Math.max(0, Math.ceil(ms / 1000) * 1000))
  if (left.days > 0) return `${left.days}天${left.hours > 0 ? `${left.hours}小时` : ''}`
  if (left.hours > 0) return `${left.hours}小时${left.minutes > 0 ? `${left.minutes}分` : ''}`
  return left.minutes > 0 ? `${left.minutes}分${left.seconds > 0 ? `${left.seconds}秒` : ''}` : `${left.seconds}秒`
}

/** Duration as text: `1个工作日`, `1–3个工作日`. */
export const workdays = (from: number, to = from): string => `${from === to ? from : `${from}–${to}`}个工作日`

/** A length in ms as on a player: `3:05`, `1:02:09`. */
export function duration(ms: number): string {
  const length = Math.max(0, ms)
  const { minutes: minute, seconds: second } = split(length)
  const hour = whole(length, 'hour')
  return hour > 0 ? `${hour}:${twoDigits(minute)}:${twoDigits(second)}` : `${minute}:${twoDigits(second)}`
}
