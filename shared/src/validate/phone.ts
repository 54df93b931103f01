import { narrow } from './text'
import { digitsTyped } from './typed'

/** 11 digits, starting with 1, second digit 1 to 9 (docs/product/foundations.md#10-constants-and-limits). */
export const isPhone = (text: string): boolean => /^1[1-9]\d{9}$/.test(text)

/** Normalises a typed or pasted phone number: digits, narrow, without the country code, cut to 11. */
export function phoneTyped(text: string): string {
  const digits = digitsTyped(text)
  return (digits.length > 11 ? digits.replace(/^(?:00)?86/, '') : digits).slice(0, 11)
}

/** Normalises a typed SMS code: the six digits of a pasted message, else all digits, cut to 6. */
export const codeTyped = (text: string): string =>
  digitsTyped(
    narrow(text)
      .match(/\d+/g)
      ?.find((digits) => digits.length === 6) ?? text,
    6,
  )

export const NO_NUMBER = '请输入手机号'
export const NUMBER_WRONG = '请输入正确的手机号'

/** Returns the error of a phone number that a code is to be sent to, or undefined. */
export function codeRequestError(phone: string): string | undefined {
  return phone === '' ? NO_NUMBER : isPhone(phone) ? undefined : NUMBER_WRONG
}

/**
 * Returns the error of a phone number on submit, or undefined: 手机号不能为空, 手机号格式错误
 * (docs/product/foundations.md#10-constants-and-limits).
 */
export function phoneError(phone: string): string | undefined {
  return phone === '' ? '手机号不能为空' : isPhone(phone) ? undefined : '手机号格式错误'
}
