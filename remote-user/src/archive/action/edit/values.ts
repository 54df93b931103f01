import type { ActionForm } from '@dm/shared/contract/calls/archive/action'
import { ACTION_KINDS } from '@dm/shared/contract/vocabulary/options'
import type { FieldErrors } from '@dm/shared/ui/form'
import { slotOf } from '@dm/shared/upload'
import type { ClipValues } from '../../../parts/clip/ClipFields'

/** The form as typed. */
export interface ActionValues extends ClipValues {
  title: string
  kind: string
  happenedOn: string
  place: string
  intro: string
  visible: boolean
  copyright: boolean
}

export const LABELS: Record<keyof ActionValues, string> = {
  video: '视频',
  videoName: '视频',
  cover: '封面',
  title: '标题',
  kind: '类型',
  happenedOn: '表演日期',
  place: '地点',
  intro: '简介',
  visible: '公开',
  copyright: '我确认拥有该视频的合法权利',
}

const isKind = (code: string): code is ActionForm['kind'] => Object.hasOwn(ACTION_KINDS, code)

/** A saved video was confirmed when it was added; another one is confirmed anew. */
export const valuesOf = (row: ActionForm | null): ActionValues => ({
  video: row ? slotOf(row.video) : null,
  videoName: '',
  cover: row ? slotOf(row.cover) : null,
  title: row?.title ?? '',
  kind: row?.kind ?? '',
  happenedOn: row?.happenedOn ?? '',
  place: row?.place ?? '',
  intro: row?.intro ?? '',
  visible: row?.visible ?? true,
  copyright: row !== null,
})

export const checkAction = (
  { video, cover, title, kind, happenedOn, copyright }: ActionValues,
  today: string,
): FieldErrors<ActionValues> => ({
  video: video ? undefined : '请上传视频',
  cover: cover ? undefined : '请选择封面',
  title: title.trim() ? undefined : '请输入标题',
  kind: isKind(kind) ? undefined : '请选择类型',
  happenedOn: happenedOn > today ? '表演日期不能晚于今天' : undefined,
  copyright: copyright ? undefined : '请确认拥有该视频的合法权利',
})

/** The checked form as the call takes it. */
export const bodyOf = (values: ActionValues): ActionForm => ({
  kind: isKind(values.kind) ? values.kind : 'other',
  title: values.title,
  video: values.video?.url ?? '',
  cover: values.cover?.url ?? '',
  happenedOn: values.happenedOn || null,
  place: values.place.trim() || null,
  intro: values.intro,
  visible: values.visible,
})
