import { dayOf } from '@dm/shared/time'
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { pageWithin } from '../../db/page'
import { users } from '../../platform/schema'
import type { Promotable, Promotables } from '../promotables'
import { enterpriseCerts, enterpriseOwnerships, enterprises } from './schema'
import { isPublic } from './standing'

/** Companies that the public may see; an owner has one at most. */
async function shown(db: Db, where: SQL, now: number): Promise<Promotable[]> {
  const rows = await db
    .select({ row: enterprises, cert: enterpriseCerts, ownerUid: enterpriseOwnerships.uid })
    .from(enterprises)
    .innerJoin(
      enterpriseOwnerships,
      and(eq(enterpriseOwnerships.enterpriseId, enterprises.id), sql`${enterpriseOwnerships.to} is null`),
    )
    .innerJoin(users, eq(users.uid, enterpriseOwnerships.uid))
    .leftJoin(enterpriseCerts, eq(enterpriseCerts.enterpriseId, enterprises.id))
    .where(and(where, ne(users.state, 'cooling')))
  return rows
    .filter(({ row, cert }) => isPublic(row, cert, dayOf(now)))
    .map(({ row: { id, shortName, logo }, ownerUid }) => ({
      ...{ id, title: `${shortName}的企业档案`, cover: logo, ownerUid, ownerName: shortName },
    }))
}

/** Archives of companies. */
export const promotableCompanies: Promotables[string] = {
  find: (db, ids, now) => shown(db, inArray(enterprises.id, ids), now),
  async page(db, { owners, keyword, now, ...asked }) {
    const all = await shown(db, inArray(enterpriseOwnerships.uid, owners), now)
    const found = keyword ? all.filter(({ title }) => title.includes(keyword)) : all
    return pageWithin(found, asked)
  },
}
