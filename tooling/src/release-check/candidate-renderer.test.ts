import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Release } from '@dm/shared/contract/release/release'
import { hostHalf, releaseHalf } from '../../../server/test/halves'
import { openCandidateRenderer, type CandidateRenderer } from './candidate-renderer'

const release: Release = {
  area: 'wallet',
  version: '1.0.0-r00000000000a',
  uses: {},
  container: 'dm_wallet_00000000000a',
  entry: 'remoteEntry.js',
  server: 'server.js',
  routes: [],
  pages: {},
  files: {},
}

// Workers start late on a busy machine.
let folder: string
let renderer: CandidateRenderer | null = null
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'gate-'))))
afterEach(async () => {
  await renderer?.close()
  renderer = null
  rmSync(folder, { recursive: true })
})

/** Opens a candidate whose server half is this text. */
async function open(text: string, host = hostHalf(`['Error: it waits for the shop\\n  at x']`)) {
  writeFileSync(join(folder, 'server.js'), text)
  renderer = await openCandidateRenderer({ folder, release }, { file: 'server.00000000000a.js', text: host })
  if (!renderer) throw new Error('nothing is rendered')
  return renderer
}

test('a page is rendered from what it is given, again and again', async () => {
  const { render } = await open(releaseHalf({ CoinPage: 'return visit.address' }))
  expect(await render('CoinPage', { address: '/wallet/coin?a=1' })).toEqual({ html: '<main>/wallet/coin?a=1</main>' })
  expect(await render('CoinPage', { address: '/wallet/coin?a=2' })).toEqual({ html: '<main>/wallet/coin?a=2</main>' })
})

test('a page that eats memory ends its worker, and the next one is rendered in another', async () => {
  const { render } = await open(
    releaseHalf({
      CoinPage: `const all = []; for (;;) all.push(new Array(1e6).fill(1.5))`,
      BillPage: `return 'bills'`,
    }),
  )
  expect(await render('CoinPage', {})).toEqual({ problem: expect.stringMatching(/^its server half ends the worker: /) })
  expect(await render('BillPage', {})).toEqual({ html: '<main>bills</main>' })
})

test('pages that are asked for at once are rendered one after the other', async () => {
  const { render } = await open(releaseHalf({ CoinPage: 'return visit.n' }))
  const all = await Promise.all([1, 2, 3].map((n) => render('CoinPage', { n })))
  expect(all).toEqual([1, 2, 3].map((n) => ({ html: `<main>${n}</main>` })))
})

test.each([
  ['throws', 'throw new TypeError("no such field")', 'its server half throws: TypeError: no such field'],
  ['reads the browser', 'return window.innerWidth', 'its server half throws: ReferenceError: window is not defined'],
  ['never ends', 'for (;;);', /^its server half takes longer than 3 s: /],
  ['waits for something', `return '<!--$!-->'`, 'its server half does not finish: Error: it waits for the shop'],
])('a page that %s is named with the reason, and the others are rendered', async (_what, body, problem) => {
  const { render } = await open(releaseHalf({ CoinPage: body, BillPage: `return 'bills'` }))
  const found = { problem: typeof problem === 'string' ? problem : expect.stringMatching(problem) }
  expect(await render('CoinPage', {})).toEqual(found)
  expect(await render('BillPage', {})).toEqual({ html: '<main>bills</main>' })
})

test('a half that cannot be loaded, and one without the page, are named too', async () => {
  const { render } = await open(`require('node:fs')`)
  expect(await render('CoinPage', {})).toEqual({
    problem: 'its server half throws: Error: node:fs is not offered to pages',
  })
})

test('neither a site whose host renders nothing nor a release without such pages has a renderer', async () => {
  expect(await openCandidateRenderer({ folder, release }, null)).toBeNull()
  const { server: _server, ...without } = release
  const host = { file: 'server.js', text: hostHalf() }
  expect(await openCandidateRenderer({ folder, release: without }, host)).toBeNull()
})
