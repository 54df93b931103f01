import type { HonorForm } from '@dm/shared/contract/calls/archive/archive'
import { HONOR_LEVELS, HONOR_RESULTS } from '@dm/shared/contract/vocabulary/options'
import type { FieldErrors } from '@dm/shared/ui/form'
import { slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'

/** The form as typed. */
export interface HonorValues {
  title: string
  org: string
  work: string
  level: string
  result: string
  month: string
  images: UploadSlot[]
  visible: boolean
}

export const LABELS: Record<keyof HonorValues, string> = {
  title: '奖项名称',
  org: '颁发机构',
  work: '获奖作品',
  level: '级别',
  result: '结果',
  month: '时间',
  images: '证书',
  visible: '公开',
}

const isLevel = (code: string): code is HonorForm['level'] => Object.hasOwn(HONOR_LEVELS, code)
const isResult = (code: string): code is HonorForm['result'] => Object.hasOwn(HONOR_RESULTS, code)

export const valuesOf = (row: HonorForm | null): HonorValues => ({
  title: row?.title ?? '',
  org: row?.org ?? '',
  work: row?.work ?? '',
  level: row?.level ?? '',
  result: row?.result ?? 'won',
  month: row?.month ?? '',
  images: slotsOf(row?.images ?? []),
  visible: row?.visible ?? true,
})

export const checkHonor = ({ title, org, level, month }: HonorValues): FieldErrors<HonorValues> => ({
  title: title.trim() ? undefined : '请输入奖项名称',
  org: org.trim() ? undefined : '请输入颁发机构',
  level: isLevel(level) ? undefined : '请选择级别',
  month: month ? undefined : '请选择正确的时间',
})

/** The checked form as the call takes it. */
export const bodyOf = ({ title, org, work, level, result, month, images, visible }: HonorValues): HonorForm => ({
  title,
  org,
  work: work.trim() || null,
  level: isLevel(level) ? level : 'other',
  result: isResult(result) ? result : 'won',
  month,
  images: urlsOf(images),
  visible,
})
