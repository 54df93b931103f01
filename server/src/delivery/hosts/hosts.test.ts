import { createHash } from 'node:crypto'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryPoints } from '@dm/shared/contract/release/entry-points'
import type { Boot, Snapshot } from '@dm/shared/contract/release/release'
import { build, tarOfBuild } from '../../../test/builds'
import { placeHost, signature } from '../../../test/hosts'
import { deliveryServer, releaseOf, TOKEN, version, type DeliveryServer } from '../../../test/releases'

let server: DeliveryServer
beforeEach(async () => {
  server = await deliveryServer()
  age = 0
})
afterEach(() => server.close())

const Page = signature('Page')
const changed = signature('Page, changed')
const first: EntryPoints = {
  'ui/page': { Page, Header: signature('Header') },
  paths: { 'paths.cup': signature('cup') },
}
const uses: EntryPoints = { 'ui/page': { Page } }

let age = 0
/** Each host gets a later file time than the previous one: a server compares it. */
function place(name: string, offered: EntryPoints): string {
  const table = placeHost(server.dataDir, name, offered)
  const at = new Date(Date.UTC(2026, 0, 1) + (age += 60_000))
  utimesSync(join(server.dataDir, 'host/host.json'), at, at)
  return table
}
const activate = (area: string, mark: string) => server.ops('activate', { area, version: version(mark) })
async function boot(path = '/wallet/cuppage'): Promise<Boot> {
  const { body } = await server.app.inject({ url: path })
  return JSON.parse(/id="dm-boot">(.*?)<\/script>/.exec(body)?.[1] ?? 'null')
}
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
/** Returns a page's inline script, and the hash of the one that its policy allows. */
async function inlineScript(): Promise<(string | undefined)[]> {
  const { body, headers } = await server.app.inject({ url: '/wallet/cuppage' })
  const [, script] = /<script>(.*?)<\/script>/s.exec(body) ?? []
  const [, hash] = /'sha256-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
  return [script, hash]
}
const snapshot = async (entryPoints?: string): Promise<Snapshot> =>
  (await server.app.inject({ url: `/federation/snapshot${entryPoints ? `?entryPoints=${entryPoints}` : ''}` })).json()
const overview = async () => (await server.ops('overview', {})).data
async function publish(area: string, mark: string, used: EntryPoints) {
  const files = build(server.dataDir, area, mark, { change: (release) => ({ ...release, uses: used }) })
  const answer = await server.app.inject({
    method: 'POST',
    url: '/federation/releases',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/x-tar' },
    payload: await tarOfBuild(files),
  })
  return answer.json()
}

test.each<[string, EntryPoints, string, string]>([
  ['an export', { 'ui/page': { Footer: signature('Footer') } }, 'uses.ui/page.Footer', 'Footer（没有）'],
  ['an entry point', { chart: { Chart: signature('Chart') } }, 'uses.chart.Chart', 'Chart（没有）'],
  ['a signature', { 'ui/page': { Page: changed } }, 'uses.ui/page.Page', 'Page（已改变）'],
])('a release that uses %s which the host does not have is refused, and named', async (_what, used, field, says) => {
  place('one', first)
  const refusal = { retcode: 40900, reason: 'hostMismatch', field, msg: expect.stringContaining(says) }
  expect(await publish('wallet', 'a', used)).toMatchObject(refusal)
  expect((await server.ops('list', {})).data?.releases).toEqual([])
  // Published before this host.
  await server.enter(releaseOf('wallet', 'b', { uses: used }), releaseOf('wallet', 'c', { uses }))
  expect(await activate('wallet', 'b')).toMatchObject(refusal)
  await activate('wallet', 'c')
  expect(await server.ops('rollback', { area: 'wallet', to: version('b') })).toMatchObject(refusal)
  expect((await snapshot()).areas.wallet?.live.version).toBe(version('c'))
})

