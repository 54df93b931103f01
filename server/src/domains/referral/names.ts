import { dayOf } from '@dm/shared/time'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { wrongState } from '../../platform/failure'
import { certState } from '../enterprise/standing'
import { enterpriseCerts } from '../enterprise/schema'
import { nameSkeleton } from '../profile/names'
import { agents } from '../profile/schema'
import { certifiedCompany } from './agent/query'

/** Refuses a name that is read as that of somebody else's guild or certified company. */
export async function refuseOthersName(db: Db, uid: string, name: string, field: string, now: number): Promise<void> {
  const seen = nameSkeleton(name)
  const founded = and(inArray(agents.state, ['approved', 'suspended']), ne(agents.uid, uid), eq(agents.nameKey, seen))
  const certs = await db
    .select()
    .from(enterpriseCerts)
    .where(and(isNull(enterpriseCerts.revokedAt), isNull(enterpriseCerts.releasedAt)))
  const company = certs.find((cert) => nameSkeleton(cert.name) === seen && certState(cert, dayOf(now)) === 'certified')
  const own = company && (await certifiedCompany(db, uid, now))?.creditCode === company.creditCode
  if ((company && !own) || (await db.$count(agents, founded)) > 0)
    throw wrongState('该名称与已入驻的公会或企业相同，请修改', 'nameOfOthers', field)
}
