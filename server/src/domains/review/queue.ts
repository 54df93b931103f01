import type { reviewOpsCalls } from '@dm/shared/contract/ops/review'
import { REVIEW_KINDS } from '@dm/shared/contract/vocabulary/reviews'
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, min, or } from 'drizzle-orm'
import type { OpsHandlers } from '../../platform/ops-calls'
import { isOpenReview } from '../../platform/review'
import { reviews } from '../../platform/schema'
import type { DomainOpsCtx } from '../domain'
import { reviewRows, summaryOf } from './present'

type Calls = OpsHandlers<typeof reviewOpsCalls, DomainOpsCtx>

/** Reviews that nobody has decided. */
const isWaiting = and(isOpenReview, isNull(reviews.verdict))
const isDecided = inArray(reviews.state, ['passed', 'rejected'])

export const reviewQueue: Calls['reviewQueue'] = async ({ kind, state, after, limit }, ctx) => {
  const { db, clock, reviews: subjects } = ctx
  const now = clock.now()
  const waits = state === 'waiting'
  const at = waits ? reviews.submittedAt : reviews.decidedAt
  const behind = waits ? gt : lt
  const [rows, counted] = await Promise.all([
    reviewRows(db)
      .where(
        and(
          waits ? isWaiting : isDecided,
          kind && eq(reviews.kind, kind),
          after && or(behind(at, after.at), and(eq(at, after.at), behind(reviews.id, after.id))),
        ),
      )
      .orderBy(...(waits ? [asc(at), asc(reviews.id)] : [desc(at), desc(reviews.id)]))
      .limit(limit + 1),
    db
      .select({ kind: reviews.kind, waiting: count(), oldest: min(reviews.submittedAt) })
      .from(reviews)
      .where(isWaiting)
      .groupBy(reviews.kind),
  ])
  const list = rows.slice(0, limit)
  const last = rows.length > limit ? list.at(-1)?.row : undefined
  return {
    now,
    rows: list.map((row) => summaryOf(subjects, row, now)),
    next: last ? { at: (waits ? last.submittedAt : last.decidedAt) ?? 0, id: last.id } : null,
    kinds: REVIEW_KINDS.map((one) => {
      const found = counted.find((row) => row.kind === one)
      return { kind: one, name: subjects[one].name, waiting: found?.waiting ?? 0, oldest: found?.oldest ?? null }
    }),
  }
}
