import { maskedMobile } from '@dm/shared/format'

/** `王**`: only the first character. */
export const maskName = (name: string) => (name === '' ? '' : `${[...name][0] ?? ''}**`)

/** `138****8888` for a mobile; other numbers keep their first three and last two digits. */
export function maskPhone(phone: string): string {
  if (/^1\d{10}$/.test(phone)) return maskedMobile(phone)
  return phone.length > 5 ? `${phone.slice(0, 3)}****${phone.slice(-2)}` : '****'
}
