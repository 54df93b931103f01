import { and, count, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../db/like'
import type { Db } from '../../db/open'
import type { Promotable, Promotables } from '../promotables'
import { providers, services } from './schema'

/** The services that the market shows. */
const isPublic = (now: number) =>
  and(
    eq(services.state, 'online'),
    eq(providers.state, 'approved'),
    or(isNull(providers.expireAt), gt(providers.expireAt, now)),
  )

async function rowsOf(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({ id: services.id, content: services.published, ownerUid: providers.uid, ownerName: providers.name })
    .from(services)
    .innerJoin(providers, eq(providers.uid, services.providerUid))
    .where(where)
    .orderBy(desc(services.updatedAt), services.id)
    .limit(limit)
    .offset(offset)
  return rows.flatMap(({ id, content, ownerUid, ownerName }): Promotable[] =>
    content ? [{ id, title: content.title, cover: content.covers[0] ?? '', ownerUid, ownerName }] : [],
  )
}

export const promotableServices: Promotables[string] = {
  find: (db, ids, now) => rowsOf(db, and(inArray(services.id, ids), isPublic(now)), { limit: ids.length, offset: 0 }),
  async page(db, { owners, keyword, limit, offset, now }) {
    const where = and(
      inArray(services.providerUid, owners),
      isPublic(now),
      keyword ? sql`${services.published} ->> 'title' ilike ${containing(keyword)}` : undefined,
    )
    const [all] = await db
      .select({ n: count() })
      .from(services)
      .innerJoin(providers, eq(providers.uid, services.providerUid))
      .where(where)
    return { list: await rowsOf(db, where, { limit, offset }), total: all?.n ?? 0 }
  },
}
