import { randomUUID } from 'node:crypto'
import { dayOf, startOfDay } from '@dm/shared/time'
import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { tooMany } from '../../platform/failure'
import { fileReport } from '../feedback/reported'
import { reports } from './schema'

interface Report {
  uid: string
  requestId: string
  target: { targetType: string; targetId: string }
  /** As the call names it. */
  reason: string
  /** As its reporter reads it: `骚扰`. */
  reasonName: string
  text: string
  images: string[]
  at: number
}

/**
 * Keeps a report for the moderators and shows it in its reporter's 我的反馈 (docs/product/account-video.md#rules). A
 * request that was kept before is left as it is.
 */
export async function keepReport(tx: Db, { reasonName, target, requestId, at, ...report }: Report): Promise<void> {
  const { uid, reason, text, images } = report
  const id = randomUUID()
  const kept = await tx
    .insert(reports)
    .values({ id, reporterUid: uid, requestId, ...target, reason, text, images, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (kept.length > 0) await fileReport(tx, { id, uid, ...target, reason: reasonName, text, images, at })
}

const A_DAY = 10

/** Refuses the eleventh report of a day, UTC+8 (docs/product/activity.md#rules). Hold the lock `report:<uid>`. */
export async function requireReportLeft(tx: Db, uid: string, now: number): Promise<void> {
  const today = and(eq(reports.reporterUid, uid), gte(reports.createdAt, startOfDay(dayOf(now))))
  if ((await tx.$count(reports, today)) >= A_DAY) throw tooMany('今天举报次数已达上限，请明天再试', 'quotaUsedUp')
}
