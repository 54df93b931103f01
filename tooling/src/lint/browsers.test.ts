import { rulesBroken } from './rulesBroken'

const NEWER = [
  'export const phone = /(?<!\\d)1\\d{10}/',
  'export const found = /(?<a>x)/d',
  'export const grouped = (list: string[]) => Object.groupBy(list, String)',
  'export const seen = (list: Promise<number>) => Promise.try(() => list)',
  'export const id = () => crypto.randomUUID()',
  "export const heard = () => new BroadcastChannel('news')",
  'export const limit = () => AbortSignal.timeout(1000)',
]
/** In the polyfills, or known to the least browsers. */
const KNOWN = [
  'export const last = (list: number[]) => list.findLast((one) => one > 0) ?? list.at(-1)',
  'export const sorted = (list: number[]) => list.toSorted().toReversed().toSpliced(0, 1)',
  "export const own = (text: string) => Object.hasOwn({}, 'a') || URL.canParse(text)",
  "export const failed = new Error('x', { cause: 1 })",
  'export const year = /(?<year>\\d{4})(?!\\d)/u',
]

test('what the least browsers do not have is reported where nothing adds it', () => {
  const broken = rulesBroken([...NEWER, ...KNOWN])
  expect(broken.slice(0, NEWER.length)).toEqual([
    ['es-x/no-regexp-lookbehind-assertions'],
    ['es-x/no-regexp-d-flag'],
    expect.arrayContaining(['es-x/no-object-groupby']),
    expect.arrayContaining(['es-x/no-promise-try']),
    ['compat/compat'],
    ['compat/compat'],
    ['no-restricted-properties'],
  ])
  expect(broken.slice(NEWER.length).flat()).toEqual([])
})
