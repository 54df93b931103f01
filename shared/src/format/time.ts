const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const two = (value: number): string => String(value).padStart(2, '0')

/** The parts of an instant in the product's timezone, UTC+8 (seams, "Identity, review, clock"), independent of the device's. */
function chinaParts(ms: number): {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  weekday: number
} {
  const at = new Date(ms + 8 * HOUR)
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    weekday: at.getUTCDay(),
  }
}

/** The UTC+8 day of an instant: `YYYY-MM-DD`, or `YYYY-MM` in month mode, zero padded (seed, section 9). */
export function dayOf(ms: number, mode: 'day' | 'month' = 'day'): string {
  const { year, month, day } = chinaParts(ms)
  const head = `${String(year).padStart(4, '0')}-${two(month)}`
  return mode === 'month' ? head : `${head}-${two(day)}`
}

/** `14:30` in UTC+8. */
export function clockTime(ms: number): string {
  const { hour, minute } = chinaParts(ms)
  return `${two(hour)}:${two(minute)}`
}

/** `11月20日 14:30`; with the year when it is not the year of `now`: `2025年11月20日 14:30`. */
export function dateTime(ms: number, now: number = Date.now()): string {
  return `${monthDay(dayOf(ms), dayOf(now))} ${clockTime(ms)}`
}

/** A `YYYY-MM-DD` as `11月20日`; with the year when it is not that of `today`. */
export function monthDay(day: string, today: string = dayOf(Date.now())): string {
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
  return `周${'日一二三四五六'[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}`
}

/** A range of days: `11月25日–12月3日`, one day alone when both are the same. */
export function dayRange(from: string, to: string, today?: string): string {
  return from === to ? monthDay(from, today) : `${monthDay(from, today)}–${monthDay(to, today)}`
}

/**
 * Relative time (seed, section 9; limits as foundations, section 8 reads them): exactly 60 s ago is 刚刚, exactly 24 h 24小时前, exactly
 * 15 days 15天前; beyond, `MM-DD HH:mm` in the current year, else `YYYY-MM-DD HH:mm`. A future time is 刚刚 within a minute, else a date.
 */
export function relativeTime(ms: number, now: number = Date.now()): string {
  const ago = now - ms
  if (Math.abs(ago) <= MINUTE) return '刚刚'
  if (ago > 0 && ago <= HOUR) return `${Math.floor(ago / MINUTE)}分钟前`
  if (ago > 0 && ago <= DAY) return `${Math.floor(ago / HOUR)}小时前`
  if (ago > 0 && ago <= 15 * DAY) return `${Math.floor(ago / DAY)}天前`
  const day = dayOf(ms)
  return `${day.slice(0, 4) === dayOf(now).slice(0, 4) ? day.slice(5) : day} ${clockTime(ms)}`
}

/** Time left as text: `3天2小时`, `2小时5分`, `4分30秒`; nothing left is `0秒`. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  if (days > 0) return `${days}天${hours > 0 ? `${hours}小时` : ''}`
  if (hours > 0) return `${hours}小时${minutes > 0 ? `${minutes}分` : ''}`
  return minutes > 0 ? `${minutes}分${seconds % 60 > 0 ? `${seconds % 60}秒` : ''}` : `${seconds}秒`
}

/** A length in ms as on a player: `3:05`, `1:02:09`. */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}
