/** Numbers may have changed between two looks: clocks tick, visits are counted. */
const comparable = (line: string) => line.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim()
const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Returns the first line of each text that the other does not have in its place; null when both say the same. */
export function firstDifference(one: string, other: string): { one: string; other: string } | null {
  const [first, second] = [linesOf(one), linesOf(other)]
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const [a = '', b = ''] = [first[at], second[at]]
    if (comparable(a) !== comparable(b)) return { one: a.trim(), other: b.trim() }
  }
  return null
}
