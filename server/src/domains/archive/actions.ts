import type { ActionForm } from '@dm/shared/contract/calls/archive/action'
import { dayOf } from '@dm/shared/time'
import { and, asc, desc, eq } from 'drizzle-orm'
import { emptyPage } from '../../db/page'
import { badInput } from '../../platform/failure'
import { files } from '../file/schema'
import type { Handler } from '../handler'
import { publicText } from '../user/text'
import { optionalText, requiredText } from './fields'
import { opened } from './opened'
import { addRow, countsBy, delRow, editRow, pageOf, presentBase, rowById, seenRows, sumOf, type ListKind } from './rows'
import { performances } from './schema'

type ActionRow = typeof performances.$inferSelect

const formOf = ({ kind, title, video, cover, happenedOn, place, intro, visible }: ActionRow): ActionForm => ({
  kind,
  title,
  video,
  cover,
  happenedOn,
  place,
  intro,
  visible,
})
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
  check(form, { now }) {
    if (form.video === '') throw badInput('请上传视频', 'video')
    if (form.cover === '') throw badInput('请选择封面', 'cover')
    if (form.cover === form.video) throw badInput('文件无效，请重新上传', 'cover')
    if (form.happenedOn !== null && form.happenedOn > dayOf(now)) throw badInput('表演日期不能晚于今天', 'happenedOn')
    return {
      kind: form.kind,
      title: requiredText('title', '标题', form.title, 40, '请输入标题'),
      video: form.video,
      cover: form.cover,
      happenedOn: form.happenedOn,
      place: optionalText('place', '地点', form.place, 40),
      intro: publicText('intro', '简介', form.intro, 500, true),
      visible: form.visible,
      // Of the video and of the row as it was: see `complete`.
      durationMs: 0,
      width: 0,
      height: 0,
      bytes: 0,
      plays: 0,
    }
  },
  filesOf: ({ video, cover }) => [
    { url: video, purpose: 'video', field: 'video' },
    { url: cover, purpose: 'cover', field: 'cover' },
  ],
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
  if (!copyright) throw badInput('请确认拥有该视频的合法权利', 'copyright')
  return addRow(actionRows, { call: 'userinfo/action/add', requestId }, form, ctx)
}

export const actionEdit: Handler<'userinfo/action/edit'> = ({ id, version, ...change }, ctx) =>
  editRow(actionRows, { id, version }, change, ctx)

export const actionDel: Handler<'userinfo/action/del'> = ({ id }, ctx) => delRow(actionRows, id, ctx)
