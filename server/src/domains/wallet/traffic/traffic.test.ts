/** @database postgres */
import { daysMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../../test/server'
import { orders, trafficPacks } from '../schema'
import { vods } from '../../profile/schema'
import { checkBooks } from '../check'
import { addPack, expirePacks, leftOf, recordUse, type Target } from './packs'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  const broken = await checkBooks(server.db)
  expect(broken).toEqual([])
  await server.close()
})

let people = 0
async function person() {
  const uid = `t${(people += 1)}`
  const token = await server.login(uid)
  const pack = (total: number, days: number, more: { orderNo?: string } = {}) =>
    server.db.transaction((tx) =>
      addPack(tx, {
        uid,
        name: `曝光包 ${total}`,
        total,
        expireAt: server.clock.at + daysMs(days),
        at: server.clock.at,
        ...more,
      }),
    )
  const use = (exposure: number, target: Partial<Target> = {}, click = 0) =>
    server.db.transaction((tx) =>
      recordUse(tx, {
        uid,
        target: { type: 'video', id: 'v1', title: '一段视频', ...target },
        exposure,
        click,
        at: server.clock.at,
      }),
    )
  return {
    uid,
    token,
    pack,
    use,
    query: async () => (await server.call('wallet/traffic/query', {}, token)).data,
    page: async (body: { packId?: string; type?: 'use' | 'expire' | 'buy'; month?: string; pageSize?: number } = {}) =>
      (await server.call('wallet/traffic/record/page', body, token)).data,
  }
}

test('the earliest expiry is used first, over as many packs as it takes, and no further than there is', async () => {
  const me = await person()
  const late = await me.pack(1_000, 60)
  const early = await me.pack(500, 3)
  expect(await me.use(300)).toBe(300)
  expect(await me.use(400, { id: 'v2' }, 9)).toBe(400)
  const state = await me.query()
  expect(state).toMatchObject({ left: 800, todayUsed: 700 })
  expect(state?.packs).toMatchObject([
    { id: late, used: 200, left: 800, state: 'active' },
    { id: early, used: 500, left: 0, state: 'used' },
  ])
  expect((await me.page({ type: 'use' }))?.list).toMatchObject([
    { packId: late, targetId: 'v2', exposure: 200, click: 0 },
    { packId: early, targetId: 'v2', exposure: 200, click: 9 },
    { packId: early, targetId: 'v1', exposure: 300, click: 0 },
  ])
  expect(await me.use(5_000)).toBe(800)
  expect(await me.use(1)).toBe(0)
  expect(await me.query()).toMatchObject({ left: 0, todayUsed: 1_500 })
})

test('a day’s use of one target is one row; clicks that come later count there', async () => {
  const me = await person()
  await me.pack(1_000, 60)
  for (let n = 0; n < 5; n += 1) await me.use(10, {}, 1)
  await me.use(0, {}, 3)
  expect((await me.page({ type: 'use' }))?.list).toMatchObject([{ exposure: 50, click: 8 }])
  server.clock.at += daysMs(1)
  await me.use(10)
  expect((await me.page({ type: 'use' }))?.total).toBe(2)
})

test('what expires within seven days is said, and expires once, with a row of its last day', async () => {
  const me = await person()
  const id = await me.pack(1_000, 8)
  await me.pack(50, 90)
  await me.use(400)
  expect((await me.query())?.soonExpire).toBeUndefined()
  server.clock.at += daysMs(2)
  const soon = (await me.query())?.soonExpire
  expect(soon).toMatchObject({ exposure: 600 })
  server.clock.at += daysMs(6)
  // The page is right even before the job has run.
  expect((await me.query())?.packs.find((pack) => pack.id === id)).toMatchObject({
    expired: 600,
    left: 0,
    state: 'expired',
  })
  expect(await me.use(10)).toBe(10)
  await Promise.all([expirePacks(server.db, server.clock.at), expirePacks(server.db, server.clock.at)])
  expect(await expirePacks(server.db, server.clock.at)).toBe(0)
  expect((await me.page({ packId: id }))?.list.map(({ type, exposure }) => [type, exposure])).toEqual([
    ['expire', 600],
    ['use', 400],
    ['buy', 1_000],
  ])
  expect((await me.page({ type: 'expire' }))?.list[0]?.day).toBe(soon?.lastDay)
})

test('the job expires what is due', async () => {
  const me = await person()
  await me.pack(100, 1)
  server.clock.at += daysMs(2)
  await server.runJobs()
  expect((await me.page({ type: 'expire' }))?.list).toMatchObject([{ exposure: 100 }])
})

