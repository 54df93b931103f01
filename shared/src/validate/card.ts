/** True if a card number's check digit is valid (Luhn). */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return /^\d+$/.test(digits) && sum % 10 === 0
}

/** True for a bank card number: 16 to 19 digits with a valid check digit (docs/product/wallet.md#payout-accounts). */
export const isCardNo = (digits: string): boolean => /^\d{16,19}$/.test(digits) && isLuhn(digits)
