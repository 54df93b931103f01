import { hostHalf, releaseHalf } from '../../../test/halves'
import { testClock } from '../../../test/server'
import { until } from '../../../test/until'
import { openRenderers, type RenderFailure, type Renderers } from './renderers'

const clock = testClock()
const logged: object[] = []
const log = { warn: () => undefined, error: (told: object) => void logged.push(told) }
const opened: Renderers[] = []

function open({ workers = 1, limitMs = 1000, waitMs = 30_000 } = {}): Renderers {
  const renderers = openRenderers({ workers, limitMs, waitMs, clock, log })
  opened.push(renderers)
  return renderers
}
afterEach(async () => {
  logged.length = 0
  for (const renderers of opened.splice(0)) await renderers.close()
})

/** A job for the page `CupPage`, whose body is a function's: `visit` is what it is rendered from. */
const job = (body: string, { key = body, host = hostHalf() } = {}) => ({
  host: { key: host, text: host },
  release: { key, text: releaseHalf({ CupPage: body }) },
  page: 'CupPage',
  rendering: JSON.stringify({ name: '林小满' }),
})

/** Renders a page. Returns its HTML with the failure that was told of. */
async function rendered(renderers: Renderers, body: string, options?: Parameters<typeof job>[1]) {
  let failure: RenderFailure | null = null
  const html = await renderers.render(job(body, options), (told) => {
    failure = told
  })
  return { html, failure: failure as RenderFailure | null } // assigned in a callback
}

const NAME = 'return visit.name'
const HTML = { html: '<main>林小满</main>', failure: null }

test('a page is rendered from what it is given', async () => {
  expect(await rendered(open(), NAME)).toEqual(HTML)
})

test('what a rendering is given are plain values of the page’s own realm', async () => {
  expect((await rendered(open(), 'return visit.constructor === Object')).html).toBe('<main>true</main>')
})

test('a page that throws is told of with its reason, and the next one is rendered', async () => {
  const renderers = open()
  const { html, failure } = await rendered(renderers, `throw new Error('no cup')`)
  expect(html).toBeNull()
  expect(failure).toMatchObject({ page: 'CupPage', reason: 'thrown', message: expect.stringContaining('no cup') })
  expect(await rendered(renderers, NAME)).toEqual(HTML)
})

test.each(['throw null', 'throw { stack: 1 }', 'throw "text"', 'return visit.nothing.more'])(
  '%j is a failure as well',
  async (body) => {
    expect(await rendered(open(), body)).toMatchObject({ html: null, failure: { reason: 'thrown' } })
  },
)

test('a page that is not in the release, and a half that is no script, are failures', async () => {
  const renderers = open()
  let reason = ''
  const missing = { ...job(NAME), page: 'PlatePage' }
  expect(await renderers.render(missing, (failure) => void (reason = failure.message))).toBeNull()
  expect(reason).toContain('PlatePage')
  expect(await rendered(renderers, '}}', { key: 'no script' })).toMatchObject({ failure: { reason: 'thrown' } })
  expect(await rendered(renderers, NAME)).toEqual(HTML)
})

test('a page that never ends is ended, and its host is loaded again', async () => {
  const renderers = open({ limitMs: 300 })
  // A module of the host counts the pages that it has been asked for by.
  const count = `const counter = require('counter'); counter.pages += 1; return counter.pages`
  expect((await rendered(renderers, count)).html).toBe('<main>1</main>')
  expect((await rendered(renderers, count)).html).toBe('<main>2</main>')
  expect(await rendered(renderers, 'for (;;);')).toEqual({ html: null, failure: null })
  expect((await rendered(renderers, count)).html).toBe('<main>1</main>')
})

test('a page may be interrupted once, its first time too: it may be the machine; the second time it is at fault', async () => {
  const renderers = open({ limitMs: 50 })
  const reasons: string[] = []
  const ask = (isLate: boolean) =>
    renderers.render(
      { ...job(`if (visit.isLate) for (;;); return 'there'`), rendering: JSON.stringify({ isLate }) },
      ({ reason }) => void reasons.push(reason),
    )
  const there = '<main>there</main>'
  expect(await ask(true)).toBeNull()
  expect(await ask(false)).toBe(there)
  expect(await ask(true)).toBeNull()
  expect(await ask(false)).toBe(there)
  expect(await ask(true)).toBeNull()
  expect(reasons).toEqual([])
  expect(await ask(true)).toBeNull()
  expect(reasons).toEqual(['timeout'])
  // Without another try.
  expect(await ask(false)).toBeNull()
})

