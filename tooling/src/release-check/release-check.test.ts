import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { LiveRelease, Release, Snapshot } from '@dm/shared/contract/release/release'
import { releaseText } from '@dm/shared/contract/release/release-text'
import { checkCampaigns } from './campaigns'
import { checkEntryPoints } from './entry-points'
import { checkFiles, readCandidate } from './files'
import { serveRelease, withAllPages } from './loopback'
import { checkRoutes } from './routes'
import { checkSyntax } from './syntax'

const integrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
const FILES = { 'remoteEntry.js': 'entry()', 'CoinRecordPage.js': 'page()' }

const route = { path: '/wallet/coinRecord', name: 'walletCoinRecord', title: '星钻明细', page: 'CoinRecordPage' }
const release: Release = {
  area: 'wallet',
  version: '1.0.0-r00000000000a',
  uses: { 'ui/page': { Page: '0123456789ab' }, paths: { 'paths.coinRecord': '00000000000a' } },
  container: 'dm_wallet_00000000000a',
  entry: 'remoteEntry.js',
  routes: [route],
  pages: { CoinRecordPage: { js: ['CoinRecordPage.js'], css: [], entryPoints: [] } },
  files: Object.fromEntries(Object.entries(FILES).map(([name, text]) => [name, integrity(text)])),
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-'))
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'release.json'), releaseText(release))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('files', () => {
  test('all there, all as listed', async () => {
    expect(await checkFiles(await readCandidate(folder))).toMatchObject({
      ok: true,
      says: expect.stringContaining('2 files'),
    })
  })

  test('an altered, a missing and an unlisted file are each named', async () => {
    const candidate = await readCandidate(folder)
    writeFileSync(join(folder, 'CoinRecordPage.js'), 'page();steal()')
    expect(await checkFiles(candidate)).toMatchObject({
      ok: false,
      says: 'CoinRecordPage.js is not what release.json says',
    })
    rmSync(join(folder, 'CoinRecordPage.js'))
    expect(await checkFiles(candidate)).toMatchObject({ ok: false, says: 'CoinRecordPage.js is not there' })
    const files = { 'remoteEntry.js': integrity(FILES['remoteEntry.js']) }
    expect(await checkFiles({ folder, release: { ...release, files } })).toMatchObject({
      ok: false,
      says: 'CoinRecordPage.js has no hash in release.json',
    })
  })

  test('a folder that is no release says why', async () => {
    writeFileSync(
      join(folder, 'release.json'),
      JSON.stringify({ ...release, files: { '../../etc/passwd': integrity('') } }),
    )
    await expect(readCandidate(folder)).rejects.toThrow(/release\.json: files/)
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, colour: 'red' }))
    await expect(readCandidate(folder)).rejects.toThrow('colour')
    writeFileSync(join(folder, 'release.json'), JSON.stringify(release, null, 2))
    await expect(readCandidate(folder)).rejects.toThrow('is not written as builds write it')
    writeFileSync(join(folder, 'release.json'), 'oops')
    await expect(readCandidate(folder)).rejects.toThrow('is no JSON')
    rmSync(join(folder, 'release.json'))
    await expect(readCandidate(folder)).rejects.toThrow('holds no release.json')
  })
})

test('a script that the least browsers cannot parse is named with the reason', async () => {
  const candidate = await readCandidate(folder)
  expect(await checkSyntax(candidate)).toMatchObject({ ok: true, says: expect.stringContaining('all 2 scripts') })
  writeFileSync(join(folder, 'CoinRecordPage.js'), 'class Page{static{page(/(?<=a)b/)}}')
  expect(await checkSyntax(candidate)).toMatchObject({
    ok: false,
    says: 'CoinRecordPage.js is not for the least browsers: regular expression: look-behind, class static block',
  })
})

