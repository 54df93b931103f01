/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../../test/server'
import { reportSeen } from '../../../../test/referral'
import { openMarket, SELLER } from '../../../../test/service'
import { payables } from '../../../app/parts'
import { services } from '../../service/schema'
import { vods } from '../../profile/schema'
import { checkBooks } from '../../wallet/check'
import { addPack } from '../../wallet/traffic/packs'
import { trafficBoosts, trafficExposures } from '../schema'
import { live, stopBoost } from './count'
import { secondServer } from '../../../../test/second-server'

let server: TestServer
let seller: Person
const START = Date.parse('2026-11-20T12:00:00+08:00')

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.at = START
  await openMarket(server)
  seller = await person(SELLER)
})
afterEach(async () => {
  expect(await checkBooks(server.db, payables)).toEqual([])
  for (const boost of await server.db.select().from(trafficBoosts).where(live).orderBy(trafficBoosts.no))
    await server.db.transaction((tx) => stopBoost(tx, boost, 'owner'))
})

let people = 0
type Person = Awaited<ReturnType<typeof person>>
async function person(uid = `v${(people += 1)}`) {
  const token = await server.login(uid)
  const call: TestServer['call'] = (path, body) => server.call(path, body, token)
  const pack = (total: number, days = 30) =>
    server.db.transaction((tx) =>
      addPack(tx, { uid, name: '测试包', total, expireAt: server.clock.at + daysMs(days), at: server.clock.at }),
    )
  const boost = (packId: string, quota: number, dailyCap = 0, targetId = 'service', requestId = randomUUID()) =>
    call('traffic/boost/add', { packId, targetType: 'service', targetId, quota, dailyCap, requestId })
  const packNow = async (id: string) => (await call('traffic/pack/detail/query', { id })).data
  const sees = (boostId: string, opened = false) => reportSeen(server, token, boostId, opened)
  return { uid, call, pack, boost, packNow, sees }
}

/** A minute later, when every job is due. */
async function jobs() {
  server.clock.at += minutesMs(1)
  await server.runJobs()
}

/** So many people see it. */
async function shownTo(boostId: string, n: number, opened = false) {
  for (let at = 0; at < n; at += 1) await (await person()).sees(boostId, opened)
}

test('promised, shown once for each viewer and day, counted, stopped: the rest is free again', async () => {
  const id = await seller.pack(1_000)
  const { data } = await seller.boost(id, 300)
  expect(data).toMatchObject({ boost: { state: 'running', used: 0 }, pack: { left: 1_000, reserved: 300 } })
  const boostId = data?.boost.id ?? ''
  const viewer = await person()
  for (const opened of [false, true, true]) await viewer.sees(boostId, opened)
  await seller.sees(boostId, true)
  await shownTo(boostId, 2)
  server.clock.at += daysMs(1)
  await viewer.sees(boostId)
  await server.runJobs()
  const shown = await seller.packNow(id)
  expect(shown).toMatchObject({ pack: { used: 4, reserved: 296, left: 996 }, boosts: [{ used: 4 }] })
  expect(shown?.days.slice(-2)).toMatchObject([
    { exposures: 3, clicks: 1 },
    { exposures: 1, clicks: 0 },
  ])
  expect((await seller.call('traffic/overview/query', {})).data).toMatchObject({ running: 1, reserved: 296 })
  const stop = { id: boostId, action: 'stop' } as const
  expect((await seller.call('traffic/boost/set', stop)).data).toMatchObject({
    boost: { state: 'stopped', reason: 'owner' },
    pack: { reserved: 0, left: 996 },
  })
  // Again: the same, and nothing is given back twice.
  expect((await seller.call('traffic/boost/set', stop)).data?.pack.reserved).toBe(0)
  expect(await seller.call('traffic/boost/set', { id: boostId, action: 'resume' })).toMatchObject({
    retcode: 40900,
    msg: '投放已结束',
  })
})

