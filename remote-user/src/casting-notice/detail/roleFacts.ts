import type { NoticeRole } from '@dm/shared/contract/calls/user/casting-notice'

const GENDERS = { male: '男', female: '女', any: '性别不限' } as const

function range(min: number | null, max: number | null, unit: string): string | null {
  if (min === null && max === null) return null
  if (min === null) return `${max}${unit}以下`
  if (max === null) return `${min}${unit}以上`
  return min === max ? `${min}${unit}` : `${min}–${max}${unit}`
}

/** Requirements of a role: `女 · 18–30岁 · 160cm以上`. */
export const roleFacts = ({ gender, ageMin, ageMax, heightMin, heightMax }: NoticeRole): string =>
  [GENDERS[gender], range(ageMin, ageMax, '岁') ?? '年龄不限', range(heightMin, heightMax, 'cm')]
    .filter(Boolean)
    .join(' · ')
