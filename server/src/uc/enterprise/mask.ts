import { maskedMobile } from '@dm/shared/format'

/** `王**`: the first character alone. */
export const maskName = (name: string) => (name === '' ? '' : `${[...name][0] ?? ''}**`)

/** `138****8888` for a mobile; other numbers keep three digits at the head and two at the end. */
export function maskPhone(phone: string): string {
  if (/^1\d{10}$/.test(phone)) return maskedMobile(phone)
  return phone.length > 5 ? `${phone.slice(0, 3)}****${phone.slice(-2)}` : '****'
}
