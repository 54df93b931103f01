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

/** True for an e-mail address of at most 64 characters. */
export const isEmail = (text: string): boolean => text.length <= 64 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)
