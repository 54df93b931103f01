import { Retcode, type Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import { and, count, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { Failure } from '../../platform/failure'
import type { Handler } from '../handler'
import { headOf } from './head'
import { firstOf } from './items/read'
import { isKept, isShown } from './items/store'
import { maskName } from './mask'
import { enterpriseCardSwitches, enterpriseItems } from './schema'
import { publicCompany, requireCompany, roleIn, type Company } from './store'
import { nextTrips } from './trips'

type Archive = Data<'enterprise/archives/get'>

const KINDS = ['product', 'progress', 'honor', 'team'] as const

/** Register data; the public gets the legal person masked, and of a shop the city in place of its address. */
function registerOf({ row, cert }: Company, isPublic: boolean): Archive['register'] {
  if (!cert) return null
  const { name, formerNames, creditCode, orgType, legalPerson, foundedOn, licenceUntil, regAddress, certifiedAt } = cert
  return {
    name,
    formerNames,
    creditCode,
    orgType,
    legalPerson: isPublic ? maskName(legalPerson) : legalPerson,
    foundedOn,
    licenceUntil,
    regAddress: isPublic && creditCode.startsWith('92') ? row.cityName : regAddress,
    certifiedAt,
  }
}

async function sectionsOf(db: Db, enterpriseId: string, isPublic: boolean): Promise<Archive['sections']> {
  const rows = await db
    .select({ kind: enterpriseItems.kind, n: count() })
    .from(enterpriseItems)
    .where(isPublic ? isShown(enterpriseId) : isKept(enterpriseId))
    .groupBy(enterpriseItems.kind)
  return KINDS.map((key) => ({ key, count: rows.find(({ kind }) => kind === key)?.n ?? 0 }))
}

/** The archive: with `uid` what everybody sees, for members without it with what waits for the review. */
export const getArchive: Handler<'enterprise/archives/get'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  if (body.uid === undefined && uid === null) throw new Failure(Retcode.notLoggedIn, '', 'notLoggedIn')
  const isPublic = body.uid !== undefined
  const company =
    body.uid !== undefined ? await publicCompany(db, body.uid, now) : await requireCompany(db, uid ?? '', now)
  const { id } = company.row
  const view = { enterpriseId: id, isPublic }
  const off = and(eq(enterpriseCardSwitches.enterpriseId, id), eq(enterpriseCardSwitches.status, 'off'))
  const [role, switchedOff, sections, products, progress, honors, team, trips] = await Promise.all([
    roleIn(db, id, uid),
    db.$count(enterpriseCardSwitches, off),
    sectionsOf(db, id, isPublic),
    firstOf(db, 'product', view, 6),
    firstOf(db, 'progress', view, 3),
    firstOf(db, 'honor', view, 6),
    firstOf(db, 'team', view, 6),
    nextTrips(db, id, dayOf(now), 3),
  ])
  return {
    head: headOf(company, role, now),
    register: registerOf(company, isPublic),
    hasCard: switchedOff === 0,
    sections,
    products,
    progress,
    honors,
    team,
    trips,
  }
}