test('a paused one shows nothing, and a daily cap ends with the day', async () => {
  const id = await seller.pack(1_000)
  const boostId = (await seller.boost(id, 200, 50)).data?.boost.id ?? ''
  await seller.call('traffic/boost/set', { id: boostId, action: 'pause' })
  await shownTo(boostId, 2)
  await seller.call('traffic/boost/set', { id: boostId, action: 'resume' })
  await shownTo(boostId, 55)
  await server.runJobs()
  expect((await seller.packNow(id))?.boosts[0]?.used).toBe(50)
  server.clock.at += daysMs(1)
  // At the same moment as well, and a repeat takes nobody's place.
  const viewers = await Promise.all(Array.from({ length: 60 }, () => person()))
  const see = ({ sees }: Person) => sees(boostId)
  await Promise.all(viewers.slice(0, 3).flatMap((viewer) => [see(viewer), see(viewer)]))
  await server.runJobs()
  expect((await seller.packNow(id))?.boosts[0]?.used).toBe(53)
  await Promise.all(viewers.map(see))
  await jobs()
  expect((await seller.packNow(id))?.boosts[0]?.used).toBe(100)
})

test('used up it is done; more than was promised costs nothing', async () => {
  const id = await seller.pack(100)
  const boostId = (await seller.boost(id, 100)).data?.boost.id ?? ''
  const viewers = await Promise.all(Array.from({ length: 110 }, () => person()))
  await Promise.all(viewers.map(({ sees }) => sees(boostId)))
  await Promise.all([server.runJobs(), seller.call('traffic/boost/set', { id: boostId, action: 'pause' })])
  await server.runJobs()
  expect(await seller.packNow(id)).toMatchObject({
    pack: { used: 100, reserved: 0, left: 0, state: 'used' },
    boosts: [{ used: 100, state: 'done' }],
  })
})

test('seen and opened on two servers by the same people at once, in any order, while it is counted: each once', async () => {
  const second = await secondServer(server)
  try {
    const id = await seller.pack(2_000)
    const boostId = (await seller.boost(id, 1_500)).data?.boost.id ?? ''
    const viewers = await Promise.all(Array.from({ length: 120 }, async () => server.login(`w${(people += 1)}`)))
    const view = (to: TestServer, token: string) => reportSeen(to, token, boostId, true)
    const counting = server.runJobs()
    const answers = await Promise.all([
      ...viewers.flatMap((token) => [view(server, token), view(server, token)]),
      ...viewers.toReversed().map((token) => view(second, token)),
    ])
    expect(new Set(answers.map(({ retcode }) => retcode))).toEqual(new Set([200]))
    await counting
    await jobs()
    const shown = await seller.packNow(id)
    expect(shown).toMatchObject({ pack: { used: 120, reserved: 1_380 }, boosts: [{ used: 120 }] })
    expect(shown?.days.at(-1)).toMatchObject({ exposures: 120, clicks: 120 })
    expect(await server.db.$count(trafficExposures, eq(trafficExposures.boostId, boostId))).toBe(120)
  } finally {
    await second.close()
  }
})

test('a day’s cap holds to the last view on two servers, beside a promotion without one', async () => {
  const second = await secondServer(server)
  try {
    const id = await seller.pack(4_000)
    const [row] = await server.db.select().from(services).where(eq(services.id, 'service'))
    if (!row) throw new Error('no service')
    await server.db
      .insert(services)
      .values({ ...row, id: 'open' })
      .onConflictDoNothing()
    const capped = (await seller.boost(id, 2_000, 50)).data?.boost.id ?? ''
    const open = (await seller.boost(id, 1_500, 0, 'open')).data?.boost.id ?? ''
    const tokens = await Promise.all(Array.from({ length: 160 }, () => server.login(`c${(people += 1)}`)))
    for (let day = 1; day <= 3; day += 1) {
      const counting = server.runJobs()
      await Promise.all(
        tokens.flatMap((token, n) =>
          [capped, open].map((boostId) => reportSeen(n % 2 > 0 ? server : second, token, boostId)),
        ),
      )
      await counting
      await jobs()
      expect((await seller.packNow(id))?.boosts).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: capped, used: 50 * day }),
          expect.objectContaining({ id: open, used: 160 * day }),
        ]),
      )
      server.clock.at += daysMs(1)
    }
  } finally {
    await second.close()
  }
})