test('a release goes on in a newer host that still has what it uses; no page is told of signatures', async () => {
  place('one', first)
  expect(await publish('wallet', 'a', uses)).toMatchObject({ retcode: 200 })
  await activate('wallet', 'a')
  const table = place('two', { 'ui/page': { Page, Header: changed, Footer: changed } })
  expect(await boot()).toMatchObject({
    entryPoints: table,
    snapshot: { areas: { wallet: { live: { pages: { CupPage: {} } } } } },
  })
  expect(await overview()).toMatchObject({ hostVersion: 'two', hostUnfit: [], hostWaiting: null })
  expect(JSON.stringify([await boot(), await snapshot()])).not.toContain(Page)
  expect((await boot()).snapshot.areas.wallet?.live).not.toHaveProperty('uses')
})

test('a host that drops what a live release uses waits, named; the one before goes on until the release is replaced', async () => {
  const old = place('one', first)
  await publish('wallet', 'a', uses)
  await activate('wallet', 'a')
  await boot()
  expect(await inlineScript()).toEqual(["early('one')", sha256("early('one')")])
  const next = place('two', { 'ui/page': { Page: changed } })
  expect((await boot()).entryPoints).toBe(old)
  // Its pages keep their own early script.
  expect(await inlineScript()).toEqual(["early('one')", sha256("early('one')")])
  const misfits = [{ entryPoint: 'ui/page', name: 'Page', problem: 'changed' }]
  const unfit = [{ area: 'wallet', version: version('a'), misfits }]
  expect(await overview()).toMatchObject({ hostVersion: 'one', hostUnfit: [], hostWaiting: { version: 'two', unfit } })
  expect(await publish('wallet', 'b', { 'ui/page': { Page: changed } })).toMatchObject({ retcode: 200 })
  await activate('wallet', 'b')
  expect((await boot()).entryPoints).toBe(next)
  expect(await inlineScript()).toEqual(["early('two')", sha256("early('two')")])
  expect(await overview()).toMatchObject({ hostVersion: 'two', hostWaiting: null })
  // A page that started with the former host keeps what it can run.
  expect((await snapshot(old)).areas.wallet?.live.version).toBe(version('a'))
  expect((await snapshot(next)).areas.wallet?.live.version).toBe(version('b'))
})

test('what several areas need for a waiting host goes live at once, with the last of them', async () => {
  place('one', first)
  for (const area of ['wallet', 'user']) {
    await publish(area, 'a', uses)
    await activate(area, 'a')
  }
  await boot()
  place('two', { 'ui/page': { Page: changed } })
  await publish('wallet', 'b', { 'ui/page': { Page: changed } })
  expect(await activate('wallet', 'b')).toMatchObject({ retcode: 40900, msg: expect.stringContaining('user') })
  expect((await snapshot()).areas.wallet?.live.version).toBe(version('a'))
  await publish('user', 'b', { 'ui/page': { Page: changed } })
  expect(await activate('user', 'b')).toMatchObject({ retcode: 200 })
  const { areas } = await snapshot()
  expect([areas.wallet?.live.version, areas.user?.live.version]).toEqual([version('b'), version('b')])
  expect((await overview())?.hostVersion).toBe('two')
})

test('a release that no host here can run is told of by its addresses alone', async () => {
  await server.enter(releaseOf('wallet', 'a', { uses: { gone: { gone: signature('gone') } } }))
  await activate('wallet', 'a')
  place('one', first)
  const { areas } = await snapshot()
  expect(areas.wallet).toEqual({
    live: expect.objectContaining({ version: version('a'), withheld: true, pages: {}, files: {} }),
  })
  expect((await server.app.inject({ url: '/wallet/cuppage' })).body).not.toMatch(/src="[^"]*remotes/)
  expect((await overview())?.hostUnfit).toMatchObject([{ area: 'wallet', version: version('a') }])
  // For an unknown table no release fits.
  expect((await snapshot('000000000000')).areas.wallet?.live.withheld).toBe(true)
})
