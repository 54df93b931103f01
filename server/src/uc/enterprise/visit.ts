import { createHash } from 'node:crypto'
import type { Db } from '../../db/open'
import { enterpriseVisits } from '../../db/schema'
import { dayOf } from '../../platform/clock'

/** A visitor's address, hashed with the day and the company: it names nobody and cannot be followed from day to day. */
const visitorKey = (ip: string, day: string, enterpriseId: string) =>
  createHash('sha256').update(`${day}|${enterpriseId}|${ip}`).digest('hex').slice(0, 32)

/** Counts one visit a viewer, company and UTC+8 day (enterprise, "Limits, trial, time, abuse"). */
export async function countVisit(
  db: Db,
  visit: { enterpriseId: string; uid: string | null; ip: string; now: number },
): Promise<void> {
  const { enterpriseId, uid, ip, now } = visit
  const day = dayOf(now)
  const viewer = uid === null ? visitorKey(ip, day, enterpriseId) : `u:${uid}`
  await db.insert(enterpriseVisits).values({ enterpriseId, day, viewer }).onConflictDoNothing()
}
