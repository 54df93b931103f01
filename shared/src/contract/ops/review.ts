import { z } from 'zod'
import { Id, Ms, RequestId } from '../call'
import { REVIEW_KINDS } from '../vocabulary/reviews'
import { callOf } from './operator'

const Kind = z.enum(REVIEW_KINDS)

/** A place in a list: the time that it is sorted by, and the review's id between equals. */
const Place = z.object({ at: Ms, id: Id })

/** One line of a refusal; an empty `field` means the whole. */
export const RefusalReason = z.object({
  field: z.string().max(60),
  text: z
    .string('请填写原因')
    .trim()
    .min(1, '请填写原因')
    .max(100, '原因最多100个字')
    // One line each: several reasons are kept as lines.
    .overwrite((text) => text.replace(/\s+/g, ' ')),
})
export type RefusalReason = z.infer<typeof RefusalReason>

export const ReviewSummary = z.object({
  id: Id,
  kind: Kind,
  /** The kind's name, 企业认证. */
  kindName: z.string(),
  /** First line of what is reviewed; may be empty. */
  title: z.string(),
  uid: Id,
  /** Nickname of the applicant. */
  name: z.string(),
  submittedAt: Ms,
  state: z.enum(['waiting', 'passed', 'rejected', 'withdrawn']),
  /** Null while it waits. */
  decidedAt: Ms.nullable(),
  decidedBy: z.string().nullable(),
  /** Why it was refused; empty otherwise. */
  reasons: z.array(RefusalReason),
  /** Operator who has taken it, while that counts. */
  takenBy: z.string().nullable(),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

/** A labelled value; the address of a private file is signed for ten minutes. */
export const ReviewRow = z.object({
  label: z.string(),
  text: z.string(),
  files: z.array(z.object({ url: z.string(), kind: z.enum(['image', 'video', 'audio', 'doc']) })),
})
export type ReviewRow = z.infer<typeof ReviewRow>

/** Why calls on reviews may be refused. */
export const reviewReasons = [
  // Another operator has taken it.
  'reviewTaken',
  // A refusal gives money back, which is done by another call.
  'refusedElsewhere',
] as const

/** Operators' calls about reviews of every kind: `POST /federation/ops/<call>` (docs/operations.md#reviews). */
export const reviewOpsCalls = {
  /** One list of reviews: those that wait, the oldest first, or those that are decided, the newest first. */
  reviewQueue: callOf(
    'review',
    'nothing',
    z.object({
      kind: Kind.optional(),
      state: z.enum(['waiting', 'decided']).default('waiting'),
      /** Rows behind this place. */
      after: Place.optional(),
      limit: z.int().min(1).max(100).default(50),
    }),
    z.object({
      now: Ms,
      rows: z.array(ReviewSummary),
      /** Null on the last page. */
      next: Place.nullable(),
      /** All kinds, with how many wait and since when the oldest does. */
      kinds: z.array(z.object({ kind: Kind, name: z.string(), waiting: z.int(), oldest: Ms.nullable() })),
    }),
  ),
  /** One review with all that a decision needs. Looks at private files and numbers are in the audit. 40400. */
  reviewGet: callOf(
    'review',
    'nothing',
    z.object({ id: Id }),
    z.object({
      now: Ms,
      review: ReviewSummary,
      /** Null when what was reviewed is gone. */
      view: z
        .object({
          title: z.string(),
          rows: z.array(ReviewRow),
          /** The version in force, to be compared; null where there is none. */
          approved: z.array(ReviewRow).nullable(),
          /** Fields that a reason may name. */
          fields: z.array(z.object({ name: z.string(), label: z.string() })),
        })
        .nullable(),
      /** Says where a refusal is made instead; null where it is made here. */
      refusedElsewhere: z.string().nullable(),
      applicant: z.object({
        uid: Id,
        name: z.string(),
        avatar: z.string(),
        registeredAt: Ms,
        isCertified: z.boolean(),
        passed: z.int(),
        rejected: z.int(),
      }),
      /** The applicant's other reviews, the newest first. */
      earlier: z.array(ReviewSummary),
    }),
  ),
  /**
   * Takes a waiting review for five minutes and lets go of what the operator had taken before. 40900 `reviewTaken` while
   * another operator has it, `stale` when it is decided.
   */
  reviewTake: callOf('review', 'nothing', z.object({ id: Id }), z.object({ id: Id, until: Ms })),
  /**
   * Decides a review, once per requestId; it is carried out after 30 seconds, and can be taken back until then. 40000 for
   * a refusal without a reason or with an unknown field; 40900 as `reviewTake`, and `refusedElsewhere`.
   */
  reviewDecide: callOf(
    'review',
    'nothing',
    z.object({ id: Id, requestId: RequestId, pass: z.boolean(), reasons: z.array(RefusalReason).max(20).default([]) }),
    z.object({ id: Id, now: Ms, undoUntil: Ms }),
  ),
  /** Takes back a decision that is not carried out yet. 40900 `stale` afterwards. */
  reviewUndo: callOf('review', 'nothing', z.object({ id: Id }), z.object({ id: Id })),
}

type ReviewOpsCalls = typeof reviewOpsCalls
export type ReviewOpsCall = keyof ReviewOpsCalls
export type ReviewOpsBody<C extends ReviewOpsCall> = z.input<ReviewOpsCalls[C]['body']>
export type ReviewOpsData<C extends ReviewOpsCall> = z.output<ReviewOpsCalls[C]['data']>
