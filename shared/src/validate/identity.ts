import { isDay } from '../time'
/**
 * Checks the format of an id-card number: 15 digits, or 18 of which the last may be X
 * (docs/product/foundations.md#10-constants-and-limits). Checksum and date: `isRealIdCard`.
 */
export const isIdCard = (text: string): boolean => /^(?:\d{15}|\d{17}[\dXx])$/.test(text)

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/**
 * Certification's check beyond the format: a birth date that exists and is not after `today` (`YYYY-MM-DD`), and the
 * check digit of GB 11643.
 */
export function isRealIdCard(text: string, today: string): boolean {
  if (!isIdCard(text)) return false
  const birth = birthOfIdCard(text)
  if (birth === null || birth > today) return false
  return text.length === 15 || checkDigitOf(text) === text[17]?.toUpperCase()
}

/** The check digit of GB 11643 for the first 17 digits. */
export function checkDigitOf(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return '10X98765432'.charAt(sum % 11)
}

/** The number of a first-generation card (15 digits, 20th century) as 18 digits; others as they are. */
export function longIdCard(no: string): string {
  if (!/^\d{15}$/.test(no)) return no
  const digits = `${no.slice(0, 6)}19${no.slice(6)}`
  return digits + checkDigitOf(digits)
}

/**
 * Returns the birth day in an id-card number as `YYYY-MM-DD`, or null for an invalid one. 15 digits are of the 20th
 * century.
 */
export function birthOfIdCard(text: string): string | null {
  const digits = text.length === 15 ? `19${text.slice(6, 12)}` : text.slice(6, 14)
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return isDay(day) ? day : null
}
