const start = (month: string) => new Date(`${month}-01T00:00:00Z`)

/** Days of a `YYYY-MM`. */
export function daysIn(month: string): number {
  const next = start(month)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return Math.round((next.getTime() - start(month).getTime()) / 86_400_000)
}

/** The month `n` months after a `YYYY-MM`. */
export function monthAfter(month: string, n: number): string {
  const at = start(month)
  at.setUTCMonth(at.getUTCMonth() + n)
  return at.toISOString().slice(0, 7)
}

/** Column of a `YYYY-MM-DD` in a week that begins on Monday: 0 to 6. */
export const weekdayIndex = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
