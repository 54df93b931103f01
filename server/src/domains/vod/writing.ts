import { randomUUID } from 'node:crypto'
import { commentForm } from '@dm/shared/contract/forms/video/vod'
import { hoursMs, minutesMs, secondsMs } from '@dm/shared/time'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { checkedForm } from '../../platform/checked-form'
import { notFound, tooMany, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { takeLimit } from '../../platform/limits'
import { once } from '../../platform/once'
import type { Handler } from '../handler'
import { refuseBlocked } from './block'
import { withReplies } from './comments'
import { regionOf } from './region'
import { vodCommentLikes, vodComments } from './schema'
import { columnsOf, isOf, seenSubject, subjectOf, subjectOfRow, type Subject } from './subject'

const GONE = '该评论已删除'
const SAME = 3

/** A comment that is there, locked; throws 40400. */
async function lockedComment(tx: Db, id: string) {
  const [row] = await tx
    .select()
    .from(vodComments)
    .where(and(eq(vodComments.id, id), isNull(vodComments.deletedAt)))
    .for('update')
  if (!row) throw notFound(GONE)
  return row
}

/** The comment of the first level that is answered, and whom in it; `people` wrote them. */
async function answered(tx: Db, subject: Subject, parentId: string | undefined, replyToId: string | undefined) {
  if (parentId === undefined) return { to: { parentId: null, replyToUid: null }, people: [] }
  const parent = await lockedComment(tx, parentId)
  if (subjectOfRow(parent).id !== subject.id || parent.parentId !== null) throw notFound(GONE)
  if (replyToId === undefined || replyToId === parentId)
    return { to: { parentId, replyToUid: null }, people: [parent.uid] }
  const [to] = await tx
    .select()
    .from(vodComments)
    .where(and(eq(vodComments.id, replyToId), eq(vodComments.parentId, parentId), isNull(vodComments.deletedAt)))
  if (!to) throw notFound(GONE)
  return { to: { parentId, replyToUid: to.uid }, people: [parent.uid, to.uid] }
}

/** Adds a comment or a reply, shown at once (docs/product/account-video.md#rules). */
export const commentAdd: Handler<'vod/comment/add'> = async (body, { uid, db, clock, ip }) => {
  const now = clock.now()
  const { requestId } = body
  const subject = subjectOf(body)
  const of = await seenSubject(db, subject, uid)
  return db.transaction(async (tx) => {
    await lockOn(tx, `vod:comment:${uid}`)
    return once(tx, { uid, call: 'vod/comment/add', requestId, body, clock }, async () => {
      const { content } = checkedForm(commentForm, body, now)
      if (!of.commentOpen) throw wrongState('作者已关闭评论', 'commentsClosed')
      const same = and(
        eq(vodComments.uid, uid),
        eq(vodComments.content, content),
        gt(vodComments.createdAt, now - minutesMs(1)),
      )
      if ((await tx.$count(vodComments, same)) >= SAME - 1) throw tooMany('请勿重复发送相同的评论')
      await takeLimit(tx, clock, { key: `vod:comment:${uid}`, max: 1, window: secondsMs(5) })
      await takeLimit(tx, clock, { key: `vod:comment:hour:${uid}`, max: 60, window: hoursMs(1) })
      const { to, people } = await answered(tx, subject, body.parentId, body.replyToId)
      await refuseBlocked(tx, [of.authorUid, ...people], uid, '评论')
      const [row] = await tx
        .insert(vodComments)
        .values({
          id: randomUUID(),
          ...columnsOf(subject),
          uid,
          ...to,
          content,
          ipRegion: regionOf(ip),
          createdAt: now,
        })
        .returning()
      if (to.parentId !== null) await countReply(tx, to.parentId, 1)
      const [comment] = await withReplies(tx, row ? [row] : [], { authorUid: of.authorUid, me: uid, until: now })
      if (!comment) throw new Error('A comment was added and is not there')
      return { comment }
    })
  })
}

const countReply = (tx: Db, parentId: string, by: 1 | -1) =>
  tx
    .update(vodComments)
    .set({ replyCount: sql`greatest(${vodComments.replyCount} + ${by}::int, 0)` })
    .where(eq(vodComments.id, parentId))

/** Deletes a comment of the caller, or under the caller's video or post. One with replies stays as 该评论已删除. */
export const commentDel: Handler<'vod/comment/del'> = async ({ commentId }, { uid, db, clock }) => {
  const [known] = await db.select().from(vodComments).where(eq(vodComments.id, commentId))
  if (!known) throw notFound(GONE)
  const { authorUid } = await seenSubject(db, subjectOfRow(known), uid)
  if (known.uid !== uid && authorUid !== uid) throw notFound(GONE)
  await db.transaction((tx) => removeComment(tx, known, clock.now()))
  return {}
}

/** Deletes a comment, whoever asks; throws 40400 for one that is gone. */
export async function removeComment(
  tx: Db,
  { id, parentId }: { id: string; parentId: string | null },
  now: number,
): Promise<void> {
  // The parent first, as those who answer it do.
  if (parentId !== null)
    await tx.select({ id: vodComments.id }).from(vodComments).where(eq(vodComments.id, parentId)).for('update')
  await lockedComment(tx, id)
  await tx.update(vodComments).set({ deletedAt: now, pinned: false }).where(eq(vodComments.id, id))
  if (parentId !== null) await countReply(tx, parentId, -1)
}

export const commentLikeSet: Handler<'vod/comment/like/set'> = async ({ commentId, like }, { uid, db }) =>
  db.transaction(async (tx) => {
    const row = await lockedComment(tx, commentId)
    await seenSubject(tx, subjectOfRow(row), uid)
    if (like) await tx.insert(vodCommentLikes).values({ uid, commentId }).onConflictDoNothing()
    else
      await tx
        .delete(vodCommentLikes)
        .where(and(eq(vodCommentLikes.uid, uid), eq(vodCommentLikes.commentId, commentId)))
    const likes = await tx.$count(vodCommentLikes, eq(vodCommentLikes.commentId, commentId))
    await tx.update(vodComments).set({ likes }).where(eq(vodComments.id, commentId))
    return { likes }
  })

/** Pins one comment of the first level; the one before is pinned no more. For the author of the video or post. */
export const commentPinSet: Handler<'vod/comment/pin/set'> = async ({ commentId, pin }, { uid, db }) => {
  const [known] = await db.select().from(vodComments).where(eq(vodComments.id, commentId))
  if (!known || known.parentId !== null) throw notFound(GONE)
  const subject = subjectOfRow(known)
  if ((await seenSubject(db, subject, uid)).authorUid !== uid) throw notFound(GONE)
  await db.transaction(async (tx) => {
    await lockOn(tx, `vod:pin:${subject.id}`)
    await lockedComment(tx, commentId)
    if (pin)
      await tx
        .update(vodComments)
        .set({ pinned: false })
        .where(and(isOf(subject), eq(vodComments.pinned, true)))
    await tx.update(vodComments).set({ pinned: pin }).where(eq(vodComments.id, commentId))
  })
  return {}
}
