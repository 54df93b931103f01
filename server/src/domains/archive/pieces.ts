import type { PieceForm } from '@dm/shared/contract/calls/archive/archive'
import { dayOf } from '@dm/shared/time'
import { isUserLink } from '@dm/shared/validate'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { emptyPage } from '../../db/page'
import { badInput, wrongState } from '../../platform/failure'
import type { Handler } from '../handler'
import { presentWork } from '../modelcard/present'
import { works } from '../modelcard/schema'
import type { WorkRow } from '../modelcard/store'
import { publicText } from '../user/text'
import { opened } from './opened'
import { optionalText, pictures, requiredText } from './fields'
import { addRow, countsBy, delRow, editRow, pageOf, rowById, seenRows, sumOf, type ListKind } from './rows'

const FIRST_YEAR = 1950
/** Announced works may lie so many years ahead. */
const YEARS_AHEAD = 2
const MAX_PINNED = 3
const MAX_STILLS = 9

/** 影视作品 (docs/product/user.md#userarchivespiecesedit). */
export const pieceRows: ListKind<WorkRow, PieceForm, ReturnType<typeof presentWork>> = {
  table: works,
  module: 'pieces',
  cap: { most: 200, text: '最多添加200部作品' },
  formOf: (row) => ({
    kind: row.kind,
    title: row.title,
    role: row.role,
    roleType: row.roleType,
    director: row.director,
    partners: row.partners,
    year: row.year,
    status: row.status,
    cover: row.cover,
    stills: row.stills,
    link: row.link,
    intro: row.intro,
    pinned: row.pinned,
    visible: row.visible,
  }),
  check(form, { now }) {
    const thisYear = Number(dayOf(now).slice(0, 4))
    if (form.cover === '') throw badInput('请上传海报', 'cover')
    const title = requiredText('title', '片名', form.title, 40, '请输入片名')
    if (form.year < FIRST_YEAR || form.year > thisYear + YEARS_AHEAD) throw badInput('请选择年份', 'year')
    if (form.status === 'released' && form.year > thisYear) throw badInput('已上映作品的年份不能晚于今年', 'year')
    const link = form.link?.trim() || null
    if (link !== null && !isUserLink(link)) throw badInput('请输入https开头的链接', 'link')
    return {
      kind: form.kind,
      title,
      role: optionalText('role', '角色', form.role, 20),
      roleType: form.roleType,
      director: optionalText('director', '导演', form.director, 40),
      partners: optionalText('partners', '合作演员', form.partners, 60),
      year: form.year,
      status: form.status,
      cover: form.cover,
      stills: pictures('stills', '剧照', form.stills, MAX_STILLS),
      link,
      intro: publicText('intro', '简介', form.intro, 500, true),
      pinned: form.pinned,
      visible: form.visible,
    }
  },
  filesOf: ({ cover, stills }) => [
    { url: cover, purpose: ['still', 'cover'], field: 'cover' },
    ...stills
      .filter((url) => url !== cover)
      .map((url, n) => ({ url, purpose: 'still' as const, field: `stills.${n}` })),
  ],
  async among(tx, uid, id, { pinned }) {
    if (!pinned) return
    const others = and(
      eq(works.uid, uid),
      isNull(works.deletedAt),
      eq(works.pinned, true),
      id === null ? undefined : ne(works.id, id),
    )
    if ((await tx.$count(works, others)) >= MAX_PINNED)
      throw wrongState(`最多置顶${MAX_PINNED}部作品`, 'pinLimitReached', 'pinned')
  },
  present: presentWork,
}

/** A person's works, pinned ones first, then in the owner's order. */
export const piecePage: Handler<'userinfo/tv/page'> = async (body, ctx) => {
  const { uid, seen, owner } = await opened('pieces', body, ctx)
  if (seen === 'none') return { ...emptyPage(), owner, kinds: {} }
  const where = seenRows(pieceRows, uid, seen)
  const counting = countsBy(works.kind, ctx.db, where)
  const [found, kinds] = await Promise.all([
    pageOf(
      pieceRows,
      ctx.db,
      {
        where: and(where, body.kind ? eq(works.kind, body.kind) : undefined),
        order: [desc(works.pinned), asc(works.position)],
        total: counting.then((counts) => sumOf(counts, body.kind)),
      },
      body,
    ),
    counting,
  ])
  return { ...found, owner, kinds }
}

export const pieceGet: Handler<'userinfo/tv/get'> = ({ id }, ctx) => rowById(pieceRows, id, ctx)

export const pieceAdd: Handler<'userinfo/tv/add'> = ({ requestId, ...form }, ctx) =>
  addRow(pieceRows, { call: 'userinfo/tv/add', requestId }, form, ctx)

export const pieceEdit: Handler<'userinfo/tv/edit'> = ({ id, version, ...change }, ctx) =>
  editRow(pieceRows, { id, version }, change, ctx)

export const pieceDel: Handler<'userinfo/tv/del'> = ({ id }, ctx) => delRow(pieceRows, id, ctx)
