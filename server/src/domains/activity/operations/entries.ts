import { and, asc, eq } from 'drizzle-orm'
import { audit } from '../../../platform/audit'
import { badInput, notFound, wrongState } from '../../../platform/failure'
import { decideReview, isOpenReview, withdrawReview } from '../../../platform/review'
import { reviews } from '../../../platform/schema'
import { entryReview } from '../entry/review'
import { REVIEW_KIND } from '../entry/submit'
import { closeReports } from '../../modelcard/reports'
import { activities, activityEntries } from '../schema'
import { activityState } from '../state'
import { activityById } from '../store'
import type { Operation, OpsCtx } from './operation'

const LISTED = 200

/** Reviews of entries that nobody has decided. */
const open = and(eq(reviews.kind, REVIEW_KIND), isOpenReview)

export const activityWaiting: Operation<'activityWaiting'> = async (_body, { db, clock }) => {
  const rows = await db
    .select({ entry: activityEntries, since: reviews.submittedAt })
    .from(reviews)
    .innerJoin(activityEntries, eq(activityEntries.entryId, reviews.subjectId))
    .where(open)
    .orderBy(asc(reviews.submittedAt))
    .limit(LISTED)
  return {
    now: clock.now(),
    rows: rows.map(({ entry: { entryId, activityId, uid, title, pending }, since }) => ({
      entryId,
      activityId,
      uid,
      title: pending?.title ?? title,
      isChange: pending !== null,
      since,
    })),
  }
}

async function stateOf({ db }: OpsCtx, entryId: string): Promise<string> {
  const [entry] = await db.select().from(activityEntries).where(eq(activityEntries.entryId, entryId))
  return entry?.state ?? 'deleted'
}

/** Passes or rejects what waits of an entry. Throws 40400 when nothing does. */
export const activityReview: Operation<'activityReview'> = async ({ entryId, pass, reason }, ctx) => {
  const { db, clock, operator: by } = ctx
  if (!pass && reason === '') throw badInput('reason: 请填写未通过的原因', 'reason')
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(open, eq(reviews.subjectId, entryId)))
  if (!review) throw notFound(`作品 ${entryId} 没有等待审核`)
  await decideReview(db, clock, { [REVIEW_KIND]: entryReview }, review.id, { passed: pass, reason, by })
  return { entryId, state: await stateOf(ctx, entryId) }
}

/** Public entries alone, and not after the result was settled; frozen ranks are written anew. */
export const activityDisqualify: Operation<'activityDisqualify'> = async ({ entryId, reason }, ctx) => {
  const { db, clock, operator: actor } = ctx
  await db.transaction(async (tx) => {
    const mine = eq(activityEntries.entryId, entryId)
    const [entry] = await tx.select().from(activityEntries).where(mine).for('update')
    if (!entry || entry.state === 'deleted') throw notFound(`没有作品 ${entryId}`)
    if (entry.state !== 'approved') throw wrongState('只有公开的作品可以下架', 'stale')
    const now = clock.now()
    const activity = await activityById(tx, entry.activityId, now)
    if (activityState(activity, now) === 'settled') throw wrongState('最终结果已公布，不能下架', 'activityEnded')
    await withdrawReview(tx, clock, REVIEW_KIND, entryId)
    await closeReports(tx, { type: 'activityEntry', ids: [entryId] }, 'upheld', now)
    await tx
      .update(activityEntries)
      .set({ state: 'disqualified', rejectReason: reason, pending: null, pendingReason: null })
      .where(mine)
    if (activity.frozenAt !== null)
      await tx.update(activities).set({ ranksStaleAt: now }).where(eq(activities.activityId, entry.activityId))
    const subject = `activity:${entry.activityId}`
    const detail = { entryId, uid: entry.uid }
    await audit(tx, clock, { actor, action: 'activity.disqualify', subject, reason, detail })
  })
  return { entryId, state: 'disqualified' }
}
