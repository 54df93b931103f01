import type { AtRule, Declaration, PluginCreator, Rule } from 'postcss'

/** Fallback of a rule for a browser without one of its features; undefined where none is needed. */
interface Fallback {
  /** The condition of `@supports` that such a browser fails. */
  unless: string
  of(rule: Rule): Rule | undefined
}

const ratioOf = (value: string): number | undefined => {
  const [, width, height = '1'] = /^([\d.]+)(?:\s*\/\s*([\d.]+))?/.exec(value) ?? []
  return width === undefined ? undefined : Number(width) / Number(height)
}

/** The rule's selectors, or others, with nothing said yet. */
function emptied(rule: Rule, selectors = rule.selectors): Rule {
  const copy = rule.clone({ selectors })
  copy.removeAll()
  return copy
}

/** The rule with its declarations replaced; undefined where none is left. */
function withDeclarations(rule: Rule, replaced: (declaration: Declaration) => string | undefined): Rule | undefined {
  const copy = emptied(rule)
  rule.each((node) => {
    const value = node.type === 'decl' ? replaced(node) : undefined
    if (node.type === 'decl' && value !== undefined) copy.append(node.clone({ value }))
  })
  return copy.nodes.length > 0 ? copy : undefined
}

const FALLBACKS: readonly Fallback[] = [
  {
    // Chromium 105, iOS 15.4. A choice says `data-chosen`, too.
    unless: 'selector(:has(a))',
    of: (rule) =>
      rule.selector.includes(':has(:checked)')
        ? rule.clone({ selector: rule.selector.replaceAll(':has(:checked)', "[data-chosen='true']") })
        : undefined,
  },
  {
    // Chromium 88. Of somewhat more weight than it should have; without it the rule does not exist.
    unless: 'selector(:where(a))',
    of: (rule) =>
      rule.selector.includes(':where(')
        ? rule.clone({ selector: rule.selector.replace(/:where\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g, ':is($1)') })
        : undefined,
  },
  {
    // Chromium 88. The room is kept by the padding of a box of no width.
    unless: '(aspect-ratio: 1 / 1)',
    of(rule) {
      let padding: string | undefined
      rule.walkDecls('aspect-ratio', ({ value }) => {
        const ratio = ratioOf(value)
        if (ratio !== undefined) padding = `${Number((100 / ratio).toFixed(4))}%`
      })
      if (padding === undefined || /::?(before|after)\b/.test(rule.selector)) return undefined
      return emptied(
        rule,
        rule.selectors.map((selector) => `${selector}::before`),
      ).append(
        { prop: 'content', value: "''" },
        { prop: 'float', value: 'left' },
        { prop: 'padding-top', value: padding },
      )
    },
  },
  {
    // Chromium 111, iOS 16.2. With a custom property inside, the declaration before it is no fallback.
    unless: '(color: color-mix(in srgb, red, red))',
    of: (rule) =>
      withDeclarations(rule, ({ value }) =>
        value.includes('color-mix(')
          ? value.replace(/color-mix\(in srgb, ((?:var\([^)]*\)|[^,()])+?) [\d.]+%, [^()]*?\)/g, '$1')
          : undefined,
      ),
  },
  {
    // Chromium 104, iOS 14.5.
    unless: '(translate: 0)',
    of(rule) {
      const parts: string[] = []
      rule.walkDecls(
        /^(translate|rotate)$/,
        ({ prop, value }) => void parts.push(`${prop}(${value.split(/\s+/).join(', ')})`),
      )
      if (parts.length === 0) return undefined
      return emptied(rule).append({ prop: 'transform', value: parts.toSorted().reverse().join(' ') })
    },
  },
  {
    // Chromium 108, iOS 15.4: the viewport without the browser's bars.
    unless: '(height: 1dvh)',
    of: (rule) =>
      withDeclarations(rule, ({ value }) =>
        /\d[ds]vh\b/.test(value) ? value.replace(/(\d)[ds]vh\b/g, '$1vh') : undefined,
      ),
  },
]

/** Values that came later, and what a browser without them reads before them. */
const BEFORE: Record<string, Record<string, string>> = {
  'overflow-wrap': { anywhere: 'break-word' },
  overflow: { clip: 'hidden' },
  'overflow-x': { clip: 'hidden' },
}

/** Selectors for which some least browser drops the whole list that they stand in. */
const LATE_SELECTOR = /:has\(|:focus-visible/

/** Splits a list of selectors, so that a browser drops those alone that it does not know. */
function splitList(rule: Rule): void {
  const late = rule.selectors.filter((selector) => LATE_SELECTOR.test(selector))
  if (late.length === 0 || late.length === rule.selectors.length) return
  rule.after(rule.clone({ selectors: late }))
  rule.selectors = rule.selectors.filter((selector) => !late.includes(selector))
}

function addEarlierValues(rule: Rule): void {
  rule.each((node) => {
    const earlier = node.type === 'decl' ? BEFORE[node.prop]?.[node.value] : undefined
    const before = node.prev()
    const isSaid = before?.type === 'decl' && before.value === earlier
    if (node.type === 'decl' && earlier !== undefined && !isSaid) node.cloneBefore({ value: earlier })
  })
}

/**
 * Adds to each rule what the least browsers (`.browserslistrc`) need in the place of `:where()`, `aspect-ratio`,
 * `color-mix()`, `translate`, `rotate`, `dvh`, `svh` and `:has(:checked)`, behind a condition that current browsers fail. `:is()` is left to its own
 * plugin, which runs after this one.
 */
export const olderCss: PluginCreator<never> = () => ({
  postcssPlugin: 'older-css',
  Once(root, { AtRule: SupportsRule }) {
    root.walkRules((rule) => {
      if (isInKeyframes(rule)) return
      splitList(rule)
      addEarlierValues(rule)
      let last: Rule | AtRule = rule
      for (const { unless, of } of FALLBACKS) {
        const fallback = of(rule)
        if (!fallback) continue
        const supports = new SupportsRule({ name: 'supports', params: `not ${unless}`, nodes: [] })
        supports.append(fallback)
        last.after(supports)
        last = supports
      }
    })
  },
})
olderCss.postcss = true

const isInKeyframes = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name))
