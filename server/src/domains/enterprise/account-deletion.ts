import { paths } from '@dm/shared/paths'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { AccountDeletion } from '../../platform/account-deletion'
import { files } from '../file/schema'
import {
  enterpriseApplications,
  enterpriseCards,
  enterpriseCerts,
  enterpriseContactViews,
  enterpriseItems,
  enterpriseMembers,
  enterpriseOwnerships,
  enterprises,
} from './schema'
import { isClosed } from './standing'

/** The company that an account belongs to, with the number of its members; null without one, or once it is closed. */
async function companyOf(db: Db, uid: string, now: number) {
  const [member] = await db
    .select({ role: enterpriseMembers.role, row: enterprises })
    .from(enterpriseMembers)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseMembers.enterpriseId))
    .where(eq(enterpriseMembers.uid, uid))
  if (!member || isClosed(member.row, now)) return null
  const members = await db.$count(enterpriseMembers, eq(enterpriseMembers.enterpriseId, member.row.id))
  return { ...member, members }
}

/** Files of an account that another's company shows: an editor uploads for the company. */
async function shownElsewhere(db: Db, uid: string): Promise<string[]> {
  const own = db
    .select({ id: enterpriseMembers.enterpriseId })
    .from(enterpriseMembers)
    .where(and(eq(enterpriseMembers.uid, uid), eq(enterpriseMembers.role, 'owner')))
  const texts = sql`(
    select to_jsonb(e)::text as text from ${enterprises} e where ${notInArray(sql`e.id`, own)}
    union all select to_jsonb(i)::text from ${enterpriseItems} i where ${notInArray(sql`i.enterprise_id`, own)}
    union all select to_jsonb(c)::text from ${enterpriseCards} c where ${notInArray(sql`c.enterprise_id`, own)}
    union all select to_jsonb(c)::text from ${enterpriseCerts} c where ${notInArray(sql`c.enterprise_id`, own)}
    union all select to_jsonb(a)::text from ${enterpriseApplications} a where ${notInArray(sql`a.enterprise_id`, own)}
  )`
  const rows = await db
    .select({ url: files.url })
    .from(files)
    .where(
      and(eq(files.uid, uid), sql`exists (select 1 from ${texts} shown where strpos(shown.text, ${files.url}) > 0)`),
    )
  return rows.map(({ url }) => url)
}

/** A company of several has to be handed on first; one of a single member closes with it. */
export const enterpriseDeletion: AccountDeletion = {
  checks: {
    async enterprise(db, uid, now) {
      const found = await companyOf(db, uid, now)
      if (found?.role !== 'owner') return null
      const path = paths.enterpriseBasicInfo()
      const name = found.row.shortName
      if (found.members > 1) return { level: 'block', text: `「${name}」还有其他成员，请先转让`, path }
      return { level: 'waive', text: `「${name}」将一并注销`, path }
    },
  },
  keepsFiles: async (db, uid) => {
    const isOrWas = await db.$count(enterpriseOwnerships, eq(enterpriseOwnerships.uid, uid))
    const isMember = await db.$count(enterpriseMembers, eq(enterpriseMembers.uid, uid))
    return isOrWas + isMember > 0 ? shownElsewhere(db, uid) : []
  },
  async erase(tx, uid, { clock }) {
    const now = clock.now()
    const owned = await tx
      .select({ id: enterpriseMembers.enterpriseId })
      .from(enterpriseMembers)
      .where(and(eq(enterpriseMembers.uid, uid), eq(enterpriseMembers.role, 'owner')))
    const ids = owned.map(({ id }) => id)
    await tx.delete(enterpriseContactViews).where(eq(enterpriseContactViews.uid, uid))
    if (ids.length > 0) {
      await tx
        .update(enterprises)
        .set({ state: 'closing', closingUntil: now, contactName: '', contactPhone: '', contactEmail: null })
        .where(inArray(enterprises.id, ids))
      await tx
        .update(enterpriseCerts)
        .set({ releasedAt: now, operatorName: '', operatorPrint: null })
        .where(and(inArray(enterpriseCerts.enterpriseId, ids), isNull(enterpriseCerts.releasedAt)))
      await tx.delete(enterpriseApplications).where(inArray(enterpriseApplications.enterpriseId, ids))
    }
    await tx.delete(enterpriseMembers).where(eq(enterpriseMembers.uid, uid))
  },
}
