import type { Center, User } from '@dm/shared/contract/user'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import {
  agents,
  enterpriseApplications,
  enterpriseCerts,
  enterpriseMembers,
  enterprises,
  providers,
} from '../../db/schema'
import { dayOf } from '../../platform/clock'

/** The company the account belongs to, as far as certification goes. */
export async function enterpriseOf(db: Db, uid: string, now: number): Promise<Center['enterprise']> {
  const [row] = await db
    .select({
      id: enterprises.id,
      state: enterprises.state,
      name: enterprises.shortName,
      reason: enterprises.suspendReason,
    })
    .from(enterpriseMembers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
    .where(eq(enterpriseMembers.uid, uid))
  if (!row) return { state: 'none', name: null, reason: null }
  if (row.state === 'suspended') return { state: 'rejected', name: row.name, reason: row.reason }
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

/** The account as a service provider; `paused` = suspended or expired. */
export async function serviceOf(db: Db, uid: string): Promise<Center['service']> {
  const [row] = await db
    .select({ state: providers.state, name: providers.name })
    .from(providers)
    .where(eq(providers.uid, uid))
  if (row?.state === 'approved') return { state: 'active', name: row.name }
  if (row?.state === 'suspended' || row?.state === 'expired') return { state: 'paused', name: row.name }
  return { state: 'none', name: null }
}

/** The account as a guild. */
export async function agentOf(db: Db, uid: string): Promise<Center['agent']> {
  const [row] = await db
    .select({ name: agents.name })
    .from(agents)
    .where(and(eq(agents.uid, uid), eq(agents.state, 'active')))
  return row ? { state: 'active', name: row.name } : { state: 'none', name: null }
}

/** Which identities the account has. */
export async function rolesOf(db: Db, uid: string): Promise<User['roles']> {
  const [member] = await db
    .select({ uid: enterpriseMembers.uid })
    .from(enterpriseMembers)
    .where(eq(enterpriseMembers.uid, uid))
  const roles: User['roles'] = ['personal']
  if (member) roles.push('enterprise')
  if ((await serviceOf(db, uid)).state !== 'none') roles.push('service')
  if ((await agentOf(db, uid)).state === 'active') roles.push('agent')
  return roles
}
