import type { Data } from '@dm/shared/contract'
import { maskedMobile, maskedName } from '@dm/shared/format'
import { dayOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { users } from '../../../platform/schema'
import type { Handler } from '../../handler'
import { certState, type CertRow } from '../standing'
import { companyOf, type Role } from '../store'
import { eventsOf, openApplication, presentApplication } from './applications'
import { certifiedNameOf } from './identity'
import { triesLeft } from './limits'

type Certification = Data<'enterprise/cert/get'>

function presentLive(cert: CertRow, role: Role): NonNullable<Certification['live']> {
  const { name, formerNames, creditCode, orgType, legalPerson, foundedOn, licenceUntil, regAddress, certifiedAt } = cert
  return {
    name,
    formerNames,
    creditCode,
    orgType,
    legalPerson,
    foundedOn,
    licenceUntil,
    regAddress,
    permits: cert.permits.map(({ label, until }) => ({ label, until })),
    operatorName: role === 'owner' ? maskedName(cert.operatorName) : '',
    certifiedAt,
  }
}

/** Known facts of the account itself. */
async function accountOf(db: Db, uid: string) {
  const [[user], accountName] = await Promise.all([
    db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid)),
    certifiedNameOf(db, uid),
  ])
  return { accountName, mobileMasked: maskedMobile(user?.mobile ?? '') }
}

/** Certification as the caller may see it: its owner whole, editors without application and history, others empty. */
export const getCert: Handler<'enterprise/cert/get'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const company = await companyOf(db, uid, now)
  if (!company) {
    const account = await accountOf(db, uid)
    const tries = await triesLeft(db, uid, now)
    return {
      role: 'none',
      state: 'none',
      reason: null,
      live: null,
      application: null,
      appState: null,
      ...account,
      triesLeft: tries,
      history: [],
      now,
    }
  }
  const { row, cert, role } = company
  const application = await openApplication(db, row.id)
  const isOwner = role === 'owner'
  const shown = application && presentApplication(application)
  return {
    role,
    state: certState(cert, dayOf(now)),
    reason: cert?.revokeReason ?? null,
    live: cert && presentLive(cert, role),
    application: isOwner ? shown : null,
    appState: shown?.state ?? null,
    ...(isOwner ? await accountOf(db, uid) : { accountName: null, mobileMasked: '' }),
    triesLeft: isOwner ? await triesLeft(db, uid, now) : 0,
    history: isOwner ? await eventsOf(db, row.id) : [],
    now,
  }
}
