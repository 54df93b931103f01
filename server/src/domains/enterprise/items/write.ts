import type { CallPath, Data } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { restoreRows } from '../../../platform/rows/restore'
import { addRows, deleteRows, editRows, type RowKind } from '../../../platform/rows/write'
import { swapFiles, type NamedFile } from '../../file/claim'
import type { Ctx } from '../../handler'
import { countWrite, limitOf, refuseFullReview, UNDO_MS } from '../limits'
import { enterpriseItems, type ItemContents } from '../schema'
import { outdated, refuseExpired, refuseInactive, requireCompany, type Company } from '../store'
import { picturesOf, textsOf } from './kinds'
import { listOf, ownItem, type ItemKind, type ItemRow } from './store'

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

type Versions = Pick<ItemRow, 'live' | 'pending'>

/** Claims the pictures that a row names now and did not before, and lets the others go. 40000 文件无效，请重新上传. */
export function swapPictures(
  tx: Db,
  writer: Pick<WriteCtx, 'uid' | 'clock'>,
  kind: ItemKind,
  before: Versions,
  after: Versions,
  /** Field of the body that names them, instead of their usual fields. */
  at?: string,
): Promise<void> {
  const named = ({ live, pending }: Versions): NamedFile[] =>
    [...picturesOf(kind, live), ...picturesOf(kind, pending)].map((file) => ({ ...file, field: at ?? file.field }))
  return swapFiles(tx, writer, named(before), named(after))
}

const NOTHING: Versions = { live: null, pending: null }

/** Whoever adds or moves items of a kind waits here for the others. */
export const lockItems = (tx: Db, enterpriseId: string, kind: ItemKind) =>
  lockOn(tx, `enterprise:items:${enterpriseId}:${kind}`)

/** A company that the caller may write to. */
type Owner = Company & { id: string }

/** The rules by which items of a kind are written. */
export const rulesOf = (kind: ItemKind): RowKind<ItemRow, Owner> & { undoMs: number } => ({
  ...listOf(kind),
  ownerOf: async (tx, { uid, clock }) => (await requireCompany(tx, uid, clock.now())).row.id,
  async enter(tx, ctx) {
    const company = await writable(tx, ctx)
    return { ...company, id: company.row.id }
  },
  async limit(tx, company, now) {
    refuseExpired(company, now)
    await lockItems(tx, company.id, kind)
    const most = await limitOf(tx, company.id, kind, now)
    return { most, refusal: wrongState(`已达上限 ${most} 个`, 'itemLimitReached') }
  },
  stale: outdated,
  born: ({ id }) => ({ enterpriseId: id, kind }),
  stamp: ({ uid }) => ({ updatedBy: uid }),
  swapFiles: (tx, caller, before, after, at) =>
    // Photos are added several at once.
    swapPictures(
      tx,
      caller,
      kind,
      before ?? NOTHING,
      after,
      before || kind !== 'photo' ? undefined : `photos.${at}.url`,
    ),
  undoMs: UNDO_MS,
  review: {
    kind: ITEM_REVIEW,
    textOf: ({ auditState, pending }) =>
      auditState === 'pending' && pending ? Object.values(textsOf(kind, pending)).filter(Boolean).join('\n') : null,
  },
})

/** Columns of a row without a version in review. */
const DECIDED = { pending: null, auditState: 'none', reasons: [], submittedAt: null } satisfies Partial<ItemRow>

/** Columns of a row with a version in review. */
export const waiting = (pending: Content, now: number) =>
  ({ pending, auditState: 'pending', reasons: [], submittedAt: now }) satisfies Partial<ItemRow>

/** Adds items, once per requestId, in front of the others, all or none; the public sees them when they have passed. */
export function addItems<K extends ItemKind, Answer extends object>(
  kind: K,
  call: CallPath,
  contents: readonly ItemContents[K][],
  body: { requestId: string },
  { answer, ctx }: { answer: (rows: readonly ItemRow[]) => Answer; ctx: WriteCtx },
): Promise<Answer> {
  return addRows(
    rulesOf(kind),
    { call, requestId: body.requestId, body },
    {
      contents: async () => contents.map((content) => waiting(content, ctx.clock.now())),
      refuse: (tx, { id }) => refuseFullReview(tx, id, contents.length),
      answer: async (_tx, rows) => answer(rows),
    },
    ctx,
  )
}

/** Adds one item. */
export const addItem = <K extends ItemKind>(
  kind: K,
  call: CallPath,
  content: ItemContents[K],
  body: { requestId: string },
  ctx: WriteCtx,
): Promise<{ id: string; rev: number }> =>
  addItems(kind, call, [content], body, { answer: ([row]) => ({ id: row?.id ?? '', rev: 1 }), ctx })

/**
 * Changes an item: the approved version stays in force until the new one has passed. `contentOf` makes it from the row, for
 * what depends on the version before. 40900 内容已被他人修改 for an older `rev`.
 */
export async function editItem<K extends ItemKind>(
  kind: K,
  { id, rev }: { id: string; rev: number },
  contentOf: (row: ItemRow) => ItemContents[K],
  ctx: WriteCtx,
): Promise<{ rev: number }> {
  await editRows(
    rulesOf(kind),
    [{ id, version: rev }],
    async (tx, row, company) => {
      if (row.auditState !== 'pending') await refuseFullReview(tx, company.id)
      return waiting(contentOf(row), ctx.clock.now())
    },
    ctx,
  )
  return { rev: rev + 1 }
}

/** Deletes items; the public loses them at once, and a repeat is harmless. */
export const deleteItems = (kind: ItemKind, ids: readonly string[], ctx: WriteCtx): Promise<Done> =>
  deleteRows(rulesOf(kind), ids, ctx)

/** Brings deleted items back, with what waited for the review. 40900 已超过 10 分钟，无法恢复, 已达上限 {n} 个. */
export const restoreItems = (kind: ItemKind, ids: readonly string[], ctx: WriteCtx): Promise<Done> =>
  restoreRows(rulesOf(kind), ids, ctx)

/** 撤回修改: the approved version alone is left, or nothing. 40900 审核已完成，不可撤回. */
export async function withdrawItem(kind: ItemKind, id: string, ctx: WriteCtx): Promise<{ removed: boolean }> {
  const left = await editRows(
    rulesOf(kind),
    [{ id }],
    async (_tx, { auditState, live }) => {
      if (auditState === 'none') throw wrongState('审核已完成，不可撤回', 'applicationDecided')
      return live === null ? 'delete' : DECIDED
    },
    ctx,
  )
  return { removed: left.length === 0 }
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
