/**
 * Large-number display (docs/product/foundations.md#10-constants-and-limits): above 9999 in ten-thousands with one
 * decimal, cut and not rounded: 12999 → `1.2w`, -12345 → `-1.2w`, 9999 → `9999`.
 */
export function largeNumber(value: number, suffix = 'w'): string {
  if (Math.abs(value) <= 9999) return String(value)
  const tenths = Math.trunc(Math.abs(value) / 1000)
  return `${value < 0 ? '-' : ''}${Math.trunc(tenths / 10)}.${tenths % 10}${suffix}`
}

/**
 * Signed amount (docs/product/foundations.md#10-constants-and-limits): `+` for zero or positive, `-` for negative, the
 * absolute value with `digits` decimals (default 2): 12.3 → `+12.30`.
 */
export function signedAmount(value: number, digits = 2): string {
  return (value < 0 ? '-' : '+') + Math.abs(value).toFixed(digits)
}

/** A share of 1 as text: 0.1234 → `12.3%`. */
export function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)}%`
}

/** A number of at least two digits: 5 → `05`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A size in bytes: 182400 → `182 KB`, 1440000 → `1.4 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
