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
  if (text.length === 15) return true
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase()
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
