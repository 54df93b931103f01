/** Returns the first line of a text, at most 300 characters. */
export function oneLine(text: string): string {
  const line = text.split('\n')[0] ?? ''
  return line.length > 300 ? `${line.slice(0, 300)}…` : line
}
