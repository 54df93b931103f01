import { pieceForm, type PieceForm } from '@dm/shared/contract/forms/archive/piece'
import { and, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import { emptyPage } from '../../db/page'
import { checkedForm, formPart } from '../../platform/checked-form'
import { wrongState } from '../../platform/failure'
import type { Handler } from '../handler'
import { presentWork } from '../modelcard/present'
import { works } from '../modelcard/schema'
import type { WorkRow } from '../modelcard/store'
import { opened } from './opened'
import { addRow, countsBy, delRow, editRow, pageOf, rowById, seenRows, sumOf, type ListKind } from './rows'

const MAX_PINNED = 3

/** 影视作品 (docs/product/user.md#userarchivespiecesedit). */
export const pieceRows: ListKind<WorkRow, PieceForm, ReturnType<typeof presentWork>> = {
  table: works,
  module: 'pieces',
  cap: { most: 200, text: '最多添加200部作品' },
  formOf: (row) => formPart(pieceForm, row),
  check: (form, { now }) => checkedForm(pieceForm, form, now),
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
