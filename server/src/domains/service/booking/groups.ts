import { and, eq, gt, inArray, not, or, type SQL } from 'drizzle-orm'
import { bookings } from '../schema'
import { DONE_MS } from './rules'

const { state, expiresAt, endAt } = bookings

/** Bookings that are in a group by now, whether or not a job has run since. */
export function inGroup(group: 'pending' | 'unpaid' | 'confirmed' | 'finished', now: number): SQL | undefined {
  const waiting = gt(expiresAt, now)
  const ahead = gt(endAt, now - DONE_MS)
  if (group === 'confirmed') return and(eq(state, 'confirmed'), ahead)
  if (group !== 'finished') return and(eq(state, group), waiting)
  const open = or(and(inArray(state, ['pending', 'unpaid']), waiting), and(eq(state, 'confirmed'), ahead))
  return open && not(open)
}
