/** @database both */
import { takesCanary } from '@dm/shared/contract/release/canary'
import type { OpenDatabase } from '../../db/open'
import { deliveryServer, deliveryServers, releaseOf, version, type DeliveryServer } from '../../../test/releases'
import { readSnapshot } from './snapshot'
import { openAgain } from '../../../test/database'

const [a, b, c] = [version('a'), version('b'), version('c')] as const

describe('what is live', () => {
  const startServer = deliveryServers()
  let server: DeliveryServer
  beforeEach(async () => {
    server = await startServer()
    await server.enter(releaseOf('wallet', 'a'), releaseOf('wallet', 'b'), releaseOf('wallet', 'c'))
  })
  afterEach(() => server.close())

  const go = (to: string, more: object = {}) => server.ops('activate', { area: 'wallet', version: to, ...more })
  const back = (more: object = {}) => server.ops('rollback', { area: 'wallet', ...more })
  const wallet = async () => (await readSnapshot(server.db, server.clock.now())).areas.wallet
  const audit = async () => (await server.ops('audit', {})).data?.rows ?? []

  test('a release goes live; the one before is the last known good', async () => {
    await go(a)
    const answer = await go(b, { reason: '新首页' })
    expect(answer).toMatchObject({ retcode: 200, data: { revision: 5 } })
    expect(await wallet()).toMatchObject({ live: { version: b }, lastGood: { version: a } })
    expect((await audit())[0]).toMatchObject({
      actor: 'tester',
      action: 'activate',
      subject: `wallet ${b}`,
      reason: '新首页',
      detail: `${a} → ${b}`,
    })
  })

  test('what is live already stays as it is', async () => {
    const first = await go(a)
    expect((await go(a)).data).toEqual(first.data)
  })

  test('a release that was never published is refused', async () => {
    expect(await go(version('d'))).toMatchObject({
      retcode: 40900,
      reason: 'notPublished',
      msg: expect.stringContaining('没有发布过'),
    })
  })

  test('one call goes back to the release before, and again to the one before that', async () => {
    for (const one of [a, b, c]) await go(one)
    expect((await back()).data?.version).toBe(b)
    expect(await wallet()).toMatchObject({ live: { version: b }, lastGood: { version: a } })
    expect((await back()).data?.version).toBe(a)
    // The release that was left is not kept as last known good.
    expect((await wallet())?.lastGood).toBeUndefined()
    expect(await back()).toMatchObject({ retcode: 40900 })
  })

  test('back to any release that was published', async () => {
    for (const one of [b, c]) await go(one)
    expect((await back({ to: a, urgent: true })).data?.version).toBe(a)
    expect(await wallet()).toMatchObject({ live: { version: a }, urgent: true })
  })

  test('a canary has its share; rolling back takes it back; for all it is promoted', async () => {
    expect(await go(b, { traffic: 10 })).toMatchObject({ retcode: 40900 })
    await go(a)
    await go(b, { traffic: 10 })
    expect(await wallet()).toMatchObject({ live: { version: a }, canary: { release: { version: b }, share: 1000 } })
    await go(b, { traffic: 25.5 })
    expect((await wallet())?.canary?.share).toBe(2550)
    expect((await back()).data?.version).toBe(a)
    expect((await wallet())?.canary).toBeUndefined()
    await go(b, { traffic: 1 })
    await go(b)
    expect(await wallet()).toMatchObject({ live: { version: b }, lastGood: { version: a } })
    expect((await audit()).map(({ action }) => action).slice(0, 5)).toEqual([
      'promote',
      'canary',
      'rollback',
      'canary',
      'canary',
    ])
  })

  test('two operators at once: the second is told, and overwrites nothing', async () => {
    await go(a)
    const seen = (await server.ops('overview', {})).data?.revision ?? 0
    const answers = await Promise.all([go(b, { expect: seen }), go(c, { expect: seen })])
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
    const won = answers[0].retcode === 200 ? b : c
    expect((await wallet())?.live.version).toBe(won)
  })

  test('a change of another area is in nobody’s way', async () => {
    await server.enter(releaseOf('user', 'a'))
    await go(a)
    const seen = (await server.ops('overview', {})).data?.revision ?? 0
    await server.ops('activate', { area: 'user', version: a })
    expect((await go(b, { expect: seen })).retcode).toBe(200)
  })

  test('a path that another area has live is refused', async () => {
    await server.enter(
      releaseOf('lottery', 'a', { paths: ['/lottery/cup'] }),
      releaseOf('user', 'a', { paths: ['/lottery/cup'] }),
    )
    await server.ops('activate', { area: 'lottery', version: a })
    expect(await server.ops('activate', { area: 'user', version: a })).toMatchObject({ retcode: 40900 })
  })

  test('undo restores what was before the change, as a change of its own', async () => {
    await go(a)
    await go(b, { traffic: 50 })
    await go(c)
    const { undo } = (await server.ops('overview', {})).data ?? {}
    expect(undo).toMatchObject({ does: `wallet 将恢复为 ${a}，灰度 ${b} 50%`, revives: null })
    const answer = await server.ops('undo', { revision: undo?.revision ?? 0 })
    expect(answer.data?.revision).toBeGreaterThan(undo?.revision ?? 0)
    expect(await wallet()).toMatchObject({ live: { version: a }, canary: { release: { version: b }, share: 5000 } })
  })

  test('after a rollback undo names the release that it would make live again', async () => {
    await go(a)
    await go(b)
    await server.ops('rollback', { area: 'wallet' })
    expect((await server.ops('overview', {})).data?.undo).toMatchObject({ does: `wallet 将恢复为 ${b}`, revives: b })
  })

  test('a change that is not the newest of its subject is not undone', async () => {
    const first = await go(a)
    const second = await go(b)
    await go(c)
    for (const change of [first, second])
      expect(await server.ops('undo', { revision: change.data?.revision ?? 0 })).toMatchObject({ retcode: 40900 })
  })

  test('the first release of an area is nothing to undo', async () => {
    await go(a)
    expect((await server.ops('overview', {})).data?.undo).toBeNull()
  })
})