test('a visitor does not wait for a worker that starts, and that is no failure', async () => {
  expect(await rendered(open({ waitMs: 0 }), NAME)).toEqual({ html: null, failure: null })
})

test.each([
  ['while it is loaded', '} for (;;); {'],
  ['after it was rendered', `Promise.resolve().then(() => { for (;;); }); return ''`],
])('a worker that a page keeps busy %s is replaced', async (_when, body) => {
  const renderers = open()
  await rendered(renderers, NAME)
  await rendered(renderers, body)
  const [next, later] = await Promise.all([rendered(renderers, NAME), rendered(renderers, 'return 1')])
  // The first of them may have been given to the worker that hangs.
  expect([next.html, later.html]).toContain('<main>1</main>')
  expect((await rendered(renderers, 'return 2')).html).toBe('<main>2</main>')
})

test('a page that eats memory ends its worker, and the next one is rendered in another', async () => {
  // On a busy machine filling the memory takes seconds.
  const renderers = open({ limitMs: 60_000 })
  const eats = 'const all = []; for (;;) all.push(new Array(5_000_000).fill(all.length))'
  expect(await rendered(renderers, eats)).toMatchObject({ html: null, failure: { reason: 'died' } })
  expect(await rendered(renderers, NAME)).toEqual(HTML)
})

describe('a page has nothing of the machine:', () => {
  test.each([
    [`return require('fs').readFileSync('/etc/hostname', 'utf8')`, 'fs is not offered'],
    [`return require('node:child_process').execSync('id')`, 'node:child_process is not offered'],
    [`return require('constructor')`, 'constructor is not offered'],
    [`return process.env.PATH`, 'process is not defined'],
    [`return fetch('http://127.0.0.1:1')`, 'fetch is not defined'],
    [`return new XMLHttpRequest()`, 'XMLHttpRequest is not defined'],
    [`return new WebSocket('ws://127.0.0.1:1')`, 'WebSocket is not defined'],
    [`return eval('1')`, 'Code generation from strings disallowed'],
    [`return new Function('return 1')()`, 'Code generation from strings disallowed'],
    [`return (() => 1).constructor('return 1')()`, 'Code generation from strings disallowed'],
    [`return (async () => 1).constructor('return 1')()`, 'Code generation from strings disallowed'],
  ])('%s', async (body, message) => {
    const { html, failure } = await rendered(open(), body)
    expect(html).toBeNull()
    expect(failure).toMatchObject({ reason: 'thrown', message: expect.stringContaining(message) })
  })

  test('import()', async () => {
    const renderers = open()
    const tries = `import('node:fs').then(() => { require('counter').pages = 'open' }, () => { require('counter').pages = 'refused' })`
    await rendered(renderers, `${tries}; return ''`)
    expect((await rendered(renderers, `return require('counter').pages`)).html).toBe('<main>refused</main>')
  })

  // Everything that is given to a page comes from the worker's own realm, where texts could be compiled.
  test.each([
    'setTimeout',
    'clearTimeout',
    'queueMicrotask',
    'URL',
    'URLSearchParams',
    'TextEncoder',
    'ReadableStream',
    'AbortController',
    'console.log',
    'console',
    'crypto',
    'crypto.randomUUID',
    'performance',
    'performance.now',
    'require',
    'module',
    'module.exports',
    'globalThis',
    'globalThis.renderNow',
    'new URL("https://dm.example").searchParams.entries()',
    'setTimeout(() => 1)',
    'new TextEncoder().encode("a")',
  ])('by the way of %s', async (given) => {
    const body = `
      const kinds = [(value) => value.constructor, (value) => value.constructor.constructor,
        (value) => Object.getPrototypeOf(value).constructor.constructor]
      for (const kind of kinds) {
        let compile
        try { compile = kind(${given}) } catch { continue }
        try { return String(compile('return process.version')()) } catch {}
      }
      return 'nothing'`
    expect((await rendered(open(), body)).html).toBe('<main>nothing</main>')
  })
})

