import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import { lockOn } from '../../../platform/lock'
import type { Decision } from '../../../platform/review'
import { releaseFile } from '../../file/claim'
import { activityEntries } from '../schema'
import { earnKeys } from '../keys'
import { findActivity, type EntryRow } from '../store'
import { contentIn } from './submit'
import { filesOf } from './work'

/** The next number of an activity: of all that were ever given, those of deleted entries too. Held until the transaction ends. */
async function nextNo(tx: Db, activityId: string): Promise<number> {
  await lockOn(tx, `entryNo:${activityId}`)
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${activityEntries.no}), 0)::int` })
    .from(activityEntries)
    .where(eq(activityEntries.activityId, activityId))
  return (row?.last ?? 0) + 1
}

/** The changed version takes the place of the public one, whose files are let go. */
async function publishCopy(tx: Db, clock: Clock, entry: EntryRow) {
  const { pending } = entry
  if (!pending) return {}
  const staying = new Set(filesOf(pending))
  for (const url of filesOf(contentIn(entry))) if (!staying.has(url)) await releaseFile(tx, clock, url)
  return { ...pending, pending: null, pendingReason: null }
}

/** Changes of an entry by a decision; none for one that its owner or operations took away meanwhile. */
async function changesBy(tx: Db, entry: EntryRow, { passed, reason, at }: Decision) {
  if (entry.state === 'approved')
    return passed ? publishCopy(tx, { now: () => at }, entry) : { pendingReason: entry.pending ? reason : null }
  if (entry.state !== 'reviewing') return {}
  if (!passed) return { state: 'rejected' as const, rejectReason: reason }
  const { activityId, uid } = entry
  const no = await nextNo(tx, activityId)
  const shown = await findActivity(tx, activityId, at)
  if (shown) await earnKeys(tx, { document: shown.document, uid, event: 'entryApproved', period: '', at })
  return { state: 'approved' as const, no, approvedAt: at, rejectReason: null }
}

/** `reviewing → approved` with a number, or `rejected`; a changed version becomes the public one, or is refused. */
export const entryReview = {
  async decided(tx: Db, decision: Decision): Promise<void> {
    const mine = eq(activityEntries.entryId, decision.subjectId)
    const [entry] = await tx.select().from(activityEntries).where(mine).for('update')
    if (!entry) return
    const changes = await changesBy(tx, entry, decision)
    if (Object.keys(changes).length > 0) await tx.update(activityEntries).set(changes).where(mine)
  },
}
