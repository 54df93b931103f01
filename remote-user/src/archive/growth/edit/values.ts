import type { ExpForm } from '@dm/shared/contract/calls/archive/archive'
import { EXP_KINDS } from '@dm/shared/contract/vocabulary/options'
import type { FieldErrors } from '@dm/shared/ui/form'
import { slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'

/** The form as typed; `ongoing` is 至今. */
export interface GrowthValues {
  kind: string
  title: string
  startMonth: string
  endMonth: string
  ongoing: boolean
  content: string
  images: UploadSlot[]
  visible: boolean
}

export const LABELS: Record<keyof GrowthValues, string> = {
  kind: '类型',
  title: '标题',
  startMonth: '开始月份',
  endMonth: '结束月份',
  ongoing: '至今',
  content: '内容',
  images: '图片',
  visible: '公开',
}

const isKind = (code: string): code is ExpForm['kind'] => Object.hasOwn(EXP_KINDS, code)

export const valuesOf = (row: ExpForm | null): GrowthValues => ({
  kind: row?.kind ?? '',
  title: row?.title ?? '',
  startMonth: row?.startMonth ?? '',
  endMonth: row?.endMonth ?? '',
  ongoing: row !== null && row.endMonth === null,
  content: row?.content ?? '',
  images: slotsOf(row?.images ?? []),
  visible: row?.visible ?? true,
})

/** `thisMonth` is `YYYY-MM`. */
export const checkGrowth = (
  { kind, title, startMonth, endMonth, ongoing }: GrowthValues,
  thisMonth: string,
): FieldErrors<GrowthValues> => ({
  kind: isKind(kind) ? undefined : '请选择类型',
  title: title.trim() ? undefined : '请输入标题',
  startMonth: !startMonth ? '请选择时间' : startMonth > thisMonth ? '开始时间不能晚于本月' : undefined,
  endMonth: ongoing
    ? undefined
    : !endMonth
      ? '请选择时间'
      : endMonth < startMonth
        ? '结束时间不能早于开始时间'
        : undefined,
})

/** The checked form as the call takes it. */
export const bodyOf = (values: GrowthValues): ExpForm => ({
  kind: isKind(values.kind) ? values.kind : 'life',
  title: values.title,
  startMonth: values.startMonth,
  endMonth: values.ongoing ? null : values.endMonth,
  content: values.content,
  images: urlsOf(values.images),
  visible: values.visible,
})
