import { and, count, desc, eq } from 'drizzle-orm'
import { comments } from './schema'
import { profiles } from '../user/schema'
import { badInput } from '../../platform/failure'
import type { Handler } from '../handler'
import { ratingOf, visibleService } from './store'

/** Returns comments of a service or of all services of a provider, newest first. Hidden ones are not counted. */
export const page: Handler<'service/comment/page'> = async (body, { uid, db, clock }) => {
  const of = subject(body)
  if ('serviceId' in of) await visibleService(db, of.serviceId, uid, clock.now())
  const visible = and(
    'serviceId' in of ? eq(comments.serviceId, of.serviceId) : eq(comments.providerUid, of.providerUid),
    eq(comments.hidden, false),
  )
  const [given, rows, { comments: total, rating }] = await Promise.all([
    db.select({ star: comments.star, rows: count() }).from(comments).where(visible).groupBy(comments.star),
    db
      .select({ comment: comments, name: profiles.nickname, avatar: profiles.avatar })
      .from(comments)
      .leftJoin(profiles, eq(profiles.uid, comments.uid))
      .where(visible)
      .orderBy(desc(comments.at), desc(comments.id))
      .limit(body.pageSize)
      .offset((body.page - 1) * body.pageSize),
    ratingOf(db, of),
  ])
  return {
    list: rows.map(({ comment: { id, star, text, images, reply, at, packageName }, name, avatar }) => ({
      ...{ id, star, text, images, at, packageName },
      ...(reply !== null && { reply }),
      name: name ?? '已注销用户',
      avatar: avatar ?? '',
    })),
    total,
    hasMore: body.page * body.pageSize < total,
    ...(rating !== undefined && { average: rating }),
    stars: [1, 2, 3, 4, 5].map((star) => given.find((row) => row.star === star)?.rows ?? 0),
  }
}

function subject({
  serviceId,
  providerUid,
}: {
  serviceId?: string
  providerUid?: string
}): { serviceId: string } | { providerUid: string } {
  if (serviceId) return { serviceId }
  if (providerUid) return { providerUid }
  throw badInput('缺少服务参数', 'serviceId')
}
