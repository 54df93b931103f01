/** Longest line, in bytes, without its end (RFC 5545, section 3.1). */
const LINE_BYTES = 75

/** Folds a line at 75 bytes, never inside of a character; the lines that follow begin with a space. */
export function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  for (const letter of line) {
    if (Buffer.byteLength(current + letter) > LINE_BYTES) {
      lines.push(current)
      current = ' '
    }
    current += letter
  }
  return [...lines, current].join('\r\n')
}
