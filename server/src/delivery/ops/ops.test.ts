/** @database postgres */
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Boot, Snapshot } from '@dm/shared/contract/release/release'
import { hoursMs } from '@dm/shared/time'
import { deliveryServer, deliveryServers, releaseOf, version, type DeliveryServer } from '../../../test/releases'
import { MACHINE_TOKEN } from '../../../test/operators'

const startServer = deliveryServers()
let server: DeliveryServer
beforeEach(async () => {
  server = await startServer()
  await server.enter(releaseOf('wallet', 'a'), releaseOf('wallet', 'b'))
  await server.ops('activate', { area: 'wallet', version: version('a') })
})
afterEach(() => server.close())

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
    expect((await server.operate(call, {}, {})).json()).toMatchObject({ retcode: 10902 }) // the body does not matter
})

test('a call that does not exist, and a body that is not of its call, are refused', async () => {
  expect((await server.operate('nothing' as 'list', {})).json().retcode).toBe(40400) // no such call
  expect((await server.ops('activate', { area: 'wallet', version: 'x' })).retcode).toBe(40000)
  expect((await server.ops('activate', { area: 'wallet', version: version('b'), traffic: 0 })).retcode).toBe(40000)
  const raw = await server.app.inject({
    method: 'POST',
    url: '/federation/ops/list',
    headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'content-type': 'application/json' },
    payload: '{"area"',
  })
  expect(raw.json().retcode).toBe(40000)
})

test('tokens are made at the first start and kept', async () => {
  const one = await deliveryServer({ RELEASE_TOKEN: '' }, { db: server.db, clock: server.clock })
  for (const name of ['release-token', 'operator-token']) {
    const file = join(one.dataDir, 'keys', name)
    const token = readFileSync(file, 'utf8').trim()
    const answer = await one.operate('list', {}, { authorization: `Bearer ${token}` })
    expect(answer.json()).toMatchObject({ retcode: 200 })
  }
  const made = join(one.dataDir, 'keys/release-token')
  expect(statSync(made).mode & 0o777).toBe(0o600)
  expect(readFileSync(made, 'utf8').trim().length).toBeGreaterThanOrEqual(32)
  await one.close()
})

test('what is at a glance: releases, figures, the audit, the host', async () => {
  await server.ops('activate', { area: 'wallet', version: version('b'), traffic: 10 })
  const { data } = await server.ops('overview', {})
  expect(data).toMatchObject({
    operator: 'tester',
    roles: ['read', 'release', 'campaign', 'review', 'money'],
    approvals: 0,
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
      earlyScript: '',
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
    server.clock.at += hoursMs(1)
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
  // Just read, so it could be answered from the cache.
  expect(await live()).toBe(version('a'))
  await server.ops('activate', { area: 'wallet', version: version('b') })
  expect(await live()).toBe(version('b'))
  // Also when a read was running during the change.
  const [during] = await Promise.all([live(), server.ops('rollback', { area: 'wallet' })])
  expect([version('a'), version('b')]).toContain(during)
  expect(await live()).toBe(version('a'))
})
