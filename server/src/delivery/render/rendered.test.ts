/** @database postgres */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { takesCanary } from '@dm/shared/contract/release/canary'
import { sessionMark } from '@dm/shared/contract/release/session-mark'
import { eq } from 'drizzle-orm'
import { hostHalf, placeHost, publishRendered } from '../../../test/halves'
import { bootIn, openPage } from '../../../test/page'
import { deliveryServers, version, type DeliveryServer } from '../../../test/releases'
import { until } from '../../../test/until'
import { profiles } from '../../domains/profile/schema'
import { readSnapshot } from '../registry'

const [ANNE, BEN] = ['30001', '30002']
const startServer = deliveryServers()
let server: DeliveryServer
let lines: string[]
let anne: string

/** Shows what the page is given, except the session's token. */
const CUP = `
  const { address, now, release, page, prefetched, boot } = visit
  const { userAgent, cookies } = visit.visit
  const names = (prefetched?.answers ?? []).map(({ data }) => data.user.nickname)
  const seen = { address, now, version: release.version, page, userAgent, uid: cookies.DM_UID, names, areas: Object.keys(boot.snapshot.areas) }
  return '<h1>' + names.join() + '</h1><p data-seen="' + encodeURIComponent(JSON.stringify(seen)) + '"></p>'`

const THROWS = 'throw new Error("no cup")'

beforeEach(async () => {
  lines = []
  const logTo = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
  server = await startServer({ LOG_LEVEL: 'warn', PREFETCH_MS: '10000', RENDER_WAIT_MS: '30000' }, { logTo })
  anne = await server.login(ANNE, '13600000031')
  await server.login(BEN, '13600000032')
  for (const [uid, nickname] of [
    [ANNE, '安妮'],
    [BEN, '阿本'],
  ] as const) {
    await server.call('user/brief/query', { uid })
    await server.db.update(profiles).set({ nickname }).where(eq(profiles.uid, uid))
  }
  placeHost(server)
})
afterEach(() => server.close())

async function publish(mark: string, bodies: Record<string, string>, traffic?: number) {
  const published = await publishRendered(server, 'user', mark, bodies)
  await server.ops('activate', { area: 'user', version: published, ...(traffic !== undefined && { traffic }) })
}
const open = (url: string, token?: string, headers?: Record<string, string>) => openPage(server, url, token, headers)
const root = (html: string) => /<div id="root">(.*?)<\/div><script/s.exec(html)?.[1]
const seen = (html: string): unknown => {
  const text = /data-seen="([^"]*)"/.exec(html)?.[1]
  return text === undefined ? null : JSON.parse(decodeURIComponent(text))
}
const figures = async (mark: string) =>
  (await server.ops('list', {})).data?.releases.find((one) => one.version === version(mark))?.day
const canary = async () => (await readSnapshot(server.db, server.clock.now())).areas.user?.canary

test('a page’s HTML contains its content, its styles, and what the browser must have in common with it', async () => {
  await publish('a', { CupPage: CUP })
  const { html, prefetched } = await open(`/user/CupPage?uid=${ANNE}`)
  expect(root(html)).toContain('<main><h1>安妮</h1>')
  expect(html).toContain('<style data-href="/host/main.css">body{margin:0}</style>')
  const sheet = `/remotes/user/${version('a')}/CupPage.css`
  expect(html).toContain(`<style data-href="${sheet}">.CupPage{color:red}</style>`)
  expect(html).not.toContain(`href="${sheet}" `)
  expect(html).not.toMatch(/<link rel="stylesheet"/)
  expect(html).not.toContain('id="splash"')
  expect(bootIn(html).rendered).toEqual({
    version: version('a'),
    session: null,
    uid: null,
    app: false,
    at: prefetched?.readAt,
  })
})

test('the page is given the address, the client and the visit’s part of the registry', async () => {
  await publish('a', { CupPage: CUP })
  const agent = { 'user-agent': 'Mozilla/5.0 (iPhone) DianMengApp/3.2.1' }
  const { html } = await open(`/user/CupPage?uid=${ANNE}&q=a%20b`, undefined, agent)
  expect(seen(html)).toEqual({
    address: `/user/CupPage?uid=${ANNE}&q=a%20b`,
    now: server.clock.now(),
    version: version('a'),
    page: 'CupPage',
    userAgent: agent['user-agent'],
    names: ['安妮'],
    areas: ['user'],
  })
  expect(bootIn(html).rendered).toMatchObject({ app: true })
  // The place of the app's own bar is free before any script runs.
  expect(html).toContain('<html lang="zh-CN" data-early data-app="1" style="--dm-nav-h:20px">')
  expect((await open(`/user/CupPage?uid=${ANNE}`)).html).toContain('<html lang="zh-CN" data-early>')
})

