/** A change of one file in a document: the whole text of a new one, or lines of a present one before and after. */
export type Change = { file: string; text: string } | { file: string; before: string; after: string }

/**
 * Returns the code blocks of a Markdown text that name a file: ` ```ts <file> ` (or tsx) is a new file, ` ```diff <file> ` a change of
 * one, whose lines begin with a space, `-` or `+`.
 */
export function changesIn(markdown: string): Change[] {
  return [...markdown.matchAll(/^```(tsx?|diff) (\S+)\n([^]*?)^```$/gm)].map(([, kind, file = '', body = '']) => {
    if (kind !== 'diff') return { file, text: body }
    const lines = body.trimEnd().split('\n')
    const without = (sign: string) => lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1))
    return { file, before: without('+').join('\n'), after: without('-').join('\n') }
  })
}

/**
 * Applies changes to files, given by `read` (null for one that is not there). Returns the new text of each file that
 * they touch; throws for a file that is there already, and for lines that a file does not have exactly once.
 */
export function applied(changes: readonly Change[], read: (file: string) => string | null): Map<string, string> {
  const texts = new Map<string, string>()
  for (const change of changes) {
    const { file } = change
    const present = texts.get(file) ?? read(file)
    if ('text' in change) {
      if (present !== null) throw new Error(`${file} is there already`)
      texts.set(file, change.text)
      continue
    }
    const parts = present?.split(`${change.before}\n`) ?? []
    if (parts.length !== 2) throw new Error(`${file} does not have once:\n${change.before}`)
    texts.set(file, parts.join(`${change.after}\n`))
  }
  return texts
}
