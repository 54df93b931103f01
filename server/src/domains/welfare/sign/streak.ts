import { addDays, daysInMonth } from '@dm/shared/time'

/** Days of one account in one activity, `YYYY-MM-DD` in UTC+8. */
export interface Days {
  today: string
  /** The first day that counts: of the period, or of the account where it is younger. */
  first: string
  last: string
  signed: ReadonlySet<string>
  /** On these the activity stood still: an unsigned one is skipped, not missed. */
  paused: ReadonlySet<string>
}

/** Signed days one after the other up to and including `end`, days of a pause left out. */
function runUpTo(end: string, { first, signed, paused }: Days): number {
  let count = 0
  for (let day = end; day >= first; day = addDays(day, -1)) {
    if (signed.has(day)) count += 1
    else if (!paused.has(day)) break
  }
  return count
}

/** Consecutive signed days up to today, or up to yesterday while today is open. Pure. */
export const streakOf = (days: Days): number =>
  runUpTo(days.signed.has(days.today) ? days.today : addDays(days.today, -1), days)

/** The longest streak there ever was: what a milestone was reached by stays reached. Pure. */
export const longestOf = (days: Days): number =>
  Math.max(0, ...[...days.signed].filter((day) => day <= days.today).map((day) => runUpTo(day, days)))

/** Coins of a streak's day: the ladder over and over. `streak` counts from 1. */
export const ladderCoin = (ladder: readonly number[], streak: number): number =>
  ladder[(Math.max(1, streak) - 1) % ladder.length] ?? 0

const isCounted = (day: string, { first, last, paused }: Days): boolean =>
  day >= first && day <= last && !paused.has(day)

/** Missed days that may be made up now: of the last `within`, the latest last. Pure. */
export const openDays = (days: Days, within: number): string[] =>
  Array.from({ length: within }, (_, n) => addDays(days.today, n - within)).filter(
    (day) => isCounted(day, days) && !days.signed.has(day),
  )

/** The state of each day of a month; how it was signed is the caller's to say. Pure. */
export function monthOfDays(month: string, days: Days) {
  return Array.from({ length: daysInMonth(month) }, (_, n) => {
    const day = addDays(`${month}-01`, n)
    if (days.signed.has(day)) return { day, state: 'signed' as const }
    if (!isCounted(day, days) && day !== days.today) return { day, state: 'off' as const }
    if (day === days.today) return { day, state: 'today' as const }
    return { day, state: day > days.today ? ('future' as const) : ('missed' as const) }
  })
}