test('on two servers that change one area at once, revisions stay in order and none is lost', async () => {
  const one = await deliveryServer()
  const second: OpenDatabase | undefined = one.databaseUrl ? await openAgain(one.databaseUrl) : undefined
  const two = await deliveryServer({}, { db: second?.db ?? one.db, clock: one.clock, dataDir: one.dataDir })
  await one.enter(releaseOf('wallet', 'a'), releaseOf('wallet', 'b'), releaseOf('user', 'a'))
  await Promise.all(
    [one, two, one, two].flatMap((server) => [
      server.ops('activate', { area: 'wallet', version: a }),
      server.ops('activate', { area: 'wallet', version: b }),
      server.ops('activate', { area: 'user', version: a }),
    ]),
  )
  const rows = (await two.ops('audit', { limit: 200 })).data?.rows ?? []
  expect(rows.map(({ revision }) => revision)).toEqual(rows.map((_row, index) => rows.length - index))
  expect(rows.filter(({ subject }) => subject.startsWith('user ')).map(({ action }) => action)).toEqual([
    'activate',
    'publish',
  ])
  await two.close()
  await second?.close()
  await one.close()
})

test.each([1, 250, 1000, 5000, 9999])(
  'a share of %i holds exactly so many of 10,000 seeds, always the same',
  (share) => {
    for (const canary of [a, b, '1.4.2-r3f2a9c1b2d4e']) {
      const taking = () =>
        Array.from({ length: 10_000 }, (_, seed) => seed).filter((seed) => takesCanary(seed, canary, share))
      expect(taking()).toHaveLength(share)
      expect(taking()).toEqual(taking())
    }
  },
)

test('whoever has a canary keeps it when its share grows', () => {
  for (let seed = 0; seed < 10_000; seed += 1)
    if (takesCanary(seed, b, 500)) expect(takesCanary(seed, b, 2500)).toBe(true)
})
