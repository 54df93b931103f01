import { and, eq, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { badInput, notFound } from '../../platform/failure'
import { users } from '../../platform/schema'
import { discoverPosts, vodComments } from './schema'
import { seenVod } from './store'

export const POST_GONE = '动态已删除或不存在'

/** Subject of comments: a video or a post. */
export interface Subject {
  kind: 'vod' | 'post'
  id: string
}

/** The subject that a body names. Throws 40000 unless it names exactly one. */
export function subjectOf({ vodId, discoverId }: { vodId?: string; discoverId?: string }): Subject {
  if (vodId !== undefined && discoverId === undefined) return { kind: 'vod', id: vodId }
  if (discoverId !== undefined && vodId === undefined) return { kind: 'post', id: discoverId }
  throw badInput('缺少内容参数', 'vodId')
}

/** The subject of a comment; the table holds one of the two. */
export const subjectOfRow = ({ vodId, postId }: { vodId: string | null; postId: string | null }): Subject =>
  vodId === null ? { kind: 'post', id: postId ?? '' } : { kind: 'vod', id: vodId }

/** The columns of a comment of this subject. */
export const columnsOf = ({ kind, id }: Subject) => (kind === 'vod' ? { vodId: id } : { postId: id })

/** Comments of this subject. */
export const isOf = ({ kind, id }: Subject) => eq(kind === 'vod' ? vodComments.vodId : vodComments.postId, id)

/** Published, and its author is there. */
export const isPublicPost = and(eq(discoverPosts.state, 'published'), eq(users.state, 'normal'))

/** A post, if `me` may see it; its author sees it until it is deleted. Throws 40400. */
export async function seenPost(db: Db, id: string, me: string | null) {
  const [row] = await db
    .select({ post: discoverPosts })
    .from(discoverPosts)
    .innerJoin(users, eq(users.uid, discoverPosts.uid))
    .where(
      and(
        eq(discoverPosts.id, id),
        ne(discoverPosts.state, 'deleted'),
        me === null ? isPublicPost : or(eq(discoverPosts.uid, me), isPublicPost),
      ),
    )
  if (!row) throw notFound(POST_GONE)
  return row.post
}

/** Author of the subject, and whether comments are open, if `me` may see it. Throws 40400. */
export async function seenSubject(
  db: Db,
  { kind, id }: Subject,
  me: string | null,
): Promise<{ authorUid: string; commentOpen: boolean }> {
  const { uid, commentOpen } = kind === 'vod' ? (await seenVod(db, id, me)).vod : await seenPost(db, id, me)
  return { authorUid: uid, commentOpen }
}
