import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Boot, Snapshot } from '@dm/shared/contract/release'
import { deliveryServer, releaseOf, TOKEN, version, type DeliveryServer } from '../../../test/releases'
import { HOUR_MS } from '../../platform/limits'

let server: DeliveryServer
beforeEach(async () => {
  server = await deliveryServer()
  await server.enter(releaseOf('wallet', 'a'), releaseOf('wallet', 'b'))
  await server.ops('activate', { area: 'wallet', version: version('a') })
})
afterEach(() => server.close())

const login = (token = TOKEN) => server.operate('login', { name: '夜班', token }, {})
const cookieOf = (header: unknown) => String(header).split(';')[0] ?? ''

test('without token or session no call is answered, whatever its body', async () => {
  for (const call of [
    'overview',
    'list',
    'activate',
    'rollback',
    'undo',
    'campaignAdd',
    'preview',
    'gc',
    'audit',
  ] as const)
    expect((await server.operate(call, {} as never, {})).json()).toMatchObject({ retcode: 10902 }) // the body does not matter
})

test('a login opens a session of twelve hours, in a cookie that no script and no other site can use', async () => {
  const answer = await login()
  expect(answer.json()).toMatchObject({ retcode: 200, data: { until: server.clock.at + 12 * HOUR_MS } })
  const header = String(answer.headers['set-cookie'])
  expect(header).toMatch(/HttpOnly; SameSite=Strict; Max-Age=43200$/)
  const headers = { cookie: cookieOf(header) }
  expect((await server.operate('overview', {}, headers)).json()).toMatchObject({ data: { operator: '夜班' } })
  await server.operate('activate', { area: 'wallet', version: version('b') }, headers)
  expect((await server.ops('audit', {})).data?.rows[0]?.actor).toBe('夜班')
  server.clock.at += 12 * HOUR_MS
  expect((await server.operate('overview', {}, headers)).json()).toMatchObject({ retcode: 10903 })
})

test('a session that was altered, or is used from another site, is none', async () => {
  const cookie = cookieOf((await login()).headers['set-cookie'])
  const [name, until, signature] = cookie.split('.')
  for (const forged of [`${name}.${Number(until) + 1}.${signature}`, `DM_OPS=eHg.${until}.${signature}`, 'DM_OPS=x'])
    expect((await server.operate('overview', {}, { cookie: forged })).json().retcode).toBe(10903)
  const foreign = { cookie, origin: 'https://elsewhere.example' }
  expect((await server.operate('overview', {}, foreign)).json().retcode).toBe(10903)
})

test('logout ends the session in the browser', async () => {
  expect(String((await server.operate('logout', {}, {})).headers['set-cookie'])).toContain(
    'DM_OPS=; Path=/federation; HttpOnly; SameSite=Strict; Max-Age=0',
  )
})

test('wrong tokens are refused, and after ten of them the right one as well, for a while', async () => {
  for (let tries = 0; tries < 10; tries += 1) expect((await login('guess')).json().retcode).toBe(40300)
  expect((await login()).json()).toMatchObject({ retcode: 42900, msg: expect.stringContaining('10分钟') })
  expect((await server.ops('list', {})).retcode).toBe(42900)
  server.clock.at += HOUR_MS
  expect((await server.ops('list', {})).retcode).toBe(200)
})

test('a call that does not exist, and a body that is not of its call, are refused', async () => {
  expect((await server.operate('nothing' as 'list', {})).json().retcode).toBe(40400) // no such call
  expect((await server.ops('activate', { area: 'wallet', version: 'x' })).retcode).toBe(40000)
  expect((await server.ops('activate', { area: 'wallet', version: version('b'), traffic: 0 })).retcode).toBe(40000)
  const raw = await server.app.inject({
    method: 'POST',
    url: '/federation/ops/list',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    payload: '{"area"',
  })
  expect(raw.json().retcode).toBe(40000)
})

test('without a token of the settings, one is made at the first start and kept', async () => {
  const one = await deliveryServer({ RELEASE_TOKEN: '' }, { db: server.db, clock: server.clock })
  const { readFileSync, statSync } = await import('node:fs')
  const file = join(one.dataDir, 'keys/release-token')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const token = readFileSync(file, 'utf8').trim()
  expect(token.length).toBeGreaterThanOrEqual(32)
  const answer = await one.operate('list', {}, { authorization: `Bearer ${token}` })
  expect(answer.json()).toMatchObject({ retcode: 200 })
  await one.close()
})

