import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { paged } from '../../db/page'
import { users } from '../../platform/schema'
import type { Handler } from '../handler'
import { livingPerson } from '../profile/profile'
import { vods } from '../profile/schema'
import { briefsOf } from '../vod/people'
import { cardOf, commentsOf, isPublic, likesOf } from '../vod/store'

/** Works that a creator's page shows: a drama stands there by its first episode. */
export const isShownOf = (uid: string) =>
  and(eq(vods.uid, uid), isPublic, or(isNull(vods.collectId), eq(vods.episodeNo, 1)))

export const creatorWorks: Handler<'user/creator/vod/page'> = async ({ uid, ...asked }, { db, clock }) => {
  await livingPerson(db, uid, clock.now())
  const where = isShownOf(uid)
  const [found, briefOf] = await Promise.all([
    paged(
      db,
      {
        from: vods,
        rows: db
          .select({ vod: vods, likes: likesOf(db), comments: commentsOf(db) })
          .from(vods)
          .innerJoin(users, eq(users.uid, vods.uid)),
        where,
        order: [sql`${vods.topAt} desc nulls last`, desc(vods.createdAt), asc(vods.vodId)],
        total: db.$count(
          db
            .select({ vodId: vods.vodId })
            .from(vods)
            .innerJoin(users, eq(users.uid, vods.uid))
            .where(where)
            .as('shown'),
        ),
      },
      asked,
    ),
    briefsOf(db, [uid]),
  ])
  const author = briefOf(uid)
  return { ...found, list: found.list.map(({ vod, likes, comments }) => cardOf(vod, { likes, comments, author })) }
}