test('a stylesheet that reaches for files beside it is linked', async () => {
  await publish('a', { CupPage: CUP })
  placeHost(server, hostHalf(), 'body{background:url(a.png)}')
  const { html } = await open(`/user/CupPage?uid=${ANNE}`)
  expect(html).toContain('<link rel="stylesheet" href="/host/main.css"')
  expect(html).not.toContain('url(a.png)')
  expect(root(html)).toContain('安妮')
})

describe('a session', () => {
  test('is told of by its mark alone, wherever its token came from', async () => {
    await publish('a', { CupPage: CUP })
    for (const html of [
      (await open(`/user/CupPage?uid=${BEN}&token=${anne}`)).html,
      (await open(`/user/CupPage?uid=${BEN}`, anne)).html,
    ]) {
      expect(html).not.toContain(anne)
      expect(bootIn(html).rendered).toMatchObject({ session: sessionMark(anne) })
      expect(seen(html)).toMatchObject({ address: `/user/CupPage?uid=${BEN}`, names: ['阿本'] })
    }
  })

  test('leaves nothing for the next visitor', async () => {
    await publish('a', { CupPage: CUP })
    const fresh = (await open(`/user/CupPage?uid=${BEN}`)).html
    const own = (await open('/user/CupPage', anne)).html
    expect(root(own)).toContain('安妮')
    expect((await open(`/user/CupPage?uid=${BEN}`)).html).toBe(fresh)
    expect((await open('/user/CupPage')).html).not.toContain('安妮')
  })

  test('keeps the page from every cache; a visitor’s may be shared for some seconds', async () => {
    await publish('a', { CupPage: CUP })
    const caching = async (url: string, token?: string) => {
      const { headers, html } = await open(url, token)
      expect(root(html)).toContain('<main>')
      expect(headers.vary).toMatch(/cookie, user-agent/)
      return headers['cache-control']
    }
    expect(await caching(`/user/CupPage?uid=${BEN}`)).toMatch(/^public, max-age=0, s-maxage=\d, must-revalidate$/)
    expect(await caching(`/user/CupPage?uid=${BEN}`, anne)).toBe('private, no-store')
    expect(await caching(`/user/CupPage?uid=${BEN}&token=${anne}`)).toBe('private, no-store')
  })
})

describe('at the same moment', () => {
  /** Shows how many pages were rendered before it. */
  const COUNTED = `globalThis.pages = (globalThis.pages ?? 0) + 1
    return '<i>' + visit.visit.userAgent + '</i><b>' + globalThis.pages + '</b>' + (visit.visit.cookies.DM_TOKEN ? 'own' : '')`
  const nth = (html: string) => Number(/<b>(\d+)<\/b>/.exec(html)?.[1])
  const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Model 1) Chrome/130 Mobile'
  const inChat = { 'user-agent': `${ANDROID} MicroMessenger/8.0.47` }
  const cup = `/user/CupPage?uid=${ANNE}`

  test('visitors with the same kind of client share a page, whatever their phone and their cookies', async () => {
    await publish('a', { CupPage: COUNTED })
    const visits = Array.from({ length: 10 }, (_one, n) =>
      open(cup, undefined, { 'user-agent': `${ANDROID} Model ${n}`, cookie: `DM_SEED=${n}` }),
    )
    const pages = await Promise.all(visits)
    expect(new Set(pages.map(({ html }) => html)).size).toBeLessThanOrEqual(2)
    expect(pages[0]?.html).toContain('<i>android</i>')
    expect(nth((await open(cup)).html)).toBeGreaterThan(Math.max(...pages.map(({ html }) => nth(html))))
  })

  test('a session, the app, another client and another address have a page of their own', async () => {
    await publish('a', { CupPage: COUNTED })
    const pages = await Promise.all([
      open(cup),
      open(cup, anne),
      open(cup, undefined, inChat),
      open(`${cup}&from=poster`),
      open(cup, undefined, { 'user-agent': 'Mozilla/5.0 (iPhone) DianMengApp/3.2.1' }),
    ])
    expect(new Set(pages.map(({ html }) => nth(html))).size).toBe(pages.length)
    expect(pages.map(({ html }) => root(html)?.includes('own'))).toEqual([false, true, false, false, false])
    expect(root(pages[2]?.html ?? '')).toContain('<i>android micromessenger</i>')
  })

  test('who asks after a change sees it, while a page from before it is being built', async () => {
    await publish('a', { CupPage: CUP })
    const before = open(cup)
    await server.db.update(profiles).set({ nickname: '安娜' }).where(eq(profiles.uid, ANNE))
    expect(root((await open(cup)).html)).toContain('安娜')
    expect((await before).status).toBe(200)
  })
})

