import type { Body } from '@dm/shared/contract'
import { lengthOf } from '@dm/shared/format'
import { slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import type { Progress } from './labels'

export interface ProgressValues {
  month: string
  title: string
  text: string
  images: UploadSlot[]
}

export const LABELS: Record<keyof ProgressValues, string> = {
  month: '时间',
  title: '标题',
  text: '内容',
  images: '图片',
}

export const progressValuesOf = (item: Progress | null): ProgressValues => ({
  month: item?.month ?? '',
  title: item?.title ?? '',
  text: item?.text ?? '',
  images: slotsOf(item?.images ?? []),
})

export function checkProgress({ month, title }: ProgressValues) {
  const length = lengthOf(title.trim())
  return {
    month: month === '' ? '请选择时间' : undefined,
    title: length < 2 || length > 30 ? '请输入标题，2–30 个字' : undefined,
  }
}

export const progressOf = ({
  month,
  title,
  text,
  images,
}: ProgressValues): Omit<Body<'enterprise/progress/add'>, 'requestId'> => ({
  month,
  title: title.trim(),
  text: text.trim(),
  images: urlsOf(images),
})
