import { ReportTarget } from '@dm/shared/contract/modelcard'
import { moderationOpsCalls, type ModeratedKind } from '@dm/shared/contract/moderation-ops'
import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import { opsCalls } from '../../delivery/ops/calls'
import { audit } from '../../platform/audit'
import { notFound, wrongState } from '../../platform/failure'
import type { DomainOpsCtx } from '../domain'
import { modelcards, reports, works } from '../modelcard/schema'
import { closeEntriesTo } from '../notice/close'
import { notices } from '../notice/schema'
import { archives } from '../user/schema'
import { musicAlbums, performances, photoAlbums, photos, songs } from './schema'

const GONE = '内容不存在或已删除'
const TWICE = '该内容已被限制展示'
const FREE = '该内容没有被限制展示'
const MOST = 200

type Target = { kind: ModeratedKind; id: string }
type RowKind = Exclude<ModeratedKind, 'archive' | 'modelcard' | 'notice'>
type Column = 'id' | 'state' | 'blockReason' | 'deletedAt'

/** Rows of lists, which have a state of their own. */
const ROWS: Record<RowKind, PgTable & Record<Column, PgColumn>> = {
  piece: works,
  action: performances,
  musicAlbum: musicAlbums,
  song: songs,
  photoAlbum: photoAlbums,
}

const isRow = (kind: ModeratedKind): kind is RowKind => Object.hasOwn(ROWS, kind)

/** Sets or lifts the block of a row. Throws 40400, and 40900 where it is so already. */
async function setRow(tx: Db, kind: RowKind, id: string, reason: string | null): Promise<void> {
  const table = ROWS[kind]
  const [row] = await tx
    .select({ state: table.state })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('update')
  if (!row) throw notFound(GONE)
  if ((row.state === 'blocked') === (reason !== null)) throw wrongState(reason === null ? FREE : TWICE, 'alreadyDone')
  await tx
    .update(table)
    .set({ state: reason === null ? 'normal' : 'blocked', blockReason: reason })
    .where(eq(table.id, id))
}

/** The same for a whole archive or card; lifted it is hidden, and its owner publishes again. */
async function setWhole(tx: Db, kind: 'archive' | 'modelcard', uid: string, reason: string | null): Promise<void> {
  const table = kind === 'archive' ? archives : modelcards
  const [row] = await tx.select({ status: table.status }).from(table).where(eq(table.uid, uid)).for('update')
  if (!row) throw notFound(GONE)
  if ((row.status === 'blocked') === (reason !== null)) throw wrongState(reason === null ? FREE : TWICE, 'alreadyDone')
  await tx
    .update(table)
    .set({
      status: reason === null ? 'hidden' : 'blocked',
      blockReason: reason,
      // A page that its owner has open is out of date now.
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.uid, uid))
}

/** Removes a notice for good; entries that are open end with it. */
async function removeNotice(tx: Db, id: string, now: number): Promise<void> {
  const [row] = await tx.select({ state: notices.state }).from(notices).where(eq(notices.id, id)).for('update')
  if (!row) throw notFound(GONE)
  if (row.state === 'removed') throw wrongState(TWICE, 'alreadyDone')
  await tx.update(notices).set({ state: 'removed' }).where(eq(notices.id, id))
  await closeEntriesTo(tx, id, '该通告已下架', now)
}

/** What readers report where this content is the trouble: photos and songs stand for their album. */
async function reportedAs(tx: Db, { kind, id }: Target): Promise<{ type: string; ids: string[] }> {
  if (kind !== 'photoAlbum' && kind !== 'musicAlbum') return { type: kind, ids: [id] }
  const [type, table] = kind === 'photoAlbum' ? (['photo', photos] as const) : (['song', songs] as const)
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.albumId, id))
  return { type, ids: rows.map((row) => row.id) }
}

async function closeReports(tx: Db, type: string, ids: string[], state: 'upheld' | 'dismissed'): Promise<number> {
  const closed = await tx
    .update(reports)
    .set({ state })
    .where(and(eq(reports.targetType, type), inArray(reports.targetId, ids), eq(reports.state, 'open')))
    .returning({ id: reports.id })
  return closed.length
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

/** Operators' calls on what people show of themselves, and on notices. */
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
      .where(eq(reports.state, 'open'))
      .groupBy(reports.targetType, reports.targetId)
      .orderBy(desc(count()), sql`min(${reports.createdAt})`)
      .limit(MOST)
    const rows = await Promise.all(
      found.map(async (row) => ({
        ...row,
        targetType: ReportTarget.parse(row.targetType),
        text: await wordsOf(db, row.targetType, row.targetId),
      })),
    )
    return { now: clock.now(), rows }
  },

  moderateBlock: ({ kind, id, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      if (kind === 'notice') await removeNotice(tx, id, clock.now())
      else if (isRow(kind)) await setRow(tx, kind, id, reason)
      else await setWhole(tx, kind, id, reason)
      const { type, ids } = await reportedAs(tx, { kind, id })
      const upheld = await closeReports(tx, type, ids, 'upheld')
      await audit(tx, clock, { actor, action: 'moderate.block', subject: `${kind}:${id}`, reason })
      return { kind, id, reports: upheld }
    }),

  moderateLift: ({ kind, id, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      if (kind === 'notice') throw wrongState('下架的通告不能恢复', 'notAllowed')
      if (isRow(kind)) await setRow(tx, kind, id, null)
      else await setWhole(tx, kind, id, null)
      await audit(tx, clock, { actor, action: 'moderate.lift', subject: `${kind}:${id}`, reason })
      return { kind, id }
    }),

  moderateDismiss: ({ targetType, targetId, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const dismissed = await closeReports(tx, targetType, [targetId], 'dismissed')
      if (dismissed === 0) throw notFound('没有待处理的举报')
      const subject = `${targetType}:${targetId}`
      await audit(tx, clock, { actor, action: 'moderate.dismiss', subject, reason })
      return { reports: dismissed }
    }),
})
