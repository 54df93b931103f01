import { entryReportReasons } from '@dm/shared/contract/vocabulary/labels'
import { and, eq } from 'drizzle-orm'
import { notFound, wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import { withdrawReview } from '../../../platform/review'
import { releaseFile } from '../../file/claim'
import type { Handler } from '../../handler'
import { keepReport, requireReportLeft } from '../../modelcard/keep-report'
import { reports } from '../../modelcard/schema'
import { activityEntries } from '../schema'
import { isPublicEntry } from '../shown'
import { activityById } from '../store'
import { contentIn, ownEntry, REVIEW_KIND } from './submit'
import { filesOf } from './work'

/** Takes one's own work away for good, its votes with it; those who voted do not get them back. Until the votes end. */
export const removeEntry: Handler<'activity/entry/del'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'activity/entry/del', requestId: body.requestId, body, clock }, async () => {
      const entry = await ownEntry(tx, uid, body.entryId)
      const now = clock.now()
      const activity = await activityById(tx, entry.activityId, now)
      if (entry.state === 'disqualified') throw wrongState('作品已下架，不能删除', 'entryDisqualified')
      if (now >= (activity.document.competition?.voteTo ?? 0)) throw wrongState('投票已结束，作品不能删除', 'voteEnded')
      const versions = [contentIn(entry), ...(entry.pending ? [entry.pending] : [])]
      for (const url of new Set(versions.flatMap(filesOf))) await releaseFile(tx, clock, url, { deletedRow: true })
      await withdrawReview(tx, clock, REVIEW_KIND, entry.entryId)
      await tx
        .update(activityEntries)
        .set({ state: 'deleted', pending: null, pendingReason: null })
        .where(eq(activityEntries.entryId, entry.entryId))
      return {}
    }),
  )

/** Reports a public work to the moderators; the same reporter and work again is answered the same. Ten a day. */
export const reportEntry: Handler<'activity/entry/report'> = async (body, { uid, db, clock }) => {
  const { entryId, reason, requestId } = body
  await db.transaction(async (tx) => {
    await lockOn(tx, `report:${uid}`)
    const [entry] = await tx.select().from(activityEntries).where(eq(activityEntries.entryId, entryId))
    if (!entry || !(await isPublicEntry(tx, entry))) throw notFound('作品不存在或已删除')
    if (entry.uid === uid) throw wrongState('不能举报自己的作品', 'ownEntry')
    const target = { targetType: 'activityEntry', targetId: entryId }
    const before = and(
      eq(reports.reporterUid, uid),
      eq(reports.targetType, target.targetType),
      eq(reports.targetId, entryId),
    )
    if ((await tx.$count(reports, before)) > 0) return
    const now = clock.now()
    await requireReportLeft(tx, uid, now)
    const report = { uid, requestId, reason, reasonName: entryReportReasons[reason], text: body.text, images: [] }
    await keepReport(tx, { ...report, target, at: now })
  })
  return {}
}
