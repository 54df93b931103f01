/** Returns text without each `end` at its end: `withoutEnd('/a//', '/')` → `/a`. Linear, where `/x+$/` is quadratic. */
export function withoutEnd(text: string, end: string): string {
  let rest = text.length
  while (rest > 0 && text.startsWith(end, rest - end.length)) rest -= end.length
  return text.slice(0, rest)
}