test('what is at a glance: releases, figures, the audit, the host', async () => {
  await server.ops('activate', { area: 'wallet', version: version('b'), traffic: 10 })
  const { data } = await server.ops('overview', {})
  expect(data).toMatchObject({
    operator: 'tester',
    openPages: 0,
    areas: [
      {
        area: 'wallet',
        live: version('a'),
        lastGood: null,
        canary: { version: version('b'), traffic: 10 },
        threshold: 0.01,
      },
    ],
  })
  expect(data?.areas[0]?.hours).toHaveLength(24)
  expect(data?.areas[0]?.canaryMinutes).toHaveLength(1)
  expect(data?.audit.map(({ action }) => action)).toEqual(['canary', 'activate', 'publish', 'publish'])
  const older = await server.ops('audit', { before: data?.audit[1]?.revision ?? 0, limit: 1 })
  expect(older.data?.rows.map(({ action }) => action)).toEqual(['publish'])
})

describe('a preview link', () => {
  beforeEach(() => {
    const files = { 'main.js': 'sha384-x' }
    const host = {
      version: 'h1',
      shared: '1.0.0',
      federated: true,
      entry: { js: ['main.js'], css: [] },
      groups: {},
      files,
    }
    writeFileSync(join(server.dataDir, 'host/host.json'), JSON.stringify(host))
  })
  const open = (url: string, cookie?: string) => {
    const { pathname, search } = new URL(url)
    return server.app.inject({ url: pathname + search, headers: cookie ? { cookie } : {} })
  }
  const bootIn = (html: string) => JSON.parse(/id="dm-boot">(.*)<\/script>/.exec(html)?.[1] ?? '{}') as Boot // as the page reads it
  const liveIn = (html: string) => bootIn(html).snapshot.areas.wallet?.live.version

  test('shows a published release for one visit, until it expires', async () => {
    const link = await server.ops('preview', {
      area: 'wallet',
      version: version('b'),
      path: '/wallet/cuppage',
      hours: 1,
    })
    const url = link.data?.url ?? ''
    expect(url).toContain('/wallet/cuppage?dm_override=wallet%401.0.0-r')
    const first = await open(url)
    expect(liveIn(first.body)).toBe(version('b'))
    expect(first.body).toContain(`/remotes/wallet/${version('b')}/remoteEntry.js`)
    expect(bootIn(first.body).overrides).toEqual([
      { area: 'wallet', version: version('b'), base: `/remotes/wallet/${version('b')}/` },
    ])
    const cookie = cookieOf(first.headers['set-cookie'])
    expect(liveIn((await open('http://x/wallet/cuppage', cookie)).body)).toBe(version('b'))
    expect(liveIn((await open('http://x/wallet/cuppage')).body)).toBe(version('a'))
    expect((await server.ops('audit', {})).data?.rows[0]).toMatchObject({
      action: 'preview',
      subject: `wallet ${version('b')}`,
    })
    server.clock.at += HOUR_MS
    expect(liveIn((await open(url)).body)).toBe(version('a'))
    expect(liveIn((await open('http://x/wallet/cuppage', cookie)).body)).toBe(version('a'))
  })

  test('of a release that is not there is refused, and never leads to another site', async () => {
    expect((await server.ops('preview', { area: 'wallet', version: version('d') })).retcode).toBe(40900)
    const away = await server.ops('preview', { area: 'wallet', version: version('b'), path: '//elsewhere.example/' })
    expect(new URL(away.data?.url ?? '').host).not.toContain('elsewhere')
  })
})

test('whoever asks this server right after a change is told of it', async () => {
  const live = async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/federation/snapshot' })
    return answer.json<Snapshot>().areas.wallet?.live.version
  }
  // Read a moment ago: it could be answered from memory.
  expect(await live()).toBe(version('a'))
  await server.ops('activate', { area: 'wallet', version: version('b') })
  expect(await live()).toBe(version('b'))
  // Also when a reading was under way while it changed.
  const [during] = await Promise.all([live(), server.ops('rollback', { area: 'wallet' })])
  expect([version('a'), version('b')]).toContain(during)
  expect(await live()).toBe(version('a'))
})
