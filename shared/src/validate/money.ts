import { withoutEnd } from '../format/withoutEnd'
import { narrow } from './text'

/**
 * Parses typed money to integer fen, without floats: `12.5` → 1250, `1,234` → 123400; null for an invalid amount
 * (signs, three decimals, words, beyond the safe integers). Accepts full-width digits and separators.
 */
export function parseFen(text: string): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{0,2}))?$|^\.(\d{1,2})$/.exec(narrow(text).trim())
  if (!match) return null
  const whole = (match[1] ?? '0').replaceAll(',', '')
  const cents = (match[2] ?? match[3] ?? '').padEnd(2, '0')
  const fen = Number(whole + cents)
  return Number.isSafeInteger(fen) ? fen : null
}

/** Normalises an amount while typing: narrow digits without leading zeros, and one point with at most two decimals. */
export function amountTyped(text: string): string {
  const [typed = '', ...rest] = narrow(text)
    .replace(/[^\d.]/g, '')
    .split('.')
  const whole = typed.replace(/^0+(?=\d)/, '')
  return rest.length === 0 ? whole : `${whole || '0'}.${rest.join('').slice(0, 2)}`
}

/** Formats fen for an input: 1250 → `12.5`, 100 → `1`. */
export function fenTyped(fen: number): string {
  const cents = withoutEnd(String(fen % 100).padStart(2, '0'), '0')
  return `${Math.trunc(fen / 100)}${cents && `.${cents}`}`
}
