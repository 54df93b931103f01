import { dayOf, daysMs, hoursMs, isoMoment, minutesMs, utc8Text } from '@dm/shared/time'
import { wrongUsage } from './failure'

const UNITS: Record<string, number> = { m: minutesMs(1), h: hoursMs(1), d: daysMs(1) }

/**
 * Parses an operator's time, in epoch ms: `2026-11-21 20:00` (UTC+8, like every day of the product), `2026-11-21` (its
 * start), `20:00` (today), `+30m` `+2h` `+3d` (from now), `now`, or ISO 8601 with a zone.
 */
export function momentOf(option: string, text: string, now: number): number {
  const trimmed = text.trim()
  if (trimmed === 'now') return now
  const [, amount = '', unit = ''] = /^\+(\d+(?:\.\d+)?)([mhd])$/.exec(trimmed) ?? []
  if (amount) return Math.round(now + Number(amount) * (UNITS[unit] ?? 0))
  const whole = /^\d{1,2}:\d{2}$/.test(trimmed) ? `${dayOf(now)} ${trimmed.padStart(5, '0')}` : trimmed
  const [, day, clock = '00:00', seconds = ':00', zone = '+08:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(whole) ?? []
  const at = day ? isoMoment(`${day}T${clock}${seconds}${zone}`) : Number.NaN
  if (Number.isNaN(at))
    throw wrongUsage(`--${option} is a moment such as "2026-11-21 20:00" (UTC+8), 20:00, +2h or now: ${text}`)
  return at
}

/** Formats `11-21 20:00`, with the year if it is another one: UTC+8. */
export function momentText(at: number, now: number): string {
  return utc8Text(at, dayOf(at).slice(0, 4) === dayOf(now).slice(0, 4) ? 'MM-DD HH:mm' : 'YYYY-MM-DD HH:mm')
}