test('a part that waits may be there at the second rendering', async () => {
  const body = `
    const lazy = require('counter')
    lazy.pages += 1
    return lazy.pages < 2 ? '<!--$!--><!--/$-->' : 'there'`
  expect((await rendered(open(), body)).html).toBe('<main>there</main>')
})

test('a page that is still unfinished then is told of with what it waits for', async () => {
  const { html, failure } = await rendered(open(), `return '<!--$!--><!--/$-->'`, { host: hostHalf(`['the cup']`) })
  expect(html).toBeNull()
  expect(failure).toMatchObject({ reason: 'unfinished', message: 'the cup' })
})

describe('a timer', () => {
  const SPINS = `const until = performance.now() + 5; while (performance.now() < until); return require('counter').pages`

  test('runs while its page is rendered', async () => {
    const host = hostHalf(`new Promise((done) => setTimeout(done, 1, ['the cup']))`)
    const { failure } = await rendered(open(), `return '<!--$!--><!--/$-->'`, { host })
    expect(failure).toMatchObject({ message: 'the cup' })
  })

  test('that is cleared does not run', async () => {
    const cleared = `const timer = setTimeout(() => done(['it ran']), 1); clearTimeout(timer)`
    const host = hostHalf(`new Promise((done) => { ${cleared}; setTimeout(done, 20, ['it did not']) })`)
    const { failure } = await rendered(open(), `return '<!--$!--><!--/$-->'`, { host })
    expect(failure).toMatchObject({ message: 'it did not' })
  })

  test.each([
    ['that a page leaves', `setTimeout(() => { counter.pages = 'left' })`],
    ['that a page’s promise leaves', `queueMicrotask(() => setTimeout(() => { counter.pages = 'left' }))`],
    ['that would throw', `setTimeout(() => { throw new Error('late') })`],
  ])('%s does not run after its page', async (_what, leaves) => {
    const renderers = open()
    const body = `const counter = require('counter'); counter.pages = 'kept'; ${leaves}; return ''`
    expect((await rendered(renderers, body)).failure).toBeNull()
    for (const round of [1, 2, 3])
      expect([round, (await rendered(renderers, SPINS)).html]).toEqual([round, '<main>kept</main>'])
  })
})

test('a page that waits for what never comes is unfinished, and its worker goes on', async () => {
  const renderers = open()
  const host = hostHalf('new Promise(() => undefined)')
  expect((await rendered(renderers, `require('counter').pages += 1; return ''`, { host })).failure).toBeNull()
  const { failure } = await rendered(renderers, `return '<!--$!--><!--/$-->'`, { host })
  expect(failure).toMatchObject({ reason: 'unfinished' })
  // The same worker: it has the same host.
  expect((await rendered(renderers, `return require('counter').pages`, { host })).html).toBe('<main>1</main>')
})

test('halves that a worker has forgotten are sent again', async () => {
  const renderers = open()
  const marks = Array.from({ length: 20 }, (_one, index) => index)
  for (const round of [1, 2])
    for (const mark of marks) {
      const { html } = await rendered(renderers, `return visit.name + ${mark}`, { host: hostHalf(`${mark % 4}`) })
      expect([round, html]).toEqual([round, `<main>林小满${mark}</main>`])
    }
})

test('a page that failed is not tried for half a minute; others of its release are', async () => {
  const renderers = open()
  const pages = { ...job(''), release: { key: 'two pages', text: releaseHalf({ CupPage: 'throw 1', JugPage: NAME }) } }
  const failures: RenderFailure[] = []
  const render = (page: string) => renderers.render({ ...pages, page }, (failure) => failures.push(failure))
  await render('CupPage')
  clock.at += 29_999
  expect(await render('CupPage')).toBeNull()
  expect(await render('JugPage')).toBe(HTML.html)
  expect(failures).toHaveLength(1)
  clock.at += 1
  expect(await render('CupPage')).toBeNull()
  expect(failures).toHaveLength(2)
})

test('a failure is told of once, also when many wait for the same page', async () => {
  const renderers = open()
  const failures: RenderFailure[] = []
  const htmls = await Promise.all(
    Array.from({ length: 10 }, () => renderers.render(job('throw 1'), (failure) => failures.push(failure))),
  )
  expect(htmls).toEqual(Array(10).fill(null))
  expect(failures).toHaveLength(1)
})

