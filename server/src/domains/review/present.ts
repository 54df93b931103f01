import { ReviewSummary } from '@dm/shared/contract/ops/review'
import type { ReviewKind } from '@dm/shared/contract/vocabulary/reviews'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { reasonLines } from '../../platform/review-view'
import { reviews } from '../../platform/schema'
import { isOpenState, type ReviewSubjects } from '../../platform/review'
import { profiles } from '../profile/schema'

export type ReviewRow = typeof reviews.$inferSelect

/** Characters of a title in a list. */
const TITLE = 60

/** Reviews with the applicant's nickname, to be narrowed and sorted. */
export const reviewRows = (db: Db) =>
  db.select({ row: reviews, name: profiles.nickname }).from(reviews).leftJoin(profiles, eq(profiles.uid, reviews.uid))

type Found = Awaited<ReturnType<typeof reviewRows>>[number]

/** Only kinds of the contract are submitted. */
export const kindOf = ({ kind }: Pick<ReviewRow, 'kind'>): ReviewKind => ReviewSummary.shape.kind.parse(kind)

/** The operator who has taken a review, while that counts. */
export const holderOf = ({ takenBy, takenUntil }: Pick<ReviewRow, 'takenBy' | 'takenUntil'>, now: number) =>
  takenUntil !== null && takenUntil > now ? takenBy : null

/** A review as lists show it. */
export function summaryOf(subjects: ReviewSubjects, { row, name }: Found, now: number): ReviewSummary {
  const kind = kindOf(row)
  const { state, reason } = row
  const [line = ''] = row.text.trim().split('\n')
  return {
    id: row.id,
    kind,
    kindName: subjects[kind].name,
    title: Array.from(line).slice(0, TITLE).join(''),
    uid: row.uid,
    name: name ?? '',
    submittedAt: row.submittedAt,
    state: isOpenState(state) ? 'waiting' : state,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    reasons: state === 'rejected' && reason ? (reasonLines(reason) ?? [{ field: '', text: reason }]) : [],
    takenBy: holderOf(row, now),
  }
}
