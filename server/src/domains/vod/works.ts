import type { Work, WorkState } from '@dm/shared/contract/calls/video/vod-lists'
import { workForm } from '@dm/shared/contract/forms/video/vod'
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { pageAnswer, pageRows } from '../../db/page'
import { checkedForm } from '../../platform/checked-form'
import { notFound, stale, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { submitReview, withdrawReview, type Decision } from '../../platform/review'
import { users } from '../../platform/schema'
import { releaseFile } from '../file/claim'
import type { Handler } from '../handler'
import { livingPerson } from '../profile/profile'
import { vods } from '../profile/schema'
import { briefsOf } from './people'
import { cardOf, commentsOf, GONE, isPublic, likesOf } from './store'

export const VOD_REVIEW = 'vod'
const MOST_TOP = 3

type VodRow = typeof vods.$inferSelect

/** Episodes of a drama are listed with their drama, not here. */
const isWork = and(ne(vods.state, 'deleted'), isNull(vods.collectId))

const BY_STATE = {
  published: and(eq(vods.state, 'published'), eq(vods.visible, 'public')),
  reviewing: eq(vods.state, 'reviewing'),
  rejected: inArray(vods.state, ['rejected', 'offline']),
  private: and(eq(vods.state, 'published'), eq(vods.visible, 'private')),
} satisfies Record<WorkState, unknown>

function workOf(
  { vod, likes, comments }: { vod: VodRow; likes: number; comments: number },
  author: Work['author'],
  isOwn: boolean,
): Work {
  const { state, visible, reason, pending, topics, ai, commentOpen, version, createdAt, topAt } = vod
  return {
    ...cardOf(vod, { likes, comments, author }),
    createdAt,
    top: topAt !== null,
    own:
      isOwn && state !== 'deleted'
        ? {
            ...{ state, visible, reason, topics, ai, commentOpen, version },
            pending: pending && { title: pending.title, submittedAt: pending.submittedAt, reason: pending.reason },
          }
        : null,
  }
}

/** A user's works, the pinned first (docs/product/account-video.md#rules). */
export const workPage: Handler<'user/center/vod/page'> = async (body, { uid, db, clock }) => {
  const { state } = body
  const owner = body.uid ?? uid
  const isOwn = owner === uid
  if (!isOwn) await livingPerson(db, owner, clock.now())
  const works = and(eq(vods.uid, owner), isWork)
  const listed = and(works, isOwn ? state && BY_STATE[state] : isPublic)
  const query = db
    .select({ vod: vods, likes: likesOf(db), comments: commentsOf(db) })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .where(listed)
    .orderBy(sql`${vods.topAt} desc nulls last`, desc(vods.createdAt), asc(vods.vodId))
  const counted = db
    .select({ vodId: vods.vodId })
    .from(vods)
    .innerJoin(users, eq(users.uid, vods.uid))
    .where(listed)
    .as('counted')
  const of = (key: WorkState) => sql<number>`count(*) filter (where ${BY_STATE[key]})`.mapWith(Number)
  const [rows, total, [sums], briefOf] = await Promise.all([
    pageRows(query, body),
    db.$count(counted),
    db
      .select({
        all: sql<number>`count(*)`.mapWith(Number),
        published: of('published'),
        reviewing: of('reviewing'),
        rejected: of('rejected'),
        private: of('private'),
      })
      .from(vods)
      .where(works),
    briefsOf(db, [owner]),
  ])
  const author = briefOf(owner)
  return {
    ...pageAnswer(
      rows.map((row) => workOf(row, author, isOwn)),
      total,
      body,
    ),
    author,
    counts: isOwn ? (sums ?? null) : null,
  }
}

/** A work of the caller's, locked; throws 40400. */
async function ownWork(tx: Db, uid: string, vodId: string): Promise<VodRow> {
  const [row] = await tx
    .select()
    .from(vods)
    .where(and(eq(vods.vodId, vodId), eq(vods.uid, uid), isWork))
    .for('update')
  if (!row) throw notFound(GONE)
  return row
}

/**
 * Changes a work. A published one keeps its public version until the review has passed the new one; a refused or
 * withdrawn one is reviewed again. Whether comments are open counts at once.
 */
export const edit: Handler<'vod/edit'> = async ({ vodId, version, ...body }, { uid, db, clock }) => {
  const { title, topics, ai, commentOpen } = checkedForm(workForm, body, clock.now())
  return db.transaction(async (tx) => {
    const row = await ownWork(tx, uid, vodId)
    if (row.version !== version) throw stale()
    const same = row.title === title && row.ai === ai && row.topics.join('\n') === topics.join('\n')
    const submittedAt = clock.now()
    const change =
      row.state === 'published'
        ? { pending: same ? null : { title, topics, ai, submittedAt, reason: null } }
        : { title, topics, ai, state: 'reviewing' as const, reason: null }
    await tx
      .update(vods)
      .set({ ...change, commentOpen, version: version + 1 })
      .where(eq(vods.vodId, vodId))
    if (row.state === 'published' && same) await withdrawReview(tx, clock, VOD_REVIEW, vodId)
    else
      await submitReview(tx, clock, {
        kind: VOD_REVIEW,
        subjectId: vodId,
        uid,
        text: [title, ...topics].join('\n'),
      })
    const [changed] = await tx
      .select({ vod: vods, likes: likesOf(tx), comments: commentsOf(tx) })
      .from(vods)
      .where(eq(vods.vodId, vodId))
    if (!changed) throw new Error('A work was changed and is not there')
    return { work: workOf(changed, (await briefsOf(tx, [uid]))(uid), true) }
  })
}

/** Takes over the review's decision about a new work or about a change of a published one. */
export async function vodDecided(tx: Db, { subjectId, passed, reason }: Decision): Promise<void> {
  const [row] = await tx.select().from(vods).where(eq(vods.vodId, subjectId)).for('update')
  if (!row) return
  const { pending } = row
  if (row.state === 'published' && pending) {
    const { title, topics, ai } = pending
    await tx
      .update(vods)
      .set(passed ? { title, topics, ai, pending: null } : { pending: { ...pending, reason } })
      .where(eq(vods.vodId, subjectId))
  } else if (row.state === 'reviewing')
    await tx
      .update(vods)
      .set(passed ? { state: 'published', reason: null } : { state: 'rejected', reason })
      .where(eq(vods.vodId, subjectId))
}

export const visibleSet: Handler<'vod/visible/set'> = async ({ vodId, visible }, { uid, db }) =>
  db.transaction(async (tx) => {
    await ownWork(tx, uid, vodId)
    await tx.update(vods).set({ visible }).where(eq(vods.vodId, vodId))
    return {}
  })

/** Pins a work to the top of its author's list; at most three. */
export const topSet: Handler<'vod/top/set'> = async ({ vodId, top }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    await lockOn(tx, `vod:top:${uid}`)
    const row = await ownWork(tx, uid, vodId)
    if (top && row.topAt === null) {
      const pinned = await tx.$count(vods, and(eq(vods.uid, uid), isWork, isNotNull(vods.topAt)))
      if (pinned >= MOST_TOP) throw wrongState(`最多置顶${MOST_TOP}个作品`, 'topFull')
    }
    await tx
      .update(vods)
      .set({ topAt: top ? (row.topAt ?? clock.now()) : null })
      .where(eq(vods.vodId, vodId))
    return {}
  })

export const workDel: Handler<'vod/del'> = async ({ vodId }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const { cover, source } = await ownWork(tx, uid, vodId)
    // Kept for a month, should the deletion be disputed.
    for (const url of [cover, source]) if (url !== '') await releaseFile(tx, clock, url, { deletedRow: true })
    await tx.update(vods).set({ state: 'deleted', topAt: null, pending: null }).where(eq(vods.vodId, vodId))
    await withdrawReview(tx, clock, VOD_REVIEW, vodId)
    return {}
  })