test('so many wait for a worker and no more', async () => {
  const renderers = open()
  // One is rendered and 64 wait; the others are answered at once.
  const htmls = await Promise.all(Array.from({ length: 70 }, () => rendered(renderers, NAME)))
  expect(htmls.filter(({ html }) => html === HTML.html)).toHaveLength(65)
  expect(htmls.slice(65)).toEqual(Array(5).fill({ html: null, failure: null }))
})

test('two pages at once are rendered in two workers', async () => {
  const renderers = open({ workers: 2 })
  // Each worker has a counter of its own.
  const body = `require('counter').pages += 1; return require('counter').pages`
  const htmls = await Promise.all([rendered(renderers, body), rendered(renderers, body)])
  expect(htmls.map(({ html }) => html)).toEqual(['<main>1</main>', '<main>1</main>'])
})

test('the folder in which the server was started does not matter', async () => {
  const before = process.cwd()
  process.chdir('/')
  try {
    expect(await rendered(open(), NAME)).toEqual(HTML)
  } finally {
    process.chdir(before)
  }
})

describe('halves that are loaded ahead', () => {
  // A module of the host counts what is loaded; pages tell of the count.
  const counts = (mark: string) => ({
    key: mark,
    text: `require('counter').pages += 1; ${releaseHalf({ CupPage: COUNT })}`,
  })
  const COUNT = `return require('counter').pages`
  const host = { key: 'host', text: hostHalf() }
  const ask = (renderers: Renderers, release: { key: string; text: string }) =>
    renderers.render({ ...job(''), host, release }, () => undefined)
  /** Resolves when everything that was to be loaded is: a page waits for it no longer than that. */
  const loaded = (renderers: Renderers, release: { key: string; text: string }, count: string) =>
    until(`${release.key} answers ${count}`, async () => (await ask(renderers, release)) === count)

  test('are there when a visitor comes, the first ones first', async () => {
    const renderers = open()
    const [cups, jugs] = [counts('cups'), counts('jugs')]
    renderers.prepare([{ host }, { host, release: cups }, { host, release: jugs }])
    await loaded(renderers, cups, '<main>2</main>')
    // The second visitor of the other release loads nothing either.
    expect(await ask(renderers, jugs)).toBe('<main>2</main>')
  })

  test('are loaded in every worker', async () => {
    const renderers = open({ workers: 2 })
    const cups = counts('cups')
    renderers.prepare([{ host, release: cups }])
    const both = await Promise.all([ask(renderers, cups), ask(renderers, cups)])
    expect(both).toEqual(Array(2).fill('<main>1</main>'))
  })

  test.each([
    ['throws', `throw new Error('no cup')`, 'thrown'],
    ['never ends', 'for (;;);', 'died'],
  ])('one that %s is logged, and no matter for others', async (_what, text, reason) => {
    const renderers = open()
    const cups = counts('cups')
    renderers.prepare([{ host }, { host, release: { key: 'bad', text } }, { host, release: cups }])
    // A page in between waits for no longer than the worker.
    await loaded(renderers, cups, '<main>1</main>')
    await until('it is logged', () => logged.length > 0)
    expect(logged).toEqual([{ half: 'bad', reason, message: expect.anything() }])
    expect(await ask(renderers, cups)).toBe('<main>1</main>')
  })

  test('are loaded again by the worker that takes the place of one that died', async () => {
    const renderers = open({ limitMs: 60_000 })
    const [cups, jugs] = [counts('cups'), counts('jugs')]
    renderers.prepare([{ host }, { host, release: cups }, { host, release: jugs }])
    await loaded(renderers, cups, '<main>2</main>')
    const eats = 'const all = []; for (;;) all.push(new Array(5_000_000).fill(all.length))'
    expect((await rendered(renderers, eats)).failure).toMatchObject({ reason: 'died' })
    await loaded(renderers, cups, '<main>2</main>')
  })

  test('are not loaded after closing', async () => {
    const renderers = open()
    renderers.prepare([{ host }])
    await renderers.close()
    renderers.prepare([{ host }])
    expect(logged).toEqual([])
  })
})

test('closing settles what is rendered and what waits; nothing is rendered after', async () => {
  const renderers = open()
  const jobs = ['for (;;);', NAME, NAME].map((body) => rendered(renderers, body))
  await renderers.close()
  expect(await Promise.all([...jobs, rendered(renderers, NAME)])).toEqual(Array(4).fill({ html: null, failure: null }))
})
