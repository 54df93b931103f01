import { and, asc, eq, gt } from 'drizzle-orm'
import { reports } from './schema'
import { tooMany, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { REPORT_REASONS } from '@dm/shared/contract/vocabulary/options'
import { daysMs } from '@dm/shared/time'
import type { Handler } from '../handler'
import { keepReport } from './keep-report'
import { claimFiles } from '../file/claim'

const A_DAY = 10

/**
 * Adds a report to the moderation table and to its reporter's 我的反馈: 10 a day, one per reporter and target in 24 h
 * (docs/product/account-video.md#rules).
 */
export const reportAdd: Handler<'content/report/add'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockOn(tx, `report:${uid}`)
    const [repeat] = await tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.reporterUid, uid), eq(reports.requestId, body.requestId)))
    if (repeat) return
    const recent = await tx
      .select()
      .from(reports)
      .where(and(eq(reports.reporterUid, uid), gt(reports.createdAt, now - daysMs(1))))
      .orderBy(asc(reports.createdAt))
    if (recent.some((row) => row.targetType === body.targetType && row.targetId === body.targetId))
      throw wrongState('你已举报过，我们会尽快处理', 'alreadyDone')
    const oldest = recent.at(-A_DAY)
    if (oldest) throw tooMany(`操作过于频繁，请${Math.ceil((oldest.createdAt + daysMs(1) - now) / 60_000)}分钟后再试`)
    await claimFiles(tx, clock, uid, body.images, 'feedback', 'images')
    const { targetType, targetId, ...report } = body
    const reasonName = REPORT_REASONS[body.reason]
    await keepReport(tx, { ...report, target: { targetType, targetId }, uid, reasonName, at: now })
  })
  return {}
}
