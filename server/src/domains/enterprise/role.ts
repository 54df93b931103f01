import type { Center } from '@dm/shared/contract/calls/user/user'
import { dayOf } from '@dm/shared/time'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { enterpriseApplications, enterpriseCerts, enterpriseMembers, enterprises } from './schema'
import { isClosed } from './standing'

/** Returns the account's company, as far as certification needs it. */
export async function enterpriseOf(db: Db, uid: string, now: number): Promise<Center['enterprise']> {
  const [row] = await db
    .select({
      id: enterprises.id,
      state: enterprises.state,
      closingUntil: enterprises.closingUntil,
      name: enterprises.shortName,
      reason: enterprises.suspendReason,
    })
    .from(enterpriseMembers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
    .where(eq(enterpriseMembers.uid, uid))
  if (!row || isClosed(row, now)) return { state: 'none', name: null, reason: null }
  if (row.state === 'suspended') return { state: 'rejected', name: row.name, reason: row.reason }
  if (row.state === 'closing') return { state: 'rejected', name: row.name, reason: '企业档案正在注销' }
  const [cert] = await db.select().from(enterpriseCerts).where(eq(enterpriseCerts.enterpriseId, row.id))
  if (cert && !cert.revokedAt) {
    const over = cert.licenceUntil !== null && cert.licenceUntil < dayOf(now)
    return { state: over ? 'expired' : 'passed', name: row.name, reason: null }
  }
  const [application] = await db
    .select({ state: enterpriseApplications.state })
    .from(enterpriseApplications)
    .where(eq(enterpriseApplications.enterpriseId, row.id))
    .orderBy(desc(enterpriseApplications.updatedAt))
    .limit(1)
  const state =
    application?.state === 'reviewing' ? 'auditing' : application?.state === 'rejected' ? 'rejected' : 'none'
  return { state, name: row.name, reason: cert?.revokeReason ?? null }
}

/** True if the account belongs to a company, certified or not. */
export const isMember = async (db: Db, uid: string): Promise<boolean> =>
  (await db.$count(enterpriseMembers, eq(enterpriseMembers.uid, uid))) > 0
