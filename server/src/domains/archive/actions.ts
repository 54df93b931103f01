import { actionForm, type ActionForm } from '@dm/shared/contract/forms/archive/action'
import { and, asc, desc, eq } from 'drizzle-orm'
import { emptyPage } from '../../db/page'
import { checkedForm, filesOfForm, formPart } from '../../platform/checked-form'
import { badInput } from '../../platform/failure'
import { files } from '../file/schema'
import type { Handler } from '../handler'
import { opened } from './opened'
import { addRow, countsBy, delRow, editRow, pageOf, presentBase, rowById, seenRows, sumOf, type ListKind } from './rows'
import { performances } from './schema'

type ActionRow = typeof performances.$inferSelect

const formOf = (row: ActionRow) => formPart(actionForm, row)
const present = (row: ActionRow) => ({
  ...formOf(row),
  ...presentBase(row),
  durationMs: row.durationMs,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  plays: row.plays,
})

/** 演艺作品 (docs/product/user.md#userarchiveseditaction). */
export const actionRows: ListKind<ActionRow, ActionForm, ReturnType<typeof present>> = {
  table: performances,
  module: 'action',
  cap: { most: 100, text: '最多添加100个演艺作品' },
  formOf,
  // The rest is of the video and of the row as it was: see `complete`.
  check: (form, { now }) => ({
    ...checkedForm(actionForm, form, now),
    durationMs: 0,
    width: 0,
    height: 0,
    bytes: 0,
    plays: 0,
  }),
  filesOf: (row) => filesOfForm(actionForm, row),
  async complete(tx, content, held) {
    const [file] = await tx
      .select({ durationMs: files.durationMs, width: files.width, height: files.height, bytes: files.size })
      .from(files)
      .where(eq(files.url, content.video))
    return {
      ...content,
      durationMs: file?.durationMs ?? held?.durationMs ?? 0,
      width: file?.width ?? held?.width ?? 0,
      height: file?.height ?? held?.height ?? 0,
      bytes: file?.bytes ?? held?.bytes ?? 0,
      plays: held?.plays ?? 0,
    }
  },
  present,
}

/** The order of a list: the owner's, the newest first until it is changed. */
export const ACTION_ORDER = [asc(performances.position), desc(performances.createdAt)]

/** A person's performances, with how many of each kind there are. */
export const actionPage: Handler<'userinfo/action/page'> = async (body, ctx) => {
  const { uid, seen, owner } = await opened('action', body, ctx)
  if (seen === 'none') return { ...emptyPage(), owner, kinds: {} }
  const where = seenRows(actionRows, uid, seen)
  const counting = countsBy(performances.kind, ctx.db, where)
  const [found, kinds] = await Promise.all([
    pageOf(
      actionRows,
      ctx.db,
      {
        where: and(where, body.kind ? eq(performances.kind, body.kind) : undefined),
        order: ACTION_ORDER,
        total: counting.then((counts) => sumOf(counts, body.kind)),
      },
      body,
    ),
    counting,
  ])
  return { ...found, owner, kinds }
}

export const actionGet: Handler<'userinfo/action/get'> = ({ id }, ctx) => rowById(actionRows, id, ctx)

export const actionAdd: Handler<'userinfo/action/add'> = async ({ requestId, copyright, ...form }, ctx) => {
  const unconfirmed = actionForm.fields.copyright.problem(copyright)
  if (unconfirmed !== undefined) throw badInput(unconfirmed, 'copyright')
  return addRow(actionRows, { call: 'userinfo/action/add', requestId }, form, ctx)
}

export const actionEdit: Handler<'userinfo/action/edit'> = ({ id, version, ...change }, ctx) =>
  editRow(actionRows, { id, version }, change, ctx)

export const actionDel: Handler<'userinfo/action/del'> = ({ id }, ctx) => delRow(actionRows, id, ctx)
