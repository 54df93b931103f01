import { randomUUID } from 'node:crypto'
import { secondsMs } from '@dm/shared/time'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../db/open'
import { reviews } from './schema'
import { audit } from './audit'
import type { Clock } from './clock'
import { notFound, wrongState } from './failure'
import type { Job } from './jobs'

export interface Decision {
  subjectId: string
  uid: string
  passed: boolean
  /** Shown to the user when rejected; empty when passed. */
  reason: string
  /** Epoch milliseconds. */
  at: number
}

/** An area's step on a decision about its kind, in the same transaction. */
interface ReviewSubject {
  decided(tx: Db, decision: Decision): Promise<void>
}
export type ReviewSubjects = Readonly<Record<string, ReviewSubject>>

const SANDBOX_MS = secondsMs(15)
const OPEN = ['pending', 'held'] as const

/**
 * Submits something for review; replaces an earlier submission of the same subject. Runs inside the caller's
 * transaction.
 */
export async function submitReview(
  tx: Db,
  clock: Clock,
  subject: { kind: string; subjectId: string; uid: string; text: string },
): Promise<void> {
  await withdrawReview(tx, clock, subject.kind, subject.subjectId)
  const now = clock.now()
  await tx
    .insert(reviews)
    .values({ id: randomUUID(), ...subject, state: 'pending', submittedAt: now, dueAt: now + SANDBOX_MS })
}

/** Withdraws a pending review: its owner deleted or changed the subject. */
export async function withdrawReview(tx: Db, clock: Clock, kind: string, subjectId: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ state: 'withdrawn', decidedAt: clock.now() })
    .where(and(eq(reviews.kind, kind), eq(reviews.subjectId, subjectId), inArray(reviews.state, [...OPEN])))
}

interface Verdict {
  passed: boolean
  /** Shown to the user when rejected. */
  reason: string
  /** An operator's name, or `sandbox`. */
  by: string
}

/**
 * Records a decision once: of two at the same time the second answers 40900. The area's own change is part of the same
 * transaction.
 */
export async function decideReview(
  db: Db,
  clock: Clock,
  subjects: ReviewSubjects,
  id: string,
  { passed, reason, by }: Verdict,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now()
    const [review] = await tx
      .update(reviews)
      .set({ state: passed ? 'passed' : 'rejected', reason, decidedAt: at, decidedBy: by })
      .where(and(eq(reviews.id, id), inArray(reviews.state, [...OPEN])))
      .returning()
    if (!review) {
      const [existing] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id))
      throw existing ? wrongState('该审核已处理', 'stale') : notFound('审核不存在')
    }
    const subject = subjects[review.kind]
    if (!subject) throw new Error(`Nobody takes decisions on ${review.kind}`)
    await subject.decided(tx, {
      subjectId: review.subjectId,
      uid: review.uid,
      passed,
      reason: passed ? '' : reason,
      at,
    })
    await audit(tx, clock, {
      actor: by,
      action: passed ? 'review.pass' : 'review.reject',
      subject: `${review.kind}:${review.subjectId}`,
      reason: reason || '-',
    })
  })
}

/**
 * Returns the job of the sandbox, which decides after 15 s: text with 驳回 is rejected, with 待审 stays pending, anything
 * else passes (docs/product/seams.md#identity-review-clock-operators).
 */
export function reviewJob(subjects: ReviewSubjects): Job {
  return {
    name: 'review',
    everyMs: secondsMs(1),
    async run({ db, clock, settings, log }) {
      if (settings.REVIEW_PROVIDER !== 'sandbox') return
      const due = await db
        .select({ id: reviews.id, text: reviews.text })
        .from(reviews)
        .where(
          and(
            eq(reviews.state, 'pending'),
            lte(reviews.dueAt, clock.now()),
            inArray(reviews.kind, Object.keys(subjects)),
          ),
        )
        .orderBy(reviews.dueAt)
        .limit(100)
      for (const { id, text } of due) {
        if (text.includes('待审')) {
          await db
            .update(reviews)
            .set({ state: 'held' })
            .where(and(eq(reviews.id, id), eq(reviews.state, 'pending')))
          continue
        }
        const passed = !text.includes('驳回')
        const verdict = { passed, reason: passed ? '' : '内容不符合平台规范，请修改后重新提交', by: 'sandbox' }
        // One failure must not block the others.
        await decideReview(db, clock, subjects, id, verdict).catch((error: unknown) =>
          log.error({ err: error, review: id }, 'a review could not be decided'),
        )
      }
    },
  }
}