test('many at once never promise more than there is; a repeat is one', async () => {
  const id = await seller.pack(1_000)
  const answers = await Promise.all(Array.from({ length: 30 }, () => seller.boost(id, 100)))
  expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(10)
  expect(answers.find(({ retcode }) => retcode !== 200)).toMatchObject({
    retcode: 40900,
    reason: 'exposuresShort',
    field: 'quota',
  })
  expect((await seller.packNow(id))?.pack).toMatchObject({ reserved: 1_000, left: 1_000 })
  const other = await seller.pack(1_000)
  const requestId = randomUUID()
  const twice = await Promise.all([1, 2].map(() => seller.boost(other, 100, 0, 'service', requestId)))
  expect(twice[0]?.data?.boost.id).toBe(twice[1]?.data?.boost.id)
  expect((await seller.packNow(other))?.pack.reserved).toBe(100)
})

test('what ends with its pack or is taken down stops by itself, and the rest expires', async () => {
  const short = await seller.pack(500, 1)
  const long = await seller.pack(500, 9)
  await seller.boost(short, 200)
  await seller.boost(long, 200)
  server.clock.at += daysMs(2)
  await jobs()
  await jobs()
  expect(await seller.packNow(short)).toMatchObject({
    pack: { state: 'expired', expired: 500, reserved: 0 },
    boosts: [{ state: 'stopped', reason: 'expired' }],
  })
  expect((await seller.packNow(long))?.boosts[0]?.state).toBe('running')
  await server.db.update(services).set({ state: 'offline' }).where(eq(services.id, 'service'))
  await jobs()
  expect(await seller.packNow(long)).toMatchObject({
    pack: { reserved: 0 },
    boosts: [{ state: 'stopped', reason: 'hidden' }],
  })
  expect(await seller.boost(long, 100)).toMatchObject({ retcode: 40900, msg: '该内容未公开' })
  expect(await seller.boost(short, 100)).toMatchObject({ retcode: 40900, msg: '流量包已失效' })
})

test('another’s pack, promotion and content; what is too little; a visitor', async () => {
  const id = await seller.pack(500)
  const boostId = (await seller.boost(id, 100)).data?.boost.id ?? ''
  const other = await person()
  expect(await other.boost(id, 100)).toMatchObject({ retcode: 40400, msg: '流量包不存在' })
  expect(await other.boost(await other.pack(500), 100)).toMatchObject({ retcode: 40900, reason: 'targetHidden' })
  expect(await other.call('traffic/boost/set', { id: boostId, action: 'stop' })).toMatchObject({ retcode: 40400 })
  expect(await seller.boost(id, 99)).toMatchObject({ retcode: 40000, msg: '最少投放100次曝光', field: 'quota' })
  expect(await seller.boost(id, 100, 30)).toMatchObject({ retcode: 40000, field: 'dailyCap' })
  expect((await other.call('traffic/target/page', {})).data?.total).toBe(0)
  expect((await seller.call('traffic/target/page', {})).data?.list).toMatchObject([{ id: 'service', own: true }])
  expect((await seller.call('traffic/target/count', {})).data?.own).toMatchObject({ service: 1, video: 0 })
  for (const call of ['traffic/target/page', 'traffic/target/count', 'traffic/overview/query'] as const)
    expect(await server.call(call, {})).toMatchObject({ retcode: 10902 })
  expect(await server.call('traffic/boost/set', { id: boostId, action: 'stop' })).toMatchObject({ retcode: 10902 })
  expect(await server.call('traffic/boost/seen', { boostId, opened: true })).toMatchObject({ retcode: 10902 })
})

