import { randomUUID } from 'node:crypto'
import type { ReviewKind } from '@dm/shared/contract/vocabulary/reviews'
import { secondsMs } from '@dm/shared/time'
import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../db/open'
import { reviews, type ReviewVerdict } from './schema'
import { audit } from './audit'
import type { Clock } from './clock'
import { notFound, wrongState } from './failure'
import type { Job } from './jobs'
import type { ReviewView, ReviewViewCtx } from './review-view'

export interface Decision {
  subjectId: string
  uid: string
  passed: boolean
  /** Shown to the user when rejected; empty when passed. */
  reason: string
  /** Epoch milliseconds. */
  at: number
}

/** What is told apart within a kind: `subjectId` is the domain's own id. */
export interface ReviewOf {
  subjectId: string
  uid: string
}

/** One kind of review, as its domain registers it. */
interface ReviewSubject {
  /** What is reviewed: 企业认证. */
  name: string
  /** The domain's step on a decision, in the same transaction. */
  decided(tx: Db, decision: Decision): Promise<void>
  /** What an operator needs to see to decide; null when it is gone. */
  view(ctx: ReviewViewCtx, of: ReviewOf): Promise<ReviewView | null>
  /** Says where a refusal is made instead of the queue, when it gives money back. */
  refusedElsewhere?: string
}
export type ReviewSubjects = Readonly<Record<ReviewKind, ReviewSubject>>

/** The part of the kinds that a decision needs. */
type Deciders = Readonly<Partial<Record<string, Pick<ReviewSubject, 'decided'>>>>

const SANDBOX_MS = secondsMs(15)
const OPEN = ['pending', 'held'] as const

/** Reviews without a decision, that of an operator who may take it back included. */
export const isOpenReview = inArray(reviews.state, [...OPEN])

/** The same of a review that was read. */
export const isOpenState = (state: string): state is (typeof OPEN)[number] => OPEN.some((one) => one === state)

/**
 * Submits something for review; replaces an earlier submission of the same subject. Runs inside the caller's
 * transaction.
 */
export async function submitReview(
  tx: Db,
  clock: Clock,
  subject: ReviewOf & { kind: ReviewKind; text: string },
): Promise<void> {
  await withdrawReview(tx, clock, subject.kind, subject.subjectId)
  const now = clock.now()
  await tx
    .insert(reviews)
    .values({ id: randomUUID(), ...subject, state: 'pending', submittedAt: now, dueAt: now + SANDBOX_MS })
}

/** Withdraws a pending review: its owner deleted or changed the subject. */
export async function withdrawReview(tx: Db, clock: Clock, kind: ReviewKind, subjectId: string): Promise<void> {
  await tx
    .update(reviews)
    .set({ state: 'withdrawn', decidedAt: clock.now() })
    .where(and(eq(reviews.kind, kind), eq(reviews.subjectId, subjectId), isOpenReview))
}

/**
 * Records a decision once: of two at the same time the second answers 40900. The area's own change is part of the same
 * transaction.
 */
export async function decideReview(
  db: Db,
  clock: Clock,
  subjects: Deciders,
  id: string,
  { passed, reason, by }: ReviewVerdict,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = clock.now()
    const [review] = await tx
      .update(reviews)
      .set({
        state: passed ? 'passed' : 'rejected',
        reason,
        decidedAt: at,
        decidedBy: by,
        verdict: null,
        takenBy: null,
      })
      .where(and(eq(reviews.id, id), isOpenReview))
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

/** The sandbox's decision about a text; null for one that stays (docs/product/seams.md#identity-review-clock-operators). */
function sandboxVerdict(text: string): ReviewVerdict | null {
  if (text.includes('待审')) return null
  const passed = !text.includes('驳回')
  return { passed, reason: passed ? '' : '内容不符合平台规范，请修改后重新提交', by: 'sandbox' }
}

/**
 * Returns the job that carries out operators' decisions which can no longer be taken back and, with the sandbox, decides
 * after 15 s: text with 驳回 is rejected, with 待审 stays pending, anything else passes.
 */
export function reviewJob(subjects: Deciders): Job {
  return {
    name: 'review',
    everyMs: secondsMs(1),
    async run({ db, clock, settings, log }) {
      const byOperator = and(isOpenReview, isNotNull(reviews.verdict))
      const bySandbox = and(eq(reviews.state, 'pending'), isNull(reviews.verdict))
      const due = await db
        .select({ id: reviews.id, text: reviews.text, verdict: reviews.verdict })
        .from(reviews)
        .where(
          and(
            settings.REVIEW_PROVIDER === 'sandbox' ? or(byOperator, bySandbox) : byOperator,
            lte(reviews.dueAt, clock.now()),
            inArray(reviews.kind, Object.keys(subjects)),
          ),
        )
        .orderBy(asc(reviews.dueAt))
        .limit(100)
      for (const { id, text, verdict } of due) {
        const decision = verdict ?? sandboxVerdict(text)
        if (decision === null) {
          await db
            .update(reviews)
            .set({ state: 'held' })
            .where(and(eq(reviews.id, id), eq(reviews.state, 'pending')))
          continue
        }
        // One failure must not block the others.
        await decideReview(db, clock, subjects, id, decision).catch((error: unknown) =>
          log.error({ err: error, review: id }, 'a review could not be decided'),
        )
      }
    },
  }
}
