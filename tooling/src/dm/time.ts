import { wrongUsage } from './failure'

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }
const UTC8_MS = 8 * 3_600_000

/**
 * A moment as an operator types it, in epoch ms: `2026-11-21 20:00` (of UTC+8, as every day of the product),
 * `2026-11-21` (its beginning), `20:00` (today's), `+30m` `+2h` `+3d` (from now), `now`, or ISO 8601 with its own zone.
 */
export function momentOf(option: string, text: string, now: number): number {
  const trimmed = text.trim()
  if (trimmed === 'now') return now
  const [, amount = '', unit = ''] = /^\+(\d+(?:\.\d+)?)([mhd])$/.exec(trimmed) ?? []
  if (amount) return Math.round(now + Number(amount) * (UNITS[unit] ?? 0))
  const today = new Date(now + UTC8_MS).toISOString().slice(0, 10)
  const whole = /^\d{1,2}:\d{2}$/.test(trimmed) ? `${today} ${trimmed.padStart(5, '0')}` : trimmed
  const [, day, clock = '00:00', seconds = ':00', zone = '+08:00'] =
    /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(whole) ?? []
  const at = day ? Date.parse(`${day}T${clock}${seconds}${zone}`) : Number.NaN
  if (Number.isNaN(at))
    throw wrongUsage(`--${option} is a moment such as "2026-11-21 20:00" (UTC+8), 20:00, +2h or now: ${text}`)
  return at
}

/** `11-21 20:00`, or with the year when it is another: UTC+8. */
export function momentText(at: number, now: number): string {
  const text = (ms: number) => new Date(ms + UTC8_MS).toISOString().slice(0, 16).replace('T', ' ')
  const whole = text(at)
  return whole.slice(0, 4) === text(now).slice(0, 4) ? whole.slice(5) : whole
}
