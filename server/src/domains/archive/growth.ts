import { growthForm, type GrowthForm } from '@dm/shared/contract/forms/archive/growth'
import { asc, desc } from 'drizzle-orm'
import { emptyPage } from '../../db/page'
import { checkedForm, filesOfForm, formPart } from '../../platform/checked-form'
import { badInput } from '../../platform/failure'
import type { Handler } from '../handler'
import { opened } from './opened'
import { addRow, delRow, editRow, pageOf, presentBase, rowById, seenRows, type ListKind } from './rows'
import { growths } from './schema'

type GrowthRow = typeof growths.$inferSelect

const formOf = (row: GrowthRow) => formPart(growthForm, row)
const present = (row: GrowthRow) => ({ ...formOf(row), ...presentBase(row) })

/** 成长历程 (docs/product/user.md#userarchivesgrowthedit). */
export const growthRows: ListKind<GrowthRow, GrowthForm, ReturnType<typeof present>> = {
  table: growths,
  module: 'growth',
  cap: { most: 100, text: '最多添加100条经历' },
  formOf,
  check(form, { now, birthday }) {
    // Without a known birthday nobody is older than this.
    if (form.startMonth < (birthday?.slice(0, 7) ?? '1900-01')) throw badInput('时间早于出生日期', 'startMonth')
    return checkedForm(growthForm, form, now)
  },
  filesOf: (row) => filesOfForm(growthForm, row),
  present,
}

/** A person's timeline, newest or oldest first. */
export const growthPage: Handler<'userinfo/exp/page'> = async (body, ctx) => {
  const { uid, seen, owner } = await opened('growth', body, ctx)
  if (seen === 'none') return { ...emptyPage(), owner }
  const where = seenRows(growthRows, uid, seen)
  const direction = body.order === 'new' ? desc : asc
  const order = [direction(growths.startMonth), direction(growths.createdAt)]
  return { ...(await pageOf(growthRows, ctx.db, { where, order }, body)), owner }
}

export const growthGet: Handler<'userinfo/exp/get'> = ({ id }, ctx) => rowById(growthRows, id, ctx)

export const growthAdd: Handler<'userinfo/exp/add'> = ({ requestId, ...form }, ctx) =>
  addRow(growthRows, { call: 'userinfo/exp/add', requestId }, form, ctx)

export const growthEdit: Handler<'userinfo/exp/edit'> = ({ id, version, ...change }, ctx) =>
  editRow(growthRows, { id, version }, change, ctx)

export const growthDel: Handler<'userinfo/exp/del'> = ({ id }, ctx) => delRow(growthRows, id, ctx)
