import type { Data } from '@dm/shared/contract'

export type Address = Data<'address/page'>['list'][number]

/** All addresses of a user: an address book holds fifty at most. */
export const WHOLE_BOOK = { pageSize: 50 } as const

export const tagLabels: Record<Address['tag'], string> = {
  none: '',
  home: '家',
  company: '公司',
  studio: '工作室',
  other: '其他',
}

/** 浙江省 杭州市; a name that only repeats the one before it is left out. */
export const regionText = (names: readonly string[]): string =>
  names.filter((name, at) => name !== '' && name !== names[at - 1]).join(' ')

/** Whether a place lies in one of the regions: each names a province, a city or a district by its code. */
export const isWithin = (codes: readonly string[], regions: readonly string[]): boolean =>
  codes.some((code) => regions.includes(code))
