import { digitsTyped } from '@dm/shared/validate'

/** Returns the digits of a typed or pasted card number, at most 19 (docs/product/wallet.md#walletaddbankcard). */
export const cardTyped = (text: string): string => digitsTyped(text, 19)

/** Formats a card number in groups of four: `6225 8800 …`. */
export const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ')

/** Returns the caret's position in a grouped number after this many digits. */
export const caretAfter = (digits: number): number => digits + Math.max(0, Math.ceil(digits / 4) - 1)

/**
 * Returns the digits after an edit of a grouped number: `text` is the field's text with the caret at `caret`, `before`
 * the digits before the edit. If only a space was deleted, the digit beside it is removed: with `forward` the one after
 * it, else the one before.
 */
export function cardEdited(before: string, text: string, caret: number, forward: boolean) {
  const digits = cardTyped(text)
  const at = cardTyped(text.slice(0, caret)).length
  const shown = grouped(before)
  const gone = forward ? at : at - 1
  const spaceAlone = shown[caret] === ' ' && shown.slice(0, caret) + shown.slice(caret + 1) === text
  if (!spaceAlone || gone < 0) return { digits, at }
  return { digits: digits.slice(0, gone) + digits.slice(gone + 1), at: gone }
}
