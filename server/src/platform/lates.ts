import { dayOf, daysMs } from '@dm/shared/time'
import { tooMany } from './failure'

const LATE_MOST = 3
const LATE_MS = daysMs(30)
const BLOCKED_MS = daysMs(7)
/** Age up to which a late event still matters. */
export const LATE_REACH_MS = LATE_MS + BLOCKED_MS
/** So many of the newest decide. */
export const LATES_READ = LATE_MOST

/** Until when somebody may reserve nothing, by the moments of what was late, newest first; null when they may. */
export function blockedUntil(lates: readonly number[], now: number): number | null {
  const [newest] = lates
  const third = lates[LATE_MOST - 1]
  if (newest === undefined || third === undefined || newest - third > LATE_MS) return null
  const until = newest + BLOCKED_MS
  return until > now ? until : null
}

/** Throws 42900 for who was late too often; `what` names it, such as 多次爽约. */
export function requireUnblocked(lates: readonly number[], now: number, what: string): void {
  const until = blockedUntil(lates, now)
  if (until === null) return
  const [, month, day] = dayOf(until).split('-').map(Number)
  throw tooMany(`您近期${what}，请于${month}月${day}日后再预约`, 'bookingBlocked')
}
