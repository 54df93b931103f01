import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { pageAnswer, pageRows } from '../../db/page'
import { badInput, notFound, wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import { claimFiles } from '../file/claim'
import type { Handler } from '../handler'
import { profiles } from '../profile/schema'
import { asOf } from './booking/rules'
import { bookingNotFound } from './booking/store'
import { bookings, comments } from './schema'
import { ratingOf, visibleService } from './store'

/** So long after the end one may still say what it was like. */
const PERIOD_MS = daysMs(30)

interface Row {
  comment: typeof comments.$inferSelect
  name: string | null
  avatar: string | null
}

const present = ({ comment: { id, star, text, images, reply: answer, at, packageName }, name, avatar }: Row) => ({
  ...{ id, star, text, images, at, packageName },
  ...(answer !== null && { reply: answer }),
  name: name ?? '已注销用户',
  avatar: avatar ?? '',
})

async function read(db: Db, id: string) {
  const [row] = await db
    .select({ comment: comments, name: profiles.nickname, avatar: profiles.avatar })
    .from(comments)
    .leftJoin(profiles, eq(profiles.uid, comments.uid))
    .where(eq(comments.id, id))
  if (!row) throw notFound('评价不存在')
  return present(row)
}

/** Says once what a booking was like; it cannot be edited. */
export const add: Handler<'service/comment/add'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const { bookingId, requestId, star, text, images } = body
  return db.transaction((tx) =>
    once(tx, { uid, call: 'service/comment/add', requestId, body, clock }, async () => {
      const [found] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
      if (!found || found.customerUid !== uid) throw bookingNotFound()
      const { state, endAt, serviceId, providerUid, snapshot } = asOf(found, now)
      if (state !== 'done' && state !== 'settled') throw wrongState('服务完成后才能评价', 'notFinished')
      if (now > endAt + PERIOD_MS) throw wrongState('超过评价期限', 'commentPeriodOver')
      if ((await tx.$count(comments, eq(comments.bookingId, bookingId))) > 0)
        throw wrongState('已评价过', 'alreadyDone')
      await claimFiles(tx, clock, uid, images, 'service', 'images')
      const id = randomUUID()
      const about = { bookingId, serviceId, providerUid, uid, packageName: snapshot.packageName }
      await tx.insert(comments).values({ id, ...about, star, text, images, at: now })
      return read(tx, id)
    }),
  )
}

/** The provider's one answer to a comment. */
export const reply: Handler<'service/comment/reply'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'service/comment/reply', requestId: body.requestId, body, clock }, async () => {
      const [row] = await tx.select().from(comments).where(eq(comments.id, body.id)).for('update')
      if (!row || row.providerUid !== uid || row.hidden) throw notFound('评价不存在')
      if (row.reply !== null) throw wrongState('已回复过', 'alreadyDone')
      await tx.update(comments).set({ reply: body.reply }).where(eq(comments.id, row.id))
      return read(tx, row.id)
    }),
  )

/** Returns comments of a service or of all services of a provider, newest first. Hidden ones are not counted. */
export const page: Handler<'service/comment/page'> = async (body, { uid, db, clock }) => {
  const of = subject(body)
  if ('serviceId' in of) await visibleService(db, of.serviceId, uid, clock.now())
  const visible = and(
    'serviceId' in of ? eq(comments.serviceId, of.serviceId) : eq(comments.providerUid, of.providerUid),
    eq(comments.hidden, false),
  )
  const query = db
    .select({ comment: comments, name: profiles.nickname, avatar: profiles.avatar })
    .from(comments)
    .leftJoin(profiles, eq(profiles.uid, comments.uid))
    .where(visible)
    .orderBy(desc(comments.at), desc(comments.id))
  const [given, rows, { comments: total, rating }] = await Promise.all([
    db.select({ star: comments.star, rows: count() }).from(comments).where(visible).groupBy(comments.star),
    pageRows(query, body),
    ratingOf(db, of),
  ])
  return {
    ...pageAnswer(rows.map(present), total, body),
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
