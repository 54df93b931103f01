import { digitsTyped, numberTyped } from '@dm/shared/validate'
import type { Title, TitleFields } from './types'

/** The form as typed. */
export interface TitleValues {
  kind: string
  name: string
  taxNo: string
  address: string
  phone: string
  bankName: string
  bankAccount: string
  isDefault: boolean
}

export const LABELS: Record<keyof TitleValues, string> = {
  kind: '抬头类型',
  name: '抬头名称',
  taxNo: '税号',
  address: '注册地址',
  phone: '注册电话',
  bankName: '开户银行',
  bankAccount: '银行账号',
  isDefault: '设为默认',
}

export const blank: TitleValues = {
  kind: 'company',
  name: '',
  taxNo: '',
  address: '',
  phone: '',
  bankName: '',
  bankAccount: '',
  isDefault: false,
}

export const valuesOf = (title: Title): TitleValues => ({
  kind: title.kind,
  name: title.name,
  taxNo: title.taxNo ?? '',
  address: title.address ?? '',
  phone: title.phone ?? '',
  bankName: title.bankName ?? '',
  bankAccount: title.bankAccount ?? '',
  isDefault: title.isDefault,
})

/** Returns the fields to send: a personal title has only a name, and empty ones are omitted. */
export function fieldsOf(values: TitleValues): TitleFields {
  const { kind, isDefault } = values
  const name = values.name.trim()
  if (kind !== 'company') return { kind: 'personal', name, isDefault }
  const { taxNo, address, phone, bankName, bankAccount } = values
  const filled = Object.entries({ taxNo, address, phone, bankName, bankAccount })
    .map(([key, text]): [string, string] => [key, text.trim()])
    .filter(([, text]) => text !== '')
  return { kind, name, isDefault, ...Object.fromEntries(filled) }
}

/** Converts to upper case and drops pasted spaces and dashes. */
export const taxNoTyped = (text: string): string => numberTyped(text, 20)

/** Returns the digits of a pasted account number. */
export const bankTyped = (text: string): string => digitsTyped(text, 30)
