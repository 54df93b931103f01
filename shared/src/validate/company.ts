import { numberTyped } from './typed'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/**
 * Checks the format of a tax number: 15 to 20 digits or capital letters (docs/product/wallet.md#walletinvoiceaddtitle).
 */
export const isTaxNo = (text: string): boolean => /^[0-9A-Z]{15,20}$/.test(text)

/** True for a unified social credit code: 18 characters whose last one is the check digit (GB 32100). */
export function isCreditCode(text: string): boolean {
  if (text.length !== 18) return false
  const values = Array.from(text, (letter) => ALPHABET.indexOf(letter))
  if (values.includes(-1)) return false
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * (values[at] ?? 0), 0)
  return values[17] === (31 - (sum % 31)) % 31
}

/**
 * True for a mobile number, a landline with or without area code and extension, or a 400 number, as printed on an
 * invoice.
 */
export const isBusinessPhone = (text: string): boolean =>
  /^(?:1[1-9]\d{9}|(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?|400-?\d{3}-?\d{4})$/.test(text)

/** The message for what is no e-mail address. */
export const EMAIL_WRONG = '邮箱格式错误'

/** True for an e-mail address of at most 64 characters. */
export const isEmail = (text: string): boolean => text.length <= 64 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)

/** Normalised form of a typed or pasted credit code: capitals, narrow, without blanks and hyphens, cut to 18. */
export const creditCodeTyped = (text: string): string => numberTyped(text, 18)

/**
 * The complaint about a credit code, or nothing (docs/product/enterprise.md#certification): form and check digit. A
 * letter that no code has is named, never replaced.
 */
export function creditCodeFault(code: string): string | undefined {
  if (code === '') return '请输入统一社会信用代码'
  if (/[IOSVZ]/.test(code)) return '统一社会信用代码不含字母 I、O、S、V、Z'
  if (code.length !== 18) return '统一社会信用代码应为 18 位'
  return /^..\d{6}/.test(code) && isCreditCode(code) ? undefined : '统一社会信用代码校验不通过，请核对'
}

const ORG_TYPES: Readonly<Record<string, string>> = {
  91: '企业',
  92: '个体工商户',
  93: '农民专业合作社',
  51: '社会团体',
  52: '民办非企业单位',
  53: '基金会',
  12: '事业单位',
}

/** The kind of organisation that a credit code's first two characters name (docs/product/enterprise.md#certification). */
export const orgTypeOf = (code: string): string => ORG_TYPES[code.slice(0, 2)] ?? '其他组织'

/** Title of the person in charge on a licence of that kind. */
export function legalTitleOf(code: string): '法定代表人' | '经营者' | '负责人' {
  const prefix = code.slice(0, 2)
  if (prefix === '92') return '经营者'
  return ['12', '51', '52', '53'].includes(prefix) ? '负责人' : '法定代表人'
}
