import { dayOf } from '../../platform/clock'

/** Full years on a UTC+8 day; a birthday on 29 February is had on 1 March in other years. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Under 18; an unknown birthday says nothing and counts as grown up. */
export const isMinor = (birthday: string | null, now: number) => birthday !== null && ageOn(birthday, dayOf(now)) < 18

/** A real calendar day, not in the future nor before 1900. */
export function isBirthday(text: string, now: number): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) && text >= '1900-01-01' && text <= dayOf(now)
}
