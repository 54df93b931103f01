import { narrow } from '@dm/shared/validate'

/** The digits of a card as typed or pasted, at most 19 (wallet, "/wallet/addBankCard"). */
export const cardTyped = (text: string): string => narrow(text).replace(/\D/g, '').slice(0, 19)

/** A card number in groups of four, to be read and compared: `6225 8800 …`. */
export const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ')

/** Where the caret stands in a grouped number that has so many digits before it. */
export const caretAfter = (digits: number): number => digits + Math.max(0, Math.ceil(digits / 4) - 1)
