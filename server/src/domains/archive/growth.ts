import type { ExpForm } from '@dm/shared/contract/calls/archive/archive'
import { monthOf } from '@dm/shared/time'
import { asc, desc } from 'drizzle-orm'
import { emptyPage } from '../../db/page'
import { badInput } from '../../platform/failure'
import type { Handler } from '../handler'
import { publicText } from '../user/text'
import { pictures, requiredText } from './fields'
import { opened } from './opened'
import { addRow, delRow, editRow, pageOf, presentBase, rowById, seenRows, type ListKind } from './rows'
import { growths } from './schema'

const MAX_IMAGES = 9

type GrowthRow = typeof growths.$inferSelect

const formOf = ({ kind, title, startMonth, endMonth, content, images, visible }: GrowthRow): ExpForm => ({
  kind,
  title,
  startMonth,
  endMonth,
  content,
  images,
  visible,
})
const present = (row: GrowthRow) => ({ ...formOf(row), ...presentBase(row) })

/** 成长历程 (docs/product/user.md#userarchivesgrowthedit). */
export const growthRows: ListKind<GrowthRow, ExpForm, ReturnType<typeof present>> = {
  table: growths,
  module: 'growth',
  cap: { most: 100, text: '最多添加100条经历' },
  formOf,
  check(form, { now, birthday }) {
    const title = requiredText('title', '标题', form.title, 30, '请输入标题')
    const { startMonth, endMonth } = form
    if (startMonth > monthOf(now)) throw badInput('开始时间不能晚于本月', 'startMonth')
    // Without a known birthday nobody is older than this.
    if (startMonth < (birthday?.slice(0, 7) ?? '1900-01')) throw badInput('时间早于出生日期', 'startMonth')
    if (endMonth !== null && endMonth < startMonth) throw badInput('结束时间不能早于开始时间', 'endMonth')
    return {
      kind: form.kind,
      title,
      startMonth,
      endMonth,
      content: publicText('content', '内容', form.content, 500, true),
      images: pictures('images', '图片', form.images, MAX_IMAGES),
      visible: form.visible,
    }
  },
  filesOf: ({ images }) => images.map((url, n) => ({ url, purpose: 'photo', field: `images.${n}` })),
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
