import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'
import { parse, type Literal, type Node } from 'acorn'
import { full } from 'acorn-walk'
import { leastBrowsers } from './browsers'

/** Syntax of ES2022 and older that came later than the rest, with the first Chromium and iOS that know it (MDN). */
const LATE = {
  'class static block': [94, 16.4],
  '#name in object': [91, 15],
  'regular expression: look-behind': [62, 16.4],
  'regular expression: flag d': [90, 15],
} as const
type Late = keyof typeof LATE

function isMissing(what: Late): boolean {
  const { chrome = '0', ios_saf = '0' } = leastBrowsers()
  const [chromium, ios] = LATE[what]
  return Number.parseFloat(chrome) < chromium || Number.parseFloat(ios_saf) < ios
}

/** Returns what is late in a regular expression. */
function lateInPattern(pattern: string, flags: string): Late[] {
  const found: Late[] = flags.includes('d') ? ['regular expression: flag d'] : []
  const parser = new RegExpParser({ ecmaVersion: 2022 })
  parser.parseFlags(flags)
  const tree = parser.parsePattern(pattern, 0, pattern.length, { unicode: flags.includes('u') })
  visitRegExpAST(tree, {
    onAssertionEnter: ({ kind }) => kind === 'lookbehind' && found.push('regular expression: look-behind'),
  })
  return found
}

const isKind = (node: unknown, type: string) =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === type
const textOf = (node: unknown): string | null =>
  typeof node === 'object' && node !== null && 'value' in node && typeof node.value === 'string' ? node.value : null

function lateIn(node: Node): Late[] {
  if (node.type === 'StaticBlock') return ['class static block']
  if (node.type === 'BinaryExpression' && 'left' in node && isKind(node.left, 'PrivateIdentifier'))
    return ['#name in object']
  if (node.type === 'Literal') {
    const { regex } = node as Literal // as: its type says so
    return regex ? lateInPattern(regex.pattern, regex.flags) : []
  }
  if (/^(New|Call)Expression$/.test(node.type) && 'callee' in node && 'arguments' in node) {
    const { name } = Object(node.callee) as { name?: unknown } // as: read with care
    const [pattern, flags] = (node.arguments as unknown[]).map(textOf) // as: calls have a list
    if (name === 'RegExp' && typeof pattern === 'string') return lateInPattern(pattern, flags ?? '')
  }
  return []
}

/**
 * Returns why the least browsers (`.browserslistrc`) cannot parse a script, in one line; null when they can. They know
 * ES2022 but for what `LATE` lists. Regular expressions are read too: one that a browser does not know ends the whole
 * file.
 */
export function unparsable(script: string): string | null {
  try {
    const found = new Set<Late>()
    full(parse(script, { ecmaVersion: 2022, sourceType: 'script' }), (node) => {
      for (const what of lateIn(node)) if (isMissing(what)) found.add(what)
    })
    return found.size > 0 ? [...found].join(', ') : null
  } catch (error) {
    return error instanceof SyntaxError ? error.message : String(error)
  }
}

/** Returns why a script cannot stand in the HTML, also of browsers below the least ones; null when it can. */
export function notInline(script: string): string | null {
  if (/<\/script|<!--/i.test(script)) return 'it would end its element'
  try {
    parse(script, { ecmaVersion: 5, sourceType: 'script' })
    return null
  } catch (error) {
    return `it is not ES5: ${String(error)}`
  }
}
