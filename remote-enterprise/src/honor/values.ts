import type { Body } from '@dm/shared/contract'
import { lengthOf } from '@dm/shared/format'
import { slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import type { Honor } from './labels'

export interface HonorValues {
  images: UploadSlot[]
  name: string
  issuer: string
  gotOn: string
  level: string
}

export const LABELS: Record<keyof HonorValues, string> = {
  images: '证书照片',
  name: '荣誉名称',
  issuer: '颁发机构',
  gotOn: '获得日期',
  level: '级别',
}

export const LEVELS: Record<Honor['level'], string> = {
  intl: '国际级',
  nation: '国家级',
  province: '省级',
  city: '市级',
  industry: '行业',
  other: '其他',
}

export const honorValuesOf = (item: Honor | null): HonorValues => ({
  images: slotsOf(item?.images ?? []),
  name: item?.name ?? '',
  issuer: item?.issuer ?? '',
  gotOn: item?.gotOn ?? '',
  level: item?.level ?? '',
})

const isWithin = (text: string) => {
  const length = lengthOf(text.trim())
  return length >= 2 && length <= 40
}

export function checkHonor({ images, name, issuer, gotOn, level }: HonorValues) {
  return {
    images: images.length === 0 ? '请上传证书照片' : undefined,
    name: isWithin(name) ? undefined : '请输入荣誉名称，2–40 个字',
    issuer: isWithin(issuer) ? undefined : '请输入颁发机构，2–40 个字',
    gotOn: gotOn === '' ? '请选择获得日期' : undefined,
    level: level === '' ? '请选择级别' : undefined,
  }
}

const isLevel = (level: string): level is Honor['level'] => Object.hasOwn(LEVELS, level)

export const honorOf = ({
  images,
  name,
  issuer,
  gotOn,
  level,
}: HonorValues): Omit<Body<'enterprise/honor/add'>, 'requestId'> => ({
  images: urlsOf(images),
  name: name.trim(),
  issuer: issuer.trim(),
  gotOn,
  level: isLevel(level) ? level : 'other',
})
