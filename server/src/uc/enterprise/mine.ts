import { dayOf } from '@dm/shared/time'
import { and, eq, ne } from 'drizzle-orm'
import { enterpriseApplications } from './schema'
import type { Handler } from '../handler'
import { certState } from './standing'
import { companyOf } from './store'

/** Returns the caller's company or null, for the members' strip on pages. */
export const getMine: Handler<'enterprise/mine/get'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const found = await companyOf(db, uid, now)
  if (!found) return { enterprise: null }
  const { row, cert, ownerUid, role } = found
  const [open] = await db
    .select({ state: enterpriseApplications.state })
    .from(enterpriseApplications)
    .where(and(eq(enterpriseApplications.enterpriseId, row.id), ne(enterpriseApplications.state, 'approved')))
  return {
    enterprise: {
      uid: ownerUid,
      role,
      state: row.state,
      name: cert?.name ?? row.shortName,
      shortName: row.shortName,
      logo: row.logo,
      certState: certState(cert, dayOf(now)),
      appState: open && open.state !== 'approved' ? open.state : null,
      licenceUntil: cert?.licenceUntil ?? null,
      operatorDueAt: row.operatorDueAt,
      closingUntil: row.closingUntil,
      reason: row.suspendReason ?? cert?.revokeReason ?? null,
    },
  }
}
