import { Retcode } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import { and, desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import { enterpriseCerts, enterpriseMembers, enterpriseOwnerships, enterprises } from './schema'
import { Failure, notFound, wrongState } from '../../platform/failure'
import type { Ctx } from '../handler'
import { certState, isClosed, isPublic, type CertRow, type EnterpriseRow } from './standing'

export type Role = 'owner' | 'editor'

export interface Company {
  row: EnterpriseRow
  cert: CertRow | null
  /** The present owner's uid, used in public links. */
  ownerUid: string
  /** Null for an account that is not there. */
  ownerState: typeof users.$inferSelect.state | null
}

export const noCompany = () => notFound('你还没有企业档案', 'noCompany')

const notShown = () => notFound('该企业暂未公开或已停止展示')

/** Returns the company with this id, whatever its state; `id` may be a query that finds it. */
export async function companyById(db: Db, id: string | SQLWrapper): Promise<Company | null> {
  const [found] = await db
    .select({ row: enterprises, cert: enterpriseCerts, ownerUid: enterpriseOwnerships.uid, ownerState: users.state })
    .from(enterprises)
    .innerJoin(
      enterpriseOwnerships,
      and(eq(enterpriseOwnerships.enterpriseId, enterprises.id), sql`${enterpriseOwnerships.to} is null`),
    )
    .leftJoin(users, eq(users.uid, enterpriseOwnerships.uid))
    .leftJoin(enterpriseCerts, eq(enterpriseCerts.enterpriseId, enterprises.id))
    .where(eq(enterprises.id, id))
  return found ?? null
}

/**
 * Returns the company that `uid` owns now, else the one it owned last; an editor's uid finds none. Throws 40400 when
 * the public may not see it.
 */
export async function publicCompany(db: Db, uid: string, now: number): Promise<Company> {
  const owned = db
    .select({ enterpriseId: enterpriseOwnerships.enterpriseId })
    .from(enterpriseOwnerships)
    .where(eq(enterpriseOwnerships.uid, uid))
    .orderBy(
      desc(sql`${enterpriseOwnerships.to} is null`),
      desc(enterpriseOwnerships.to),
      desc(enterpriseOwnerships.from),
    )
    .limit(1)
  const found = await companyById(db, owned)
  // While its owner's account is being deleted, the company is hidden with the owner's own pages.
  if (!found || found.ownerState === 'cooling' || !isPublic(found.row, found.cert, dayOf(now))) throw notShown()
  return found
}

/** Returns the account's company with its role; null without one. A closed company has no members any more. */
export async function companyOf(db: Db, uid: string, now: number): Promise<(Company & { role: Role }) | null> {
  const [member] = await db.select().from(enterpriseMembers).where(eq(enterpriseMembers.uid, uid))
  const found = member ? await companyById(db, member.enterpriseId) : null
  if (!member || !found || isClosed(found.row, now)) return null
  return { ...found, role: member.role }
}

/** Like {@link companyOf}, but throws for an account without a company. */
export async function requireCompany(db: Db, uid: string, now: number) {
  const found = await companyOf(db, uid, now)
  if (!found) throw noCompany()
  return found
}

/** The company that is asked for: with `of` everybody's, without it the caller's own. 10902 for a visitor's own. */
export async function viewedCompany(
  { uid, db, clock }: Pick<Ctx<string | null>, 'uid' | 'db' | 'clock'>,
  of: string | undefined,
): Promise<Company> {
  const now = clock.now()
  if (of !== undefined) return publicCompany(db, of, now)
  if (uid === null) throw new Failure(Retcode.notLoggedIn, '', 'notLoggedIn')
  return requireCompany(db, uid, now)
}

/** 40900 for a change that is based on what another member has changed since. */
export const outdated = () => wrongState('内容已被他人修改', 'stale')

/** 40900 for a company that is suspended or closing. */
export function refuseInactive({ state }: Pick<EnterpriseRow, 'state'>): void {
  if (state === 'suspended' || state === 'closing') throw wrongState('企业当前状态不可编辑', 'enterpriseNotActive')
}

/** 40900 once the licence has run out: nothing is added. */
export function refuseExpired({ cert }: Pick<Company, 'cert'>, now: number): void {
  if (certState(cert, dayOf(now)) === 'expired') throw wrongState('营业执照已过期，续期后可新增内容', 'licenceExpired')
}

/** Returns the caller's role in this company. */
export async function roleIn(db: Db, enterpriseId: string, uid: string | null): Promise<Role | 'none'> {
  if (uid === null) return 'none'
  const [member] = await db
    .select({ role: enterpriseMembers.role })
    .from(enterpriseMembers)
    .where(and(eq(enterpriseMembers.uid, uid), eq(enterpriseMembers.enterpriseId, enterpriseId)))
  return member?.role ?? 'none'
}