test('the same order brings one pack, and its row leads to the trade', async () => {
  const me = await person()
  const { clock, db } = server
  await db.insert(orders).values({
    orderNo: 'order-of-pack',
    uid: me.uid,
    kind: 'traffic',
    itemKey: 'traffic:1',
    subject: '曝光包',
    amountFen: 100,
    detail: {},
    state: 'closed',
    createdAt: clock.at,
    expireAt: clock.at,
    month: '2026-11',
    tradeId: 'the-trade',
  })
  const first = await me.pack(100, 9, { orderNo: 'order-of-pack' })
  expect(await me.pack(100, 9, { orderNo: 'order-of-pack' })).toBe(first)
  expect((await me.page())?.list).toMatchObject([{ type: 'buy', exposure: 100, tradeId: 'the-trade', gone: false }])
})

test('what was shown is linked while it exists', async () => {
  const me = await person()
  await me.pack(100, 9)
  const video = { vodId: 'v-live', uid: me.uid, title: '在的', cover: '', visible: 'public' as const }
  await server.db.insert(vods).values({ ...video, state: 'published', createdAt: server.clock.at })
  await me.use(1, { id: 'v-live', title: '在的' })
  await me.use(1, { id: 'v-gone', title: '不在的' })
  const list = (await me.page({ type: 'use' }))?.list
  expect(list).toMatchObject([
    { targetTitle: '不在的', gone: true },
    { targetTitle: '在的', gone: false, path: '/video/share?vodId=v-live' },
  ])
  expect(list?.[0]?.path).toBeUndefined()
})

test('months add up, pages neither repeat nor hide a row, and filters are kept', async () => {
  server.clock.at = Date.parse('2027-01-20T12:00:00+08:00')
  const me = await person()
  await me.pack(1_000, 90)
  for (let n = 0; n < 20; n += 1) {
    await me.use(10, { id: `v${n % 2}` }, 1)
    server.clock.at += daysMs(1)
  }
  const first = await me.page({ pageSize: 15 })
  expect(first).toMatchObject({ total: 21, hasMore: true })
  await me.use(10)
  const second = await server.call(
    'wallet/traffic/record/page',
    { page: 2, pageSize: 15, anchor: first?.anchor },
    me.token,
  )
  const ids = [...(first?.list ?? []), ...(second.data?.list ?? [])].map(({ id }) => id)
  expect(new Set(ids).size).toBe(21)
  expect(second.data?.hasMore).toBe(false)
  const january = await me.page({ month: '2027-01', pageSize: 50 })
  expect(january?.months).toEqual([{ month: '2027-01', used: 120, expired: 0, bought: 1_000, refunded: 0 }])
  expect(january?.list).toHaveLength(13)
  expect((await me.query())?.firstMonth).toBe('2027-01')
})

test('sixty at once take no more than a pack has', async () => {
  const me = await person()
  const id = await me.pack(100, 9)
  const taken = await Promise.all(Array.from({ length: 60 }, () => me.use(3)))
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(100)
  const [pack] = await server.db.select().from(trafficPacks).where(eq(trafficPacks.id, id))
  expect(pack && leftOf(pack)).toBe(0)
})

test('nobody sees another’s packs, and a visitor none', async () => {
  const [me, other] = [await person(), await person()]
  const id = await me.pack(100, 9)
  expect(await other.query()).toMatchObject({ left: 0, packs: [] })
  expect((await other.page({ packId: id }))?.total).toBe(0)
  expect(await server.call('wallet/traffic/query', {})).toMatchObject({ retcode: 10902 })
  expect(await server.call('wallet/traffic/record/page', {})).toMatchObject({ retcode: 10902 })
  const wrong = { month: '2026-13' }
  expect(await server.call('wallet/traffic/record/page', wrong, me.token)).toMatchObject({ retcode: 40000 })
})

test('what is no count is a mistake of the caller', async () => {
  const me = await person()
  await expect(me.pack(0, 1)).rejects.toThrow(RangeError)
  await expect(me.use(-1)).rejects.toThrow(RangeError)
  await expect(me.use(1.5)).rejects.toThrow(RangeError)
})

test('a pack that cannot be expired holds up no other one, and the log names it', async () => {
  const me = await person()
  const broken = await me.pack(10, 1)
  const sound = await me.pack(20, 1)
  await server.db.execute(
    sql.raw(`
      create function refuse_pack() returns trigger language plpgsql as $$
      begin if new.id = '${broken}' then raise exception 'refused'; end if; return new; end $$;
      create trigger refuse_pack before update on traffic_packs for each row execute function refuse_pack()`),
  )
  server.clock.at += daysMs(2)
  const logged: object[] = []
  try {
    await expirePacks(server.db, server.clock.at, { error: (facts) => void logged.push(facts) })
  } finally {
    await server.db.execute(sql.raw('drop trigger refuse_pack on traffic_packs; drop function refuse_pack()'))
  }
  const rows = await server.db.select().from(trafficPacks).where(eq(trafficPacks.uid, me.uid))
  expect(rows.find(({ id }) => id === sound)).toMatchObject({ expired: 20 })
  expect(rows.find(({ id }) => id === broken)).toMatchObject({ expired: 0 })
  expect(logged).toMatchObject([{ key: broken }])
  await expirePacks(server.db, server.clock.at)
})
