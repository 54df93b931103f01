import { randomUUID } from 'node:crypto'
import type { CallPath, Data } from '@dm/shared/contract'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { gone, wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import { submitReview, withdrawReview } from '../../../platform/review'
import { swapFiles, type NamedFile } from '../../file/claim'
import type { Ctx } from '../../handler'
import { countWrite, limitOf, refuseFullReview, refuseLateUndo } from '../limits'
import { enterpriseItems, type ItemContents } from '../schema'
import { refuseExpired, refuseInactive, requireCompany, type Company } from '../store'
import { picturesOf, purposeOf, textsOf } from './kinds'
import { refuseUnfit } from '../unfit'
import { firstPosition, isKept, ownItem, type ItemKind, type ItemRow } from './store'

type WriteCtx = Pick<Ctx<string>, 'uid' | 'db' | 'clock'>
type Content = ItemContents[ItemKind]
type Done = Data<'enterprise/item/restore'>

/** The kind of review that decides an item. */
export const ITEM_REVIEW = 'enterpriseItem'

/** The company that the caller may write to now, its write counted. 40400, 40900 企业当前状态不可编辑, 42900. */
export async function writable(tx: Db, { uid, clock }: WriteCtx): Promise<Company> {
  const company = await requireCompany(tx, uid, clock.now())
  refuseInactive(company.row)
  await countWrite(tx, clock, company.row.id)
  return company
}

/** 40900 once the licence has run out, and at the limit of the kind. Members add one after the other. */
export async function refuseMore(tx: Db, company: Company, kind: ItemKind, more: number, now: number): Promise<void> {
  refuseExpired(company, now)
  const { row } = company
  await lockOn(tx, `enterprise:items:${row.id}:${kind}`)
  const limit = await limitOf(tx, row.id, kind, now)
  const there = await tx.$count(enterpriseItems, and(eq(enterpriseItems.kind, kind), isKept(row.id)))
  if (there + more > limit) throw wrongState(`已达上限 ${limit} 个`, 'itemLimitReached')
}

/** Puts a version up for review in place of the one before. */
export const review = (tx: Db, { uid, clock }: WriteCtx, kind: ItemKind, id: string, content: Content) =>
  submitReview(tx, clock, {
    kind: ITEM_REVIEW,
    subjectId: id,
    uid,
    text: Object.values(textsOf(kind, content)).filter(Boolean).join('\n'),
  })

type Versions = Pick<ItemRow, 'live' | 'pending'>

/** Claims the pictures that a row names now and did not before, and lets the others go. 40000 文件无效，请重新上传. */
export function swapPictures(
  tx: Db,
  writer: Pick<WriteCtx, 'uid' | 'clock'>,
  kind: ItemKind,
  before: Versions,
  after: Versions,
  /** Where the body names them, in place of their usual fields. */
  at?: string,
): Promise<void> {
  const named = ({ live, pending }: Versions): NamedFile[] =>
    [...picturesOf(kind, live), ...picturesOf(kind, pending)].map(({ url, field }) => ({
      url,
      field: at ?? field,
      purpose: purposeOf(kind),
    }))
  return swapFiles(tx, writer, named(before), named(after))
}

/** Adds an item, once per requestId, in front of the others; the public sees it when it has passed. */
export async function addItem<K extends ItemKind>(
  kind: K,
  call: CallPath,
  content: ItemContents[K],
  body: { requestId: string },
  ctx: WriteCtx,
): Promise<{ id: string; rev: number }> {
  const { uid, db, clock } = ctx
  refuseUnfit(textsOf(kind, content))
  return db.transaction((tx) =>
    once(tx, { uid, call, requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      const company = await writable(tx, ctx)
      await refuseMore(tx, company, kind, 1, now)
      await refuseFullReview(tx, company.row.id)
      const id = randomUUID()
      const first = await firstPosition(tx, company.row.id, kind)
      await swapPictures(tx, ctx, kind, { live: null, pending: null }, { live: null, pending: content })
      await tx.insert(enterpriseItems).values({
        id,
        enterpriseId: company.row.id,
        kind,
        position: (first ?? 1) - 1,
        pending: content,
        auditState: 'pending',
        submittedAt: now,
        createdAt: now,
        updatedAt: now,
        updatedBy: uid,
      })
      await review(tx, ctx, kind, id, content)
      return { id, rev: 1 }
    }),
  )
}

/** The caller's company and one of its items, both locked as a decision locks them: the review first. */
async function underReview(tx: Db, ctx: WriteCtx, kind: ItemKind, id: string) {
  const company = await writable(tx, ctx)
  const mine = and(eq(enterpriseItems.id, id), eq(enterpriseItems.kind, kind), isKept(company.row.id))
  if ((await tx.$count(enterpriseItems, mine)) === 0) throw gone()
  await withdrawReview(tx, ctx.clock, ITEM_REVIEW, id)
  return { company, row: await ownItem(tx, company.row.id, kind, id) }
}

/**
 * Changes an item: the approved version stays in force until the new one has passed. `contentOf` makes it from the row, for
 * what depends on the version before. 40900 内容已被他人修改 for an older `rev`.
 */
export async function editItem<K extends ItemKind>(
  kind: K,
  body: { id: string; rev: number },
  contentOf: (row: ItemRow) => ItemContents[K],
  ctx: WriteCtx,
): Promise<{ rev: number }> {
  const { uid, db, clock } = ctx
  return db.transaction(async (tx) => {
    const { company, row } = await underReview(tx, ctx, kind, body.id)
    if (row.rev !== body.rev) throw wrongState('内容已被他人修改', 'stale')
    if (row.auditState !== 'pending') await refuseFullReview(tx, company.row.id)
    const pending = contentOf(row)
    refuseUnfit(textsOf(kind, pending))
    const now = clock.now()
    await swapPictures(tx, ctx, kind, row, { live: row.live, pending })
    const rev = row.rev + 1
    await tx
      .update(enterpriseItems)
      .set({ pending, rev, auditState: 'pending', reasons: [], submittedAt: now, updatedAt: now, updatedBy: uid })
      .where(eq(enterpriseItems.id, row.id))
    await review(tx, ctx, kind, row.id, pending)
    return { rev }
  })
}

/** What a deleted row has. */
export const deletedOf = (uid: string, now: number) => ({ deletedAt: now, updatedAt: now, updatedBy: uid })

/** Deletes an item; the public loses it at once, and a repeat is harmless. */
export async function deleteItem(kind: ItemKind, id: string, ctx: WriteCtx): Promise<Done> {
  const { db, clock, uid } = ctx
  return db.transaction(async (tx) => {
    const { row } = await requireCompany(tx, uid, clock.now())
    const own = and(
      eq(enterpriseItems.id, id),
      eq(enterpriseItems.kind, kind),
      eq(enterpriseItems.enterpriseId, row.id),
    )
    if ((await tx.$count(enterpriseItems, and(own, isNotNull(enterpriseItems.deletedAt)))) > 0) return {}
    const item = await underReview(tx, ctx, kind, id)
    const now = clock.now()
    await tx.update(enterpriseItems).set(deletedOf(uid, now)).where(eq(enterpriseItems.id, item.row.id))
    return {}
  })
}

/** Brings deleted items back, with what waited for the review. 40900 已超过 10 分钟，无法恢复, 已达上限 {n} 个. */
export async function restoreItems(kind: ItemKind, ids: readonly string[], ctx: WriteCtx): Promise<Done> {
  const { db, clock } = ctx
  return db.transaction(async (tx) => {
    const now = clock.now()
    const company = await writable(tx, ctx)
    const rows = await tx
      .select()
      .from(enterpriseItems)
      .where(
        and(
          inArray(enterpriseItems.id, [...ids]),
          eq(enterpriseItems.kind, kind),
          eq(enterpriseItems.enterpriseId, company.row.id),
        ),
      )
      .for('update')
    if (rows.length < new Set(ids).size) throw gone()
    const deleted = rows.filter(({ deletedAt }) => deletedAt !== null)
    refuseLateUndo(deleted, now)
    await refuseMore(tx, company, kind, deleted.length, now)
    for (const row of deleted) {
      await tx.update(enterpriseItems).set({ deletedAt: null, updatedAt: now }).where(eq(enterpriseItems.id, row.id))
      if (row.auditState === 'pending' && row.pending) await review(tx, ctx, kind, row.id, row.pending)
    }
    return {}
  })
}

/** 撤回修改: the approved version alone is left, or nothing. 40900 审核已完成，不可撤回. */
export async function withdrawItem(kind: ItemKind, id: string, ctx: WriteCtx): Promise<{ removed: boolean }> {
  const { uid, db, clock } = ctx
  return db.transaction(async (tx) => {
    const { row } = await underReview(tx, ctx, kind, id)
    if (row.auditState === 'none') throw wrongState('审核已完成，不可撤回', 'applicationDecided')
    const now = clock.now()
    const by = { updatedAt: now, updatedBy: uid }
    if (row.live === null) {
      await tx
        .update(enterpriseItems)
        .set({ ...by, deletedAt: now })
        .where(eq(enterpriseItems.id, id))
      return { removed: true }
    }
    await swapPictures(tx, ctx, kind, row, { live: row.live, pending: null })
    await tx
      .update(enterpriseItems)
      .set({ ...by, pending: null, auditState: 'none', reasons: [], submittedAt: null, rev: row.rev + 1 })
      .where(eq(enterpriseItems.id, id))
    return { removed: false }
  })
}

/** Shows or hides an item at once. */
export async function setVisible(kind: ItemKind, id: string, visible: boolean, ctx: WriteCtx) {
  const { uid, db, clock } = ctx
  return db.transaction(async (tx) => {
    const company = await writable(tx, ctx)
    const row = await ownItem(tx, company.row.id, kind, id)
    await tx
      .update(enterpriseItems)
      .set({ visible, updatedAt: clock.now(), updatedBy: uid })
      .where(eq(enterpriseItems.id, row.id))
    return { visible }
  })
}
