import type { RefusalReason, reviewOpsCalls } from '@dm/shared/contract/ops/review'
import { minutesMs, secondsMs } from '@dm/shared/time'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import { badInput, notFound, wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import type { OpsHandlers } from '../../platform/ops-calls'
import { isOpenState } from '../../platform/review'
import { reasonText } from '../../platform/review-view'
import { reviews } from '../../platform/schema'
import type { DomainOpsCtx } from '../domain'
import { holderOf, kindOf, type ReviewRow } from './present'

type Calls = OpsHandlers<typeof reviewOpsCalls, DomainOpsCtx>

/** A review is kept for one operator for this time. */
const TAKEN_MS = minutesMs(5)
/** A decision can be taken back within this time. */
const UNDO_MS = secondsMs(30)

const decidedAlready = () => wrongState('该审核已处理', 'stale')

/** The review, locked. Throws 40400. */
async function lockedReview(tx: Db, id: string): Promise<ReviewRow> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!row) throw notFound('审核不存在')
  return row
}

/** The review, locked, if this operator may decide it. Throws 40400, and 40900 `stale` or `reviewTaken`. */
async function freeReview(tx: Db, id: string, operator: string, now: number): Promise<ReviewRow> {
  const row = await lockedReview(tx, id)
  if (!isOpenState(row.state) || row.verdict) throw decidedAlready()
  const holder = holderOf(row, now)
  if (holder !== null && holder !== operator) throw wrongState(`${holder} 正在审核`, 'reviewTaken')
  return row
}

export const reviewTake: Calls['reviewTake'] = ({ id }, { db, clock, operator }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    await freeReview(tx, id, operator, now)
    const takenUntil = now + TAKEN_MS
    await tx.update(reviews).set({ takenBy: operator, takenUntil }).where(eq(reviews.id, id))
    await tx
      .update(reviews)
      .set({ takenBy: null, takenUntil: null })
      .where(and(eq(reviews.takenBy, operator), ne(reviews.id, id)))
    return { id, until: takenUntil }
  })

/** The reasons as one text. Throws unless each names the whole or a field of what is reviewed. */
async function checkedReason(
  { db, keys, clock, reviews: subjects }: DomainOpsCtx,
  id: string,
  reasons: RefusalReason[],
) {
  if (reasons.length === 0) throw badInput('请填写驳回原因', 'reasons')
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id))
  if (!row) throw notFound('审核不存在')
  const { view, refusedElsewhere } = subjects[kindOf(row)]
  if (refusedElsewhere !== undefined) throw wrongState(refusedElsewhere, 'refusedElsewhere')
  const fields = (await view({ db, keys, now: clock.now() }, row))?.fields ?? []
  const wrong = reasons.findIndex(({ field }) => field !== '' && !fields.some(({ name }) => name === field))
  if (wrong !== -1) throw badInput('没有这一项', `reasons.${wrong}.field`)
  return reasonText(reasons, fields)
}

export const reviewDecide: Calls['reviewDecide'] = async ({ id, requestId, pass, reasons }, ctx) => {
  const { db, clock, operator } = ctx
  const reason = pass ? '' : await checkedReason(ctx, id, reasons)
  const body = { id, pass, reasons }
  return db.transaction((tx) =>
    once(tx, { uid: `operator:${operator}`, call: 'reviewDecide', requestId, body, clock }, async () => {
      const now = clock.now()
      await freeReview(tx, id, operator, now)
      const undoUntil = now + UNDO_MS
      const verdict = { passed: pass, reason, by: operator }
      await tx
        .update(reviews)
        .set({ verdict, dueAt: undoUntil, takenBy: null, takenUntil: null })
        .where(eq(reviews.id, id))
      return { id, now, undoUntil }
    }),
  )
}

export const reviewUndo: Calls['reviewUndo'] = ({ id }, { db, clock, operator: actor }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const row = await lockedReview(tx, id)
    if (!isOpenState(row.state) || !row.verdict || row.dueAt <= now)
      throw wrongState('这次审核已经执行，不能撤销', 'stale')
    // `held`: the sandbox leaves it to operators.
    await tx.update(reviews).set({ verdict: null, state: 'held' }).where(eq(reviews.id, id))
    const { passed, by } = row.verdict
    const subject = `${row.kind}:${row.subjectId}`
    await audit(tx, clock, { actor, action: 'review.undo', subject, reason: '-', detail: { passed, by } })
    return { id }
  })
