/** The server's clock, injected so that tests can move it (seams, "Identity, review, clock"). */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

const DAY_MS = 86_400_000
const UTC8_MS = 8 * 3_600_000

/** The calendar day in UTC+8, `YYYY-MM-DD`: a day is that of UTC+8 everywhere (seams). */
export const dayOf = (ms: number) => new Date(ms + UTC8_MS).toISOString().slice(0, 10)
/** The month in UTC+8, `YYYY-MM`. */
export const monthOf = (ms: number) => dayOf(ms).slice(0, 7)
/** Epoch milliseconds at which a UTC+8 day begins. */
export const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) - UTC8_MS
/** The day `n` days after `day`. */
export const addDays = (day: string, n: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10)
/** A moment as people of UTC+8 write it, `YYYY-MM-DD HH:mm:ss`. */
export const utc8Text = (ms: number) => new Date(ms + UTC8_MS).toISOString().slice(0, 19).replace('T', ' ')
/** Epoch milliseconds of such a text; null where it is none. */
export function utc8Moment(text: string): number | null {
  const ms = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : NaN
  return Number.isNaN(ms) ? null : ms - UTC8_MS
}