test('in the list of services: one row in ten, marked, until its viewer saw it; not to its owner or a visitor', async () => {
  const [row] = await server.db.select().from(services).where(eq(services.id, 'service'))
  if (!row) throw new Error('no service')
  const copies = Array.from({ length: 11 }, (_, at) => ({ ...row, id: `copy-${at}` }))
  await server.db.insert(services).values(copies).onConflictDoNothing()
  const boostId = (await seller.boost(await seller.pack(500), 100, 0, 'copy-10')).data?.boost.id
  const viewer = await person()
  const marked = async (me: Person, body: { page?: number; pageSize?: number } = {}) =>
    ((await me.call('service/page', { pageSize: 10, ...body })).data?.list ?? []).filter((one) => one.boostId)
  expect(await marked(viewer)).toMatchObject([{ id: 'copy-10', boostId: expect.stringMatching(`^${boostId}\\.`) }])
  expect(await marked(viewer, { page: 2 })).toEqual([])
  expect(await marked(viewer, { pageSize: 5 })).toEqual([])
  expect(await marked(seller)).toEqual([])
  expect((await server.call('service/page', {})).data?.list.some((one) => one.boostId)).toBe(false)
  const served = (await marked(viewer))[0]?.boostId ?? ''
  // An item served to one account counts for nobody else, and the bare number for nobody.
  const [thief, guesser] = [await person(), await person()]
  await thief.call('traffic/boost/seen', { boostId: served, opened: true })
  await guesser.call('traffic/boost/seen', { boostId: boostId ?? '', opened: true })
  expect(await server.db.$count(trafficExposures, eq(trafficExposures.boostId, boostId ?? ''))).toBe(0)
  await viewer.call('traffic/boost/seen', { boostId: served, opened: false })
  expect(await marked(viewer)).toEqual([])
  server.clock.at += daysMs(1)
  expect(await marked(viewer)).toHaveLength(1)
})

test('beside a video: one in ten, never the video itself, a private one or a paid one; clicks count', async () => {
  const video = (n: number, over: Partial<typeof vods.$inferInsert> = {}) => ({
    ...{ vodId: `rec-${n}`, uid: 'author', title: `片段 ${n}`, cover: '', visible: 'public' as const, plays: 100 - n },
    ...{ state: 'published' as const, createdAt: START },
    ...over,
  })
  await server.login('author')
  const author = await person('author')
  await server.db.insert(vods).values([...Array.from({ length: 12 }, (_, n) => video(n)), video(90, { paid: true })])
  const id = await author.pack(1_000)
  const boost = (targetId: string) =>
    author.call('traffic/boost/add', {
      ...{ packId: id, targetType: 'video', targetId, quota: 100, dailyCap: 0, requestId: randomUUID() },
    })
  const targets = (await author.call('traffic/target/page', { type: 'video', keyword: '片段' })).data
  expect(targets).toMatchObject({
    total: 12,
    list: expect.arrayContaining([expect.objectContaining({ type: 'video' })]),
  })
  expect(await boost('rec-90')).toMatchObject({ reason: 'targetHidden' })
  const boostId = (await boost('rec-11')).data?.boost.id ?? ''
  const viewer = await person()
  const shown = async (me: Person, body: { vodId?: string; limit?: number } = {}) =>
    (await me.call('vod/related/list', { limit: 10, ...body })).data?.list ?? []
  const list = await shown(viewer)
  expect(list).toHaveLength(10)
  expect(list[3]).toMatchObject({ vodId: 'rec-11', boostId: expect.stringMatching(`^${boostId}\\.`) })
  expect(list.filter((one) => one.boostId)).toHaveLength(1)
  for (const none of [shown(viewer, { vodId: 'rec-11' }), shown(viewer, { limit: 6 }), shown(author)])
    expect((await none).some((one) => one.boostId)).toBe(false)
  expect((await server.call('vod/related/list', { limit: 10 })).data?.list.some((one) => one.boostId)).toBe(false)
  await viewer.call('traffic/boost/seen', { boostId: list[3]?.boostId ?? '', opened: true })
  expect((await shown(viewer)).some((one) => one.boostId)).toBe(false)
  await server.runJobs()
  expect(await author.packNow(id)).toMatchObject({ pack: { used: 1 }, boosts: [{ targetType: 'video', used: 1 }] })
  await server.db.update(vods).set({ visible: 'private' }).where(eq(vods.vodId, 'rec-11'))
  expect((await shown(await person())).some((one) => one.boostId)).toBe(false)
  await jobs()
  expect(await author.packNow(id)).toMatchObject({ pack: { reserved: 0 }, boosts: [{ reason: 'hidden', used: 1 }] })
})
