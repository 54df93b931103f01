const numbers = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)

/**
 * Whether a version of `@dm/shared` meets the range that a release asks for. Builds write a caret range (`^1.4.0`); an
 * exact version is taken as well, and anything else met by nothing.
 */
export function meets(version: string, range: string): boolean {
  const caret = range.startsWith('^')
  const [has, wants] = [numbers(version), numbers(caret ? range.slice(1) : range)]
  if (!has || !wants) return false
  if (!caret) return has.every((part, index) => part === wants[index])
  // A caret holds the first part that is not zero.
  const fixed = wants.findIndex((part) => part > 0)
  const held = fixed < 0 ? 2 : fixed
  if (has.slice(0, held + 1).some((part, index) => part !== wants[index])) return false
  for (let index = held + 1; index < 3; index += 1) {
    const [of, least] = [has[index] ?? 0, wants[index] ?? 0]
    if (of !== least) return of > least
  }
  return true
}
