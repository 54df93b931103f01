import { honorForm, type HonorForm } from '@dm/shared/contract/forms/archive/honor'
import { and, desc, eq } from 'drizzle-orm'
import { emptyPage } from '../../db/page'
import { checkedForm, filesOfForm, formPart } from '../../platform/checked-form'
import type { Handler } from '../handler'
import { opened } from './opened'
import { addRow, countsBy, delRow, editRow, pageOf, presentBase, rowById, seenRows, sumOf, type ListKind } from './rows'
import { honors } from './schema'

type HonorRow = typeof honors.$inferSelect

const formOf = (row: HonorRow) => formPart(honorForm, row)
const present = (row: HonorRow) => ({ ...formOf(row), ...presentBase(row) })

/** 荣誉奖项 (docs/product/user.md#userarchiveshonoredit). */
export const honorRows: ListKind<HonorRow, HonorForm, ReturnType<typeof present>> = {
  table: honors,
  module: 'honor',
  cap: { most: 100, text: '最多添加100项荣誉' },
  formOf,
  check: (form, { now }) => checkedForm(honorForm, form, now),
  filesOf: (row) => filesOfForm(honorForm, row),
  present,
}

/** A person's honours, newest first. */
export const honorPage: Handler<'userinfo/honor/page'> = async (body, ctx) => {
  const { uid, seen, owner } = await opened('honor', body, ctx)
  if (seen === 'none') return { ...emptyPage(), owner, results: { won: 0, nominated: 0 } }
  const where = seenRows(honorRows, uid, seen)
  const counting = countsBy(honors.result, ctx.db, where)
  const [found, results] = await Promise.all([
    pageOf(
      honorRows,
      ctx.db,
      {
        where: and(where, body.level ? eq(honors.level, body.level) : undefined),
        order: [desc(honors.month), desc(honors.createdAt)],
        total: body.level ? undefined : counting.then((counts) => sumOf(counts)),
      },
      body,
    ),
    counting,
  ])
  return { ...found, owner, results: { won: results.won ?? 0, nominated: results.nominated ?? 0 } }
}

export const honorGet: Handler<'userinfo/honor/get'> = ({ id }, ctx) => rowById(honorRows, id, ctx)

export const honorAdd: Handler<'userinfo/honor/add'> = ({ requestId, ...form }, ctx) =>
  addRow(honorRows, { call: 'userinfo/honor/add', requestId }, form, ctx)

export const honorEdit: Handler<'userinfo/honor/edit'> = ({ id, version, ...change }, ctx) =>
  editRow(honorRows, { id, version }, change, ctx)

export const honorDel: Handler<'userinfo/honor/del'> = ({ id }, ctx) => delRow(honorRows, id, ctx)
