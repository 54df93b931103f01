import { dayOf } from '@dm/shared/time'
import { enterpriseVisits } from './schema'
import { Failure } from '../../platform/failure'
import type { Handler } from '../handler'
import { publicCompany, roleIn } from './store'

/**
 * Counts one visit per viewer, company and UTC+8 day (docs/product/enterprise.md#limits-trial-time-abuse); members are
 * not counted. A visitor's address is stored as a keyed hash with the day and the company, so that it identifies nobody
 * and cannot be tracked from day to day. Visits to a company that is not public are not counted.
 */
export const recordVisit: Handler<'enterprise/view/record'> = async (body, { uid, db, clock, keys, ip }) => {
  const now = clock.now()
  const found = await publicCompany(db, body.uid, now).catch((error: unknown) => {
    if (error instanceof Failure) return null
    throw error
  })
  if (!found || (await roleIn(db, found.row.id, uid)) !== 'none') return {}
  const { id: enterpriseId } = found.row
  const day = dayOf(now)
  const viewer = uid === null ? await keys.sign('visitor', `${day}|${enterpriseId}|${ip}`) : `u:${uid}`
  await db.insert(enterpriseVisits).values({ enterpriseId, day, viewer }).onConflictDoNothing()
  return {}
}
