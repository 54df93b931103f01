import type { HonorForm } from '@dm/shared/contract/calls/archive/archive'
import { monthOf } from '@dm/shared/time'
import { and, desc, eq } from 'drizzle-orm'
import { emptyPage } from '../../db/page'
import { badInput } from '../../platform/failure'
import type { Handler } from '../handler'
import { optionalText, pictures, requiredText } from './fields'
import { opened } from './opened'
import { addRow, countsBy, delRow, editRow, pageOf, presentBase, rowById, seenRows, sumOf, type ListKind } from './rows'
import { honors } from './schema'

const MAX_IMAGES = 6

type HonorRow = typeof honors.$inferSelect

const formOf = ({ title, org, work, level, result, month, images, visible }: HonorRow): HonorForm => ({
  title,
  org,
  work,
  level,
  result,
  month,
  images,
  visible,
})
const present = (row: HonorRow) => ({ ...formOf(row), ...presentBase(row) })

/** 荣誉奖项 (docs/product/user.md#userarchiveshonoredit). */
export const honorRows: ListKind<HonorRow, HonorForm, ReturnType<typeof present>> = {
  table: honors,
  module: 'honor',
  cap: { most: 100, text: '最多添加100项荣誉' },
  formOf,
  check(form, { now }) {
    const title = requiredText('title', '奖项名称', form.title, 40, '请输入奖项名称')
    const org = requiredText('org', '颁发机构', form.org, 40, '请输入颁发机构')
    if (form.month > monthOf(now) || form.month < '1900-01') throw badInput('请选择正确的时间', 'month')
    return {
      title,
      org,
      work: optionalText('work', '获奖作品', form.work, 40),
      level: form.level,
      result: form.result,
      month: form.month,
      images: pictures('images', '证书', form.images, MAX_IMAGES),
      visible: form.visible,
    }
  },
  filesOf: ({ images }) => images.map((url, n) => ({ url, purpose: 'certificate', field: `images.${n}` })),
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
