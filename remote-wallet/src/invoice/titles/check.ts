import { gbkBytes, isBusinessPhone } from '@dm/shared/validate'
import type { FieldErrors } from '@dm/shared/ui/form'
import type { TitleValues } from './values'

/**
 * GBK bytes of a name, of address and phone together, and of bank and account together
 * (docs/product/wallet.md#entities).
 */
const MOST = 100

/** Returns the errors by field (docs/product/wallet.md#walletinvoiceaddtitle). */
export function checkTitle(values: TitleValues): FieldErrors<TitleValues> {
  const name = values.name.trim()
  const errors: FieldErrors<TitleValues> = { name: name === '' ? '请输入抬头名称' : textError(name, '抬头名称过长') }
  if (values.kind !== 'company') return errors
  const { taxNo, address, phone, bankName, bankAccount } = values
  return {
    ...errors,
    taxNo: taxNoError(taxNo),
    address: textError(address + phone, '地址和电话合计过长'),
    phone: phone.trim() === '' || isBusinessPhone(phone.trim()) ? undefined : '电话格式错误',
    bankName: textError(bankName + bankAccount, '开户行和账号合计过长'),
  }
}

function textError(text: string, tooLong: string): string | undefined {
  const bytes = gbkBytes(text)
  if (bytes === null) return '抬头包含不支持的字符'
  return bytes > MOST ? tooLong : undefined
}

function taxNoError(taxNo: string): string | undefined {
  if (taxNo === '') return '请输入税号'
  return /^[0-9A-Z]{15,20}$/.test(taxNo) ? undefined : '税号为15-20位数字或大写字母'
}
