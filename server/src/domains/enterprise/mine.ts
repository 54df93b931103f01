import { dayOf } from '@dm/shared/time'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { enterpriseApplications } from './schema'
import type { Handler } from '../handler'
import { OTHER_LIMITS } from './limits'
import { editorCount, pendingTransfer, presentTransfer } from './members/store'
import { certState } from './standing'
import { companyOf } from './store'
import { hadTrial, limitsAt, obstacle, runningVip, usageOf } from './vip'

/** An offer of the ownership to this account. */
async function transferTo(db: Db, uid: string, enterpriseId: string, now: number) {
  const transfer = await pendingTransfer(db, enterpriseId, now)
  return transfer?.toUid === uid ? presentTransfer(db, transfer) : null
}

/** Returns the caller's company or null, for the members' strip, links and limits on pages. */
export const getMine: Handler<'enterprise/mine/get'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const found = await companyOf(db, uid, now)
  if (!found) return { enterprise: null }
  const { row, cert, ownerUid, role } = found
  const [[open], vip, had, usage, editor, transferToMe] = await Promise.all([
    db
      .select({ state: enterpriseApplications.state })
      .from(enterpriseApplications)
      .where(and(eq(enterpriseApplications.enterpriseId, row.id), ne(enterpriseApplications.state, 'approved'))),
    runningVip(db, row.id, now),
    hadTrial(db, found),
    usageOf(db, row.id, dayOf(now)),
    editorCount(db, row.id),
    transferTo(db, uid, row.id, now),
  ])
  const at = vip.state === 'none' ? 0 : 1
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
      vip,
      trialOpen: had === null && obstacle(found, { vip, had, now }) === 'none',
      limits: {
        ...limitsAt(at),
        template: OTHER_LIMITS.template[at],
        editor: OTHER_LIMITS.editor[at],
        statDays: OTHER_LIMITS.statDays[at],
      },
      usage: { ...usage, editor },
      transferToMe,
    },
  }
}