describe('entry points', () => {
  const offered = { ...release.uses, chart: { Chart: 'cccccccccccc' } }

  test('a host that offers what it uses, and more; also one that is newer', () => {
    expect(checkEntryPoints(release, release.uses).ok).toBe(true)
    expect(checkEntryPoints(release, offered)).toMatchObject({ ok: true, says: expect.stringContaining('2 exports') })
  })

  test.each<[string, EntryPoints, string]>([
    ['an export is missing', { ...offered, 'ui/page': {} }, 'the live host has no Page in @dm/shared/ui/page'],
    [
      'an entry point is missing',
      { paths: release.uses.paths ?? {} },
      'the live host has no Page in @dm/shared/ui/page',
    ],
    [
      'a signature is another',
      { ...offered, paths: { 'paths.coinRecord': '00000000000b' } },
      'paths.coinRecord of @dm/shared/paths is another in the live host',
    ],
  ])('%s: refused, and named', (_what, host, says) => {
    expect(checkEntryPoints(release, host)).toMatchObject({ ok: false, says })
  })
})

describe('routes', () => {
  const other = (path: string, name: string): Snapshot => {
    const live: LiveRelease = { ...release, area: 'user', base: '/', routes: [{ path, name, title: '', page: 'X' }] }
    return { revision: 1, areas: { user: { live } }, campaigns: [] }
  }
  const mine = (changes: Partial<Release['routes'][number]>): Release => ({
    ...release,
    routes: release.routes.map((route) => ({ ...route, ...changes })),
  })
  const free = other('/user/index', 'userIndex')

  test('its own addresses, also against its own live release', () => {
    expect(checkRoutes(release, free).ok).toBe(true)
    const itself: Snapshot = { ...free, areas: { wallet: { live: { ...release, base: '/' } } } }
    expect(checkRoutes(release, itself).ok).toBe(true)
  })

  test.each<[string, Release, Snapshot, string]>([
    ['outside the area', mine({ path: '/user/index' }), free, '/user/index does not belong to wallet'],
    ['without its page', mine({ page: 'NobodyPage' }), free, '/wallet/coinRecord: there is no page NobodyPage'],
    ['twice', { ...release, routes: [route, { ...route, name: 'again' }] }, free, 'declared twice'],
    ['an address of another', release, other('/wallet/coinRecord', 'x'), 'is taken by user 1.0.0-r00000000000a'],
    ['a name of another', release, other('/user/x', 'walletCoinRecord'), 'the name walletCoinRecord is taken by user'],
  ])('%s', (_what, candidate, live, says) => {
    expect(checkRoutes(candidate, live)).toMatchObject({ ok: false, says: expect.stringContaining(says) })
  })
})

test('a campaign that follows the live release must find its page; a pinned one has its own', () => {
  const campaign = {
    id: 'c1',
    path: '/activity/x',
    area: 'wallet',
    page: 'GonePage',
    name: 'x',
    title: 'x',
    from: 0,
    to: null,
  }
  const snapshot = (changes: object): Snapshot => ({ revision: 1, areas: {}, campaigns: [{ ...campaign, ...changes }] })
  expect(checkCampaigns(release, snapshot({}))).toMatchObject({
    ok: false,
    says: expect.stringContaining('/activity/x shows GonePage'),
  })
  expect(checkCampaigns(release, snapshot({ page: 'CoinRecordPage' })).ok).toBe(true)
  expect(checkCampaigns(release, snapshot({ release: { ...release, base: '/' } })).ok).toBe(true)
  expect(checkCampaigns(release, snapshot({ area: 'activity' })).ok).toBe(true)
})

test('a page that no route names gets an address for the gate', () => {
  const { routes } = withAllPages({
    ...release,
    pages: { ...release.pages, SpringPage: { js: [], css: [], entryPoints: [] } },
  })
  expect(routes.map(({ path, page }) => [path, page])).toEqual([
    ['/wallet/coinRecord', 'CoinRecordPage'],
    ['/wallet/coinRecord/gate/SpringPage', 'SpringPage'],
  ])
})

test('the loopback serves what is listed, to every origin, and nothing else', async () => {
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const { base, close } = await serveRelease({ folder, release })
  try {
    const page = await fetch(`${base}CoinRecordPage.js`)
    expect([page.status, page.headers.get('access-control-allow-origin'), await page.text()]).toEqual([
      200,
      '*',
      'page()',
    ])
    expect(await (await fetch(`${base}release.js`)).text()).toContain('"version":"1.0.0-r00000000000a"')
    for (const path of ['secret.txt', '..%2Fsecret.txt', 'release.json'])
      expect((await fetch(base + path)).status).toBe(404)
  } finally {
    await close()
  }
})
