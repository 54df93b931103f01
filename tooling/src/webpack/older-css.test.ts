import { readFileSync } from 'node:fs'
import postcss, { type ChildNode } from 'postcss'
import { filesBelow, root } from '../workspace'
import { olderCss } from './older-css'
import { isInLeastBrowsers, mdn, within, type Feature } from './support'

const built = (source: string) => postcss([olderCss()]).process(source, { from: undefined }).root

const textOf = (source: string) =>
  built(source)
    .toString()
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}]) ?/g, '$1')

test('what a browser of the minimum does not know has a fallback that others skip', () => {
  expect(textOf(':where(.a, button) { color: red }')).toBe(
    ':where(.a, button){color: red}@supports not selector(:where(a)){:is(.a, button){color: red}}',
  )
  expect(textOf('.a { aspect-ratio: 16 / 9 }')).toBe(
    ".a{aspect-ratio: 16 / 9}@supports not (aspect-ratio: 1 / 1){.a::before{content: ''; float: left; padding-top: 56.25%}}",
  )
  expect(textOf('.a { background: no-repeat, color-mix(in srgb, var(--b) 78%, transparent); margin: 0 }')).toBe(
    '.a{background: no-repeat, color-mix(in srgb, var(--b) 78%, transparent); margin: 0}@supports not (color: color-mix(in srgb, red, red)){.a{background: no-repeat, var(--b)}}',
  )
  expect(textOf('.a { translate: -50% 0; rotate: 2deg }')).toBe(
    '.a{translate: -50% 0; rotate: 2deg}@supports not (translate: 0){.a{transform: translate(-50%, 0) rotate(2deg)}}',
  )
  expect(textOf('.a { height: calc(100dvh - 1px); top: 0 }')).toBe(
    '.a{height: calc(100dvh - 1px); top: 0}@supports not (height: 1dvh){.a{height: calc(100vh - 1px)}}',
  )
  expect(textOf('.a:has(:checked), .b { overflow-wrap: anywhere }')).toBe(
    ".b{overflow-wrap: break-word; overflow-wrap: anywhere}.a:has(:checked){overflow-wrap: break-word; overflow-wrap: anywhere}@supports not selector(:has(a)){.a[data-chosen='true']{overflow-wrap: break-word; overflow-wrap: anywhere}}",
  )
  expect(textOf('.a { top: 0 }')).toBe('.a{top: 0}')
})

/** Has a fallback of ours (`olderCss`), or of autoprefixer and the plugin for `:is()`. */
const HAS_FALLBACK = [
  ...[
    ':where',
    ':where in a list',
    ':is',
    ':is in a list',
    'aspect-ratio',
    'aspect-ratio: auto',
    'color-mix()',
    'translate',
    'rotate',
    'dvh',
    'svh',
  ],
  ...['appearance', 'backdrop-filter', 'color-adjust', 'print-color-adjust', 'print-color-adjust: exact', 'line-clamp'],
  ...['mask-image', 'text-size-adjust', 'user-select', 'user-select: all'],
]

/** Features that some least browser may miss: the page is a little plainer, and all of it can be read and used. */
const PROGRESSIVE = [
  // The ring of the keyboard; a wider gap beside a button. A choice list says `data-chosen`, too.
  ...[':focus-visible', ':has'],
  // A vendor's own.
  ...['-webkit-touch-callout', ':-moz-range-thumb', ':-webkit-slider-runnable-track', ':-webkit-slider-thumb'],
  // Printing, pointers and desktops.
  ...[
    '@page',
    'cursor: default',
    'cursor: grab',
    'cursor: pointer',
    'resize',
    'scrollbar-width',
    'scrollbar-width: none',
  ],
  ...['accent-color', 'field-sizing', 'field-sizing: content', 'scroll-behavior', 'scroll-behavior: auto'],
  ...['contain-intrinsic-size', 'content-visibility', 'content-visibility: auto'],
  ...['overscroll-behavior', 'overscroll-behavior-y', 'overscroll-behavior-y: contain', 'overscroll-behavior: contain'],
  ...['text-wrap', 'text-wrap: balance', 'text-wrap: pretty', 'text-wrap: wrap'],
]

const isBehindSupports = (node: ChildNode | postcss.Container | postcss.Document | undefined): boolean =>
  node !== undefined &&
  node.type !== 'root' &&
  ((node.type === 'atrule' && 'name' in node && node.name === 'supports') || isBehindSupports(node.parent))

const missing = (feature: Feature | undefined) => feature?.__compat !== undefined && !isInLeastBrowsers(feature)
const { properties, selectors, types } = mdn.css

/** Returns what a stylesheet says that some least browser does not know and that nothing stands in for. */
function newIn(source: string): string[] {
  const found: string[] = []
  const whole = built(source)
  whole.walkDecls((declaration) => {
    if (isBehindSupports(declaration)) return
    const { prop, value, parent } = declaration
    const feature = properties[prop]
    if (missing(feature)) found.push(prop)
    const others =
      parent?.nodes?.filter((node) => node !== declaration && node.type === 'decl' && node.prop === prop) ?? []
    if (others.length > 0) return
    for (const word of value.split(/[\s,()]+/)) {
      if (missing(within(feature, word))) found.push(`${prop}: ${word}`)
    }
    for (const [, name = ''] of value.matchAll(/([a-z-]+)\(/g))
      if (missing(within(types['color'], name)) || missing(types[name])) found.push(`${name}()`)
    for (const [, unit = ''] of value.matchAll(/\d([sld]v[hwib]|cq[a-z]+|lh|rlh)\b/g)) found.push(unit)
  })
  whole.walkRules((rule) => {
    if (isBehindSupports(rule)) return
    for (const [, name = ''] of rule.selector.matchAll(/::?([a-z-]+)/g))
      // A browser drops the whole list for one selector that it does not know.
      if (missing(selectors[name]))
        found.push(
          rule.selectors.every(
            (selector) => /:has\(|:focus-visible|:where/.test(selector) || selector.includes(`:${name}`),
          )
            ? `:${name}`
            : `:${name} in a list`,
        )
  })
  whole.walkAtRules(({ name }) => {
    if (missing(mdn.css['at-rules'][name])) found.push(`@${name}`)
  })
  return found
}

test('no stylesheet needs what the least browsers do not have', () => {
  const found: Record<string, string[]> = {}
  for (const file of [
    'host',
    'shared',
    'remote-user',
    'remote-wallet',
    'remote-enterprise',
    'remote-activity',
    'remote-service',
  ]
    .flatMap((folder) => filesBelow(`${root}/${folder}/src`))
    .filter((path) => path.endsWith('.css')))
    for (const what of newIn(readFileSync(file, 'utf8')))
      if (![...HAS_FALLBACK, ...PROGRESSIVE].includes(what)) (found[what] ??= []).push(file.slice(root.length + 1))
  expect(found).toEqual({})
})
