import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { POLYFILLS } from './polyfills'

/** Code that takes each polyfill's feature from a browser. */
const TAKE_AWAY: Record<keyof typeof POLYFILLS, string> = {
  'es.array.at': 'delete Array.prototype.at',
  'es.array.find-last': 'delete Array.prototype.findLast',
  'es.array.find-last-index': 'delete Array.prototype.findLastIndex',
  'es.array.to-reversed': 'delete Array.prototype.toReversed',
  'es.array.to-sorted': 'delete Array.prototype.toSorted',
  'es.array.to-spliced': 'delete Array.prototype.toSpliced',
  'es.array.with': 'delete Array.prototype.with',
  'es.error.cause': 'Error = function () { return {} }',
  'es.object.has-own': 'delete Object.hasOwn',
  'es.string.at-alternative': 'delete String.prototype.at',
  'web.url.can-parse': 'delete URL.canParse',
  'web.url-search-params.size': 'delete URLSearchParams.prototype.size',
  'wicg-inert': 'delete HTMLElement.prototype.inert',
}

/** A page's globals, as far as the script asks for them at its start. */
const PAGE = `
  var window = globalThis, written = []
  var addEventListener = function () {}, setTimeout = addEventListener, history = {}
  var CSS = { supports: function () { return true } }
  var URL = { canParse: true }, URLSearchParams = { prototype: { size: 0 } }, HTMLElement = { prototype: { inert: true } }
  var document = {
    addEventListener: addEventListener,
    querySelector: function () { return { content: '/host/polyfills.js', dataset: { integrity: 'sha384-a' } } },
    createElement: function () { return { get outerHTML() { return this.src + ' ' + this.integrity } } },
    write: function (html) { written.push(html) },
  }`

test('the script loads the polyfills where any of their built-ins is missing, and marks a browser that is too old', () => {
  // Jest loads no configuration of webpack.
  const program = join(__dirname, 'print-early-script.ts')
  const script = execFileSync(process.execPath, ['--import', 'tsx', program], { encoding: 'utf8' })
  const open = (without: string): unknown =>
    runInContext(`${PAGE}\n${without}\n${script}\n;[written.join(), 'dmOld' in window].join()`, createContext())
  expect(open('')).toBe(',false')
  const opened = Object.entries(TAKE_AWAY).map(([name, without]) => [name, open(without)])
  const loaded = Object.keys(POLYFILLS).map((name) => [name, '/host/polyfills.js sha384-a,false'])
  expect(opened).toEqual(loaded)
  expect(open('delete CSS.supports')).toBe(',true')
})
