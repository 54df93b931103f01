import { and, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../db/like'
import type { Db } from '../../db/open'
import { users } from '../account/schema'
import type { Promotable, Promotables } from '../promotables'
import { profiles, vods } from '../user/schema'
import { isListed } from './store'

async function rowsOf(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const rows: Promotable[] = await db
    .select({
      id: vods.vodId,
      title: vods.title,
      cover: vods.cover,
      ownerUid: vods.uid,
      ownerName: sql<string>`coalesce(${profiles.nickname}, '')`,
    })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .leftJoin(profiles, eq(profiles.uid, vods.uid))
    .where(and(isListed, where))
    .orderBy(desc(vods.createdAt), vods.vodId)
    .limit(limit)
    .offset(offset)
  return rows
}

/** The videos that lists recommend. */
export const promotableVideos: Promotables[string] = {
  find: (db, ids) => rowsOf(db, inArray(vods.vodId, ids), { limit: ids.length, offset: 0 }),
  async page(db, { owners, keyword, limit, offset }) {
    const words = keyword ? sql`${vods.title} ilike ${containing(keyword)}` : undefined
    const where = and(inArray(vods.uid, owners), words)
    const [all] = await db
      .select({ n: count() })
      .from(vods)
      .innerJoin(users, eq(users.uid, vods.uid))
      .where(and(isListed, where))
    return { list: await rowsOf(db, where, { limit, offset }), total: all?.n ?? 0 }
  },
}
