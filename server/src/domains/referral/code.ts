import { numberTyped } from '@dm/shared/validate'

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 6
const BITS = 30n
const SIZE = 1n << BITS
const MASK = SIZE - 1n
/** Odd, so that multiplying by it permutes the numbers below 2^30. */
const FACTOR = 713_420_989n
const SHIFT = 402_653_189n

/** The inverse of FACTOR modulo 2^30: each round of Newton's method doubles the right bits. */
const INVERSE = [1, 2, 3, 4, 5].reduce((x) => (x * (2n - FACTOR * x)) & MASK, FACTOR)

/** Its own inverse on 30 bits. */
const mix = (x: bigint) => x ^ (x >> 15n)

/**
 * Returns the invite code of a 点梦号: one for each number and for ever, without being stored, because numbers below 2^30
 * are permuted (docs/product/referral.md#visits-privacy-sharing).
 */
export function codeOf(dmNo: string): string {
  let left = (mix(BigInt(dmNo)) * FACTOR + SHIFT) & MASK
  let code = ''
  for (let n = 0; n < LENGTH; n += 1) {
    code += LETTERS.charAt(Number(left & 31n))
    left >>= 5n
  }
  return code
}

/** Returns the 点梦号 of a code as typed; null for a text that is no code. */
export function dmNoOf(typed: string): string | null {
  const code = numberTyped(typed)
  if (code.length !== LENGTH) return null
  let number = 0n
  for (const letter of [...code].reverse()) {
    const value = LETTERS.indexOf(letter)
    if (value < 0) return null
    number = (number << 5n) | BigInt(value)
  }
  return String(mix(((number - SHIFT) * INVERSE) & MASK)).padStart(8, '0')
}
