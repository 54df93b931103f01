import { experienceForm, type ExperienceForm } from '@dm/shared/contract/forms/archive/experience'
import { asc, desc } from 'drizzle-orm'
import { emptyPage } from '../../db/page'
import { checkedForm, filesOfForm, formPart } from '../../platform/checked-form'
import { badInput } from '../../platform/failure'
import type { Handler } from '../handler'
import { opened } from './opened'
import { addRow, delRow, editRow, pageOf, presentBase, rowById, seenRows, type ListKind } from './rows'
import { experiences } from './schema'

type ExperienceRow = typeof experiences.$inferSelect

const formOf = (row: ExperienceRow) => formPart(experienceForm, row)
const present = (row: ExperienceRow) => ({ ...formOf(row), ...presentBase(row) })

/** 成长历程 (docs/product/user.md#userarchivesgrowthedit). */
export const experienceRows: ListKind<ExperienceRow, ExperienceForm, ReturnType<typeof present>> = {
  table: experiences,
  module: 'growth',
  cap: { most: 100, text: '最多添加100条经历' },
  formOf,
  check(form, { now, birthday }) {
    // Without a known birthday nobody is older than this.
    if (form.startMonth < (birthday?.slice(0, 7) ?? '1900-01')) throw badInput('时间早于出生日期', 'startMonth')
    return checkedForm(experienceForm, form, now)
  },
  filesOf: (row) => filesOfForm(experienceForm, row),
  present,
}

/** A person's timeline, newest or oldest first. */
export const experiencePage: Handler<'userinfo/exp/page'> = async (body, ctx) => {
  const { uid, seen, owner } = await opened('growth', body, ctx)
  if (seen === 'none') return { ...emptyPage(), owner }
  const where = seenRows(experienceRows, uid, seen)
  const direction = body.order === 'new' ? desc : asc
  const order = [direction(experiences.startMonth), direction(experiences.createdAt)]
  return { ...(await pageOf(experienceRows, ctx.db, { where, order }, body)), owner }
}

export const experienceGet: Handler<'userinfo/exp/get'> = ({ id }, ctx) => rowById(experienceRows, id, ctx)

export const experienceAdd: Handler<'userinfo/exp/add'> = ({ requestId, ...form }, ctx) =>
  addRow(experienceRows, { call: 'userinfo/exp/add', requestId }, form, ctx)

export const experienceEdit: Handler<'userinfo/exp/edit'> = ({ id, version, ...change }, ctx) =>
  editRow(experienceRows, { id, version }, change, ctx)

export const experienceDel: Handler<'userinfo/exp/del'> = ({ id }, ctx) => delRow(experienceRows, id, ctx)
