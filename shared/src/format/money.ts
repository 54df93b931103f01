import { twoDigits } from './number'

/** Groups digits in threes: 1234567 → `1,234,567`. */
export function grouped(digits: string): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups.join(',')
}

/** Real minus sign (U+2212), as wide as the plus. */
export const MINUS = '−'

/** The parts of an amount in fen, for setting the sign, the whole and the cents in different sizes. Fen is an integer; -1250 → `{negative: true, whole: '12', cents: '50'}`. */
export function fenParts(fen: number): { negative: boolean; whole: string; cents: string } {
  const abs = Math.abs(Math.trunc(fen))
  const cents = abs % 100
  return { negative: fen < 0, whole: grouped(String((abs - cents) / 100)), cents: twoDigits(cents) }
}

/** Fen as text: 123450 → `¥1,234.50`; whole: 80000 with `{cents: 'auto'}` → `¥800`. */
export function money(fen: number, { cents = 'always' }: { cents?: 'always' | 'auto' } = {}): string {
  const part = fenParts(fen)
  const tail = cents === 'auto' && part.cents === '00' ? '' : `.${part.cents}`
  return `${part.negative ? MINUS : ''}¥${part.whole}${tail}`
}

/**
 * Fen as a plain number of yuan, for sentences, files and providers: 123450 → `1234.50`, -500 → `-5.00`. No sign of the
 * currency, no grouping, a hyphen as minus.
 */
export function yuan(fen: number): string {
  const { negative, whole, cents } = fenParts(fen)
  return `${negative ? '-' : ''}${whole.replaceAll(',', '')}.${cents}`
}

/**
 * Fen with its direction: 32640 → `+¥326.40`, -500 → `−¥5.00`. Zero counts as incoming
 * (docs/product/foundations.md#10-constants-and-limits).
 */
export function signedMoney(fen: number): string {
  return fen < 0 ? money(fen) : `+${money(fen)}`
}

/**
 * A pay range in fen (docs/product/user.md#anti-abuse-and-money): `¥800/天`, `¥800–1,500/天`, or 面议 when neither bound is
 * given.
 */
export function payRange(min: number | null, max: number | null, unit = ''): string {
  const low = min ?? max
  const high = max ?? min
  if (low === null || high === null) return '面议'
  const from = money(low, { cents: 'auto' })
  return (low === high ? from : `${from}–${money(high, { cents: 'auto' }).slice(1)}`) + (unit && `/${unit}`)
}

/** 星钻 as text: 1234 → `1,234 星钻`. */
export function coins(amount: number): string {
  return `${count(amount)} 星钻`
}

/** An integer with separators and a real minus: -1234 → `−1,234`. */
export function count(amount: number): string {
  return (amount < 0 ? MINUS : '') + grouped(String(Math.abs(Math.trunc(amount))))
}
