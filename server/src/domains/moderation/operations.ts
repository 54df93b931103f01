import { moderationOpsCalls, ReportedTarget, type ModeratedKind } from '@dm/shared/contract/ops/moderation'
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { opsCalls } from '../../platform/ops-calls'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { notFound, wrongState } from '../../platform/failure'
import { photos, songs } from '../archive/schema'
import { removePost } from '../discover/post'
import type { DomainOpsCtx } from '../domain'
import { stepRoom } from '../live/operations'
import { closeReports } from '../modelcard/reports'
import { reports } from '../modelcard/schema'
import { hideQuestion } from '../service/question/store'
import { putOnline, takeOffline } from '../vod/moderate'
import { vodComments } from '../vod/schema'
import { removeComment } from '../vod/writing'
import { isRow, removeNotice, setRow, setWhole } from './archive-content'
import { authorOf } from './author'

const MOST = 200

type Target = { kind: ModeratedKind; id: string }

/** Refusals for content that is gone for good once it is blocked. */
const FINAL: Partial<Record<ModeratedKind, string>> = {
  notice: '下架的通告不能恢复',
  comment: '删除的评论不能恢复',
  live: '关闭的直播间不能恢复',
  discover: '删除的动态不能恢复',
  question: '隐藏的提问不能恢复',
}

/** Takes content out of sight, each kind in its own way. Throws 40400, and 40900 where it is so already. */
async function block(tx: Db, clock: Clock, { kind, id }: Target, reason: string): Promise<void> {
  const now = clock.now()
  switch (kind) {
    case 'notice':
      return removeNotice(tx, id, now)
    case 'vod':
      return takeOffline(tx, clock, id, reason)
    case 'comment': {
      const [row] = await tx.select().from(vodComments).where(eq(vodComments.id, id))
      if (!row) throw notFound('该评论已删除')
      return removeComment(tx, row, now)
    }
    case 'live':
      await stepRoom(tx, { roomId: id, action: 'ban', reason }, now)
      return
    case 'discover':
      return removePost(tx, id)
    case 'question':
      return hideQuestion(tx, id)
    default:
      return isRow(kind) ? setRow(tx, kind, id, reason) : setWhole(tx, kind, id, reason)
  }
}

/** Targets of readers' reports about this content: photos and songs stand for their album. */
async function reportedAs(tx: Db, { kind, id }: Target): Promise<{ type: string; ids: string[] }> {
  if (kind !== 'photoAlbum' && kind !== 'musicAlbum') return { type: kind, ids: [id] }
  const [type, table] = kind === 'photoAlbum' ? (['photo', photos] as const) : (['song', songs] as const)
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.albumId, id))
  return { type, ids: rows.map((row) => row.id) }
}

/** The newest words that readers wrote to the reports of a target. */
async function wordsOf(db: Db, targetType: string, targetId: string): Promise<string> {
  const [row] = await db
    .select({ text: reports.text })
    .from(reports)
    .where(
      and(
        eq(reports.targetType, targetType),
        eq(reports.targetId, targetId),
        eq(reports.state, 'open'),
        ne(reports.text, ''),
      ),
    )
    .orderBy(desc(reports.createdAt))
    .limit(1)
  return row?.text ?? ''
}

/** Operators' calls on what people show and say, and on notices. */
export const moderationOperations = opsCalls<typeof moderationOpsCalls, DomainOpsCtx>(moderationOpsCalls, {
  async moderateReports(_body, { db, clock }) {
    const found = await db
      .select({
        targetType: reports.targetType,
        targetId: reports.targetId,
        reports: count(),
        reasons: sql<string[]>`array_agg(distinct ${reports.reason})`,
        since: sql<number>`min(${reports.createdAt})`.mapWith(Number),
      })
      .from(reports)
      // Those of love cards have a list of their own.
      .where(and(eq(reports.state, 'open'), inArray(reports.targetType, ReportedTarget.options)))
      .groupBy(reports.targetType, reports.targetId)
      .orderBy(desc(count()), sql`min(${reports.createdAt})`)
      .limit(MOST)
    const rows = await Promise.all(
      found.map(async (row) => ({
        ...row,
        targetType: ReportedTarget.parse(row.targetType),
        text: await wordsOf(db, row.targetType, row.targetId),
      })),
    )
    return { now: clock.now(), rows }
  },

  moderateBlock: ({ kind, id, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      await block(tx, clock, { kind, id }, reason)
      const detail = { uid: await authorOf(tx, kind, id) }
      const upheld = await closeReports(tx, await reportedAs(tx, { kind, id }), 'upheld', clock.now())
      await audit(tx, clock, { actor, action: 'moderate.block', subject: `${kind}:${id}`, reason, detail })
      return { kind, id, reports: upheld }
    }),

  moderateLift: ({ kind, id, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const final = FINAL[kind]
      if (final !== undefined) throw wrongState(final, 'notAllowed')
      if (kind === 'vod') await putOnline(tx, id)
      else if (isRow(kind)) await setRow(tx, kind, id, null)
      else if (kind === 'archive' || kind === 'modelcard') await setWhole(tx, kind, id, null)
      await audit(tx, clock, { actor, action: 'moderate.lift', subject: `${kind}:${id}`, reason })
      return { kind, id }
    }),

  moderateDismiss: ({ targetType, targetId, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const target = { type: targetType, ids: [targetId] }
      const dismissed = await closeReports(tx, target, 'dismissed', clock.now())
      if (dismissed === 0) throw notFound('没有待处理的举报')
      const subject = `${targetType}:${targetId}`
      await audit(tx, clock, { actor, action: 'moderate.dismiss', subject, reason })
      return { reports: dismissed }
    }),
})
