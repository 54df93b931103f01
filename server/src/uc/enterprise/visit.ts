import type { Db } from '../../db/open'
import { enterpriseVisits } from '../../db/schema'
import { dayOf } from '../../platform/clock'
import type { Keys } from '../../platform/keys'

interface Visit {
  enterpriseId: string
  uid: string | null
  ip: string
  now: number
}

/**
 * Counts one visit a viewer, company and UTC+8 day (enterprise, "Limits, trial, time, abuse"). A visitor's address is kept
 * as a keyed hash with the day and the company: it names nobody and cannot be followed from day to day.
 */
export async function countVisit(db: Db, keys: Keys, { enterpriseId, uid, ip, now }: Visit): Promise<void> {
  const day = dayOf(now)
  const viewer = uid === null ? await keys.sign('visitor', `${day}|${enterpriseId}|${ip}`) : `u:${uid}`
  await db.insert(enterpriseVisits).values({ enterpriseId, day, viewer }).onConflictDoNothing()
}
