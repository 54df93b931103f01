let letters: ReadonlySet<string> | undefined

/** Returns every character that GBK encodes in two bytes, built once from the platform's own decoder. */
function twoByteLetters(): ReadonlySet<string> {
  if (letters) return letters
  const bytes: number[] = []
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) if (trail !== 0x7f) bytes.push(lead, trail)
  const text = new TextDecoder('gbk').decode(new Uint8Array(bytes))
  // Unassigned codes decode to the replacement character or into the private use area.
  letters = new Set(Array.from(text).filter((letter) => letter > '\u007f' && !/[\uE000-\uF8FF\uFFFD]/.test(letter)))
  return letters
}

/**
 * Returns the length in GBK bytes: a Chinese character is 2, an ASCII one 1; null for a character outside GBK
 * (docs/product/wallet.md#invoices).
 */
export function gbkBytes(text: string): number | null {
  let bytes = 0
  for (const letter of text) {
    if (letter <= '\u007f') bytes += 1
    else if (twoByteLetters().has(letter)) bytes += 2
    else return null
  }
  return bytes
}