/** Expects the page as it is delivered without a server half. */
function expectPlain(html: string) {
  expect(root(html)).toBe('')
  expect(html).toContain('id="splash"')
  expect(html).not.toContain('data-href')
  expect(bootIn(html).rendered).toBeUndefined()
}

describe('is delivered without its content', () => {
  test('a page that throws: it is counted for its release, once while it pauses', async () => {
    await publish('a', { CupPage: THROWS, JugPage: CUP })
    const { html, status } = await open(`/user/CupPage?uid=${ANNE}`)
    expect(status).toBe(200)
    expectPlain(html)
    expectPlain((await open(`/user/CupPage?uid=${ANNE}`)).html)
    server.clock.at += 30_000
    expectPlain((await open(`/user/CupPage?uid=${ANNE}`)).html)
    await until('two failures are counted', async () => (await figures('a'))?.renderFailures === 2)
    expect(root((await open(`/user/JugPage?uid=${ANNE}`)).html)).toContain('安妮')
    expect(lines.join('')).toContain('a page was not rendered')
  })

  test('a canary whose pages throw, which is taken back', async () => {
    await publish('a', { CupPage: CUP })
    await publish('b', { CupPage: THROWS, JugPage: THROWS, PotPage: THROWS }, 10)
    const [takes, takesNot] = [true, false].map((canary) =>
      Array.from({ length: 10_000 }, (_one, seed) => seed).find(
        (seed) => takesCanary(seed, version('b'), 1000) === canary,
      ),
    )
    const openAs = (page: string, seed?: number) =>
      open(`/user/${page}?uid=${ANNE}`, undefined, { cookie: `DM_SEED=${seed}` })
    for (const page of ['CupPage', 'JugPage', 'PotPage']) {
      expect(await canary()).toBeDefined()
      expectPlain((await openAs(page, takes)).html)
    }
    expect(root((await openAs('CupPage', takesNot)).html)).toContain('安妮')
    await until('the canary is taken back', async () => (await canary()) === undefined)
    expect((await server.ops('audit', {})).data?.rows[0]).toMatchObject({ actor: '系统', action: 'take-back' })
    server.clock.at += 60_000
    expect(root((await openAs('CupPage', takes)).html)).toContain('安妮')
  })

  test('a half that does not match its hash', async () => {
    await publish('a', { CupPage: CUP })
    writeFileSync(join(server.dataDir, 'releases/user', version('a'), 'server.js'), 'exports.CupPage = () => "altered"')
    const { html, answers } = await open(`/user/CupPage?uid=${ANNE}`)
    expectPlain(html)
    expect(answers).toHaveLength(1)
    expect(lines.join('')).toContain('does not match its hash')
  })

  test('a page of a host without a server half', async () => {
    await publish('a', { CupPage: CUP })
    const file = join(server.dataDir, 'host/host.json')
    const host = { version: '2', federated: true, earlyScript: '', entry: { js: [], css: [] }, groups: {}, files: {} }
    writeFileSync(file, JSON.stringify(host))
    expectPlain((await open(`/user/CupPage?uid=${ANNE}`)).html)
  })

  test('a page that this visit takes from elsewhere', async () => {
    await publish('a', { CupPage: CUP })
    const link = 'dm_override=user@http://localhost:3101/'
    expectPlain((await open(`/user/CupPage?uid=${ANNE}&${link}`)).html)
    // Another area from elsewhere is no matter.
    const other = 'dm_override=wallet@http://localhost:3101/'
    expect(root((await open(`/user/CupPage?uid=${ANNE}&${other}`)).html)).toContain('安妮')
  })
})
