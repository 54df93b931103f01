import type { Body } from '@dm/shared/contract'
import { lengthOf } from '@dm/shared/format'
import type { FieldErrors } from '@dm/shared/ui/form'
import { cleanText, phoneError } from '@dm/shared/validate'
import type { Address } from '../../parts/address/labels'

/** A position on the map in GCJ-02, with the name of the place. */
export interface FormPoint {
  lng: number
  lat: number
  poi?: string
}

/** The form as typed; `region` is the six-digit code of a district, or of a city while the district is missing. */
export interface AddressValues {
  name: string
  tel: string
  region: string
  detail: string
  tag: string
  isDefault: boolean
  /** Where it is on the map; null without a position. */
  point: FormPoint | null
}

export const LABELS: Record<keyof AddressValues, string> = {
  name: '联系人',
  tel: '手机号',
  region: '所在地区',
  detail: '详细地址',
  tag: '标签',
  isDefault: '设为默认',
  point: '地图定位',
}

export const blank: AddressValues = {
  name: '',
  tel: '',
  region: '',
  detail: '',
  tag: '',
  isDefault: false,
  point: null,
}

export const valuesOf = (address: Address): AddressValues => ({
  name: address.name,
  tel: address.tel,
  region: address.regionCodes[2] ?? '',
  detail: address.detail,
  tag: address.tag === 'none' ? '' : address.tag,
  isDefault: address.isDefault,
  point: pointOf(address),
})

const pointOf = ({ lng, lat, poi }: Address): FormPoint | null =>
  lng !== undefined && lat !== undefined ? { lng, lat, ...(poi !== undefined && { poi }) } : null

/** What is wrong, field by field (docs/product/service.md#addressedit). */
export function checkAddress({ name, tel, region, detail }: AddressValues): FieldErrors<AddressValues> {
  const length = lengthOf(cleanText(detail, { lines: false }))
  return {
    name: name.trim() === '' ? '请输入联系人' : undefined,
    tel: phoneError(tel),
    // A city alone was pasted, or was saved before districts were kept.
    region: region === '' || region.endsWith('00') ? '请选择所在地区' : undefined,
    detail: length < 4 || length > 200 ? '详细地址为4至200个字' : undefined,
  }
}

const TAGS = ['home', 'company', 'studio', 'other'] as const

/** As it is sent: a district's code begins with those of its province and city. */
export function fieldsOf(values: AddressValues): Omit<Body<'address/add'>, 'requestId'> {
  const { name, tel, region, detail, tag, isDefault, point } = values
  return {
    name,
    tel,
    regionCodes: [`${region.slice(0, 2)}0000`, `${region.slice(0, 4)}00`, region],
    detail,
    tag: TAGS.find((one) => one === tag) ?? 'none',
    isDefault,
    ...point,
  }
}
