import type { Body } from '@dm/shared/contract'
import type { FieldErrors } from '@dm/shared/ui/form'
import { cleanText, lengthOf, phoneError } from '@dm/shared/validate'
import type { Address } from '../parts/address/texts'

/** The form as typed; `city` is a six-digit code. */
export interface AddressValues {
  name: string
  tel: string
  city: string
  detail: string
  tag: string
  isDefault: boolean
}

export const LABELS: Record<keyof AddressValues, string> = {
  name: '联系人',
  tel: '手机号',
  city: '所在地区',
  detail: '详细地址',
  tag: '标签',
  isDefault: '设为默认',
}

export const blank: AddressValues = { name: '', tel: '', city: '', detail: '', tag: '', isDefault: false }

export const valuesOf = (address: Address): AddressValues => ({
  name: address.name,
  tel: address.tel,
  city: address.regionCodes[1] ?? '',
  detail: address.detail,
  tag: address.tag === 'none' ? '' : address.tag,
  isDefault: address.isDefault,
})

/** What is wrong, field by field (docs/product/service.md#addressedit). */
export function checkAddress({ name, tel, city, detail }: AddressValues): FieldErrors<AddressValues> {
  const length = lengthOf(cleanText(detail, { lines: false }))
  return {
    name: name.trim() === '' ? '请输入联系人' : undefined,
    tel: phoneError(tel),
    city: city === '' ? '请选择所在地区' : undefined,
    detail: length < 4 || length > 200 ? '详细地址为4至200个字' : undefined,
  }
}

const TAGS = ['home', 'company', 'studio', 'other'] as const

/** As it is sent. The codes of the region come with its table, which is loaded on demand. */
export async function fieldsOf(values: AddressValues): Promise<Omit<Body<'address/add'>, 'requestId'>> {
  const { regionCodesOf } = await import('@dm/shared/regions')
  const { name, tel, city, detail, tag, isDefault } = values
  return {
    name,
    tel,
    regionCodes: regionCodesOf(city),
    detail,
    tag: TAGS.find((one) => one === tag) ?? 'none',
    isDefault,
  }
}
