/** @database postgres */
// One file, because these tests share one server and the wheel that they stage.
import { randomUUID } from 'node:crypto'
import { BoxSettings } from '@dm/shared/contract/calls/activity/document'
import { addDays, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { gift, stageWheel, thanks, wheel } from '../../../test/draw'
import { emptied } from '../../../test/emptied'
import { banned } from '../../../test/love'
import { MACHINE_TOKEN, withOperators } from '../../../test/operators'
import { secondServer } from '../../../test/second-server'
import { testServer, type TestServer } from '../../../test/server'
import { addKeys, keysOf } from '../activity/keys'
import { putActivity } from '../activity/put'
import { activities, keyBalances, keyEntries } from '../activity/schema'
import { auditLog } from '../../platform/schema'
import { certifications, profiles } from '../profile/schema'
import { balances } from '../wallet/ledger/balances'
import { checkLedger } from '../wallet/ledger/check'
import { fillFund } from '../welfare/fund'
import { activityFunds, prizes } from '../welfare/schema'
import { rolled } from './odds'
import { adultConfirmations, boxDays, boxStocks, draws } from './schema'

let server: TestServer
/** Another server on the same database. */
let second: TestServer
let made = 0
let uid: string
let me: string
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  second = await secondServer(server)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  await emptied(server)
  await server.db.execute('truncate job_leases')
  // The ledger keeps what it was told: each test has an account of its own.
  made += 1
  uid = `drawer${made}`
  me = await server.login(uid, `1391000${String(made).padStart(4, '0')}`)
})
afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))

interface How {
  count?: 1 | 5
  adult?: boolean
  token?: string | undefined
  requestId?: string
  at?: TestServer
}
const open = ({ count = 1, adult = true, token = me, requestId = randomUUID(), at = server }: How = {}) =>
  at.call('activity/box/open', { activityId: 'spin', boxId: 'wheel', count, adult, requestId }, token)
const box = async (token = me) =>
  (await server.call('activity/talentKing/queryBox', { activityId: 'spin' }, token)).data
const table = async (version?: number) =>
  (await server.call('activity/talentKing/queryGift', { activityId: 'spin', boxId: 'wheel', version })).data
const giveKeys = (keys: number, to = uid) =>
  server.db.transaction((tx) =>
    addKeys(tx, { uid: to, activityId: 'spin', keys, source: randomUUID(), at: server.clock.at }),
  )
const leftOf = async (giftId: string) =>
  (await server.db.select().from(boxStocks).where(eq(boxStocks.giftId, giftId)))[0]?.left

describe('opening', () => {
  test('a free chance first, then keys; what was drawn can be recomputed', async () => {
    await stageWheel(server)
    await giveKeys(1)
    const first = await open()
    expect(first).toMatchObject({
      retcode: 200,
      data: { draws: [{ paidBy: 'free', why: 'odds', gift: { giftId: 'cup' } }], keys: 1, freeLeft: 0 },
    })
    const second = await open()
    expect(second).toMatchObject({ data: { draws: [{ paidBy: 'keys' }], keys: 0, opensLeftToday: 18 } })
    expect(await open()).toMatchObject({
      retcode: 40900,
      msg: '今天的机会用完了，明天 0 点恢复',
      reason: 'chancesUsedUp',
    })
    const settings = BoxSettings.parse(wheel(server.clock.at))
    for (const row of await server.db.select().from(draws))
      expect(rolled(settings, row.roll, false).giftId).toBe(row.rolledGiftId)
    expect(await leftOf('cup')).toBe(98)
    server.clock.at += hoursMs(12)
    expect((await box())?.boxes[0]?.mine).toMatchObject({ freeLeft: 1, opensLeftToday: 20 })
  })

  test('a lost answer is replayed: the same request draws once', async () => {
    await stageWheel(server)
    await giveKeys(5)
    const requestId = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => open({ requestId })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await server.db.$count(draws)).toBe(1)
    expect(await open({ requestId, count: 5 })).toMatchObject({ retcode: 40900, reason: 'alreadyDone' })
  })

  test('200 taps at once spend every chance once and no more', async () => {
    await stageWheel(server, { box: { freePerDay: 2 } })
    await giveKeys(3)
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => open({ at: n % 2 ? server : second })))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(5)
    expect(await keysOf(server.db, 'spin', uid)).toBe(0)
    const entries = await server.db.select().from(keyEntries)
    expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(0)
  })

  test('five at once: all, or nothing', async () => {
    await stageWheel(server)
    await giveKeys(3)
    expect(await open({ count: 5 })).toMatchObject({ retcode: 40900, reason: 'chancesUsedUp' })
    expect([await server.db.$count(draws), await keysOf(server.db, 'spin', uid)]).toEqual([0, 3])
    await giveKeys(1)
    const { data } = await open({ count: 5 })
    expect(data?.draws).toHaveLength(5)
    expect(data).toMatchObject({ keys: 0, freeLeft: 0, opensLeftToday: 15 })
  })

  test('the last prize goes to one of many on two servers; the others get the fallback', async () => {
    await stageWheel(server, {
      box: {
        gifts: [
          gift('cup', 1_000_000, { total: 1 }),
          gift('b', 0),
          gift('c', 0),
          gift('d', 0),
          gift('e', 0),
          thanks(0),
        ],
      },
    })
    const names = Array.from({ length: 12 }, (_, n) => `last${made}-${n}`)
    const tokens = await Promise.all(names.map((name) => server.login(name)))
    const answers = await Promise.all(tokens.map((token, n) => open({ token, at: n % 2 ? server : second })))
    const whys = answers.map(({ data }) => data?.draws[0]?.why)
    expect(whys.filter((why) => why === 'odds')).toHaveLength(1)
    expect(whys.filter((why) => why === 'fallback')).toHaveLength(11)
    expect(await leftOf('cup')).toBe(0)
    expect(await server.db.$count(prizes)).toBe(1)
  })

  test('the day’s quota: out for today, back tomorrow; the effective odds say so', async () => {
    const gifts = [
      gift('cup', 400_000, { dayTotal: 1 }),
      gift('b', 0),
      gift('c', 0),
      gift('d', 0),
      gift('e', 0),
      thanks(600_000),
    ]
    await stageWheel(server, { box: { gifts } })
    const place = { activityId: 'spin', boxId: 'wheel', giftId: 'cup', dayKey: '2026-11-20', given: 1 }
    await server.db.insert(boxDays).values(place)
    expect((await table())?.gifts.map(({ effectivePpm }) => effectivePpm)).toEqual([0, 0, 0, 0, 0, 1_000_000])
    expect((await table())?.gifts[0]).toMatchObject({ left: 100, dayLeft: 0 })
    expect((await open()).data?.draws[0]?.gift.giftId).toBe('none')
    server.clock.at += daysMs(1)
    expect((await table())?.gifts[0]).toMatchObject({ effectivePpm: 400_000, dayLeft: 1 })
  })

  test('the guarantee: after so many openings without a rare gift the next one is rare', async () => {
    const gifts = [
      gift('cup', 0, { rare: true }),
      gift('bag', 1, { rare: true }),
      gift('c', 0),
      gift('d', 0),
      gift('e', 0),
      thanks(999_999),
    ]
    await stageWheel(server, { box: { gifts, pityAfter: 3, freePerDay: 5 } })
    const counts = []
    for (let n = 0; n < 4; n += 1) {
      const { data } = await open()
      counts.push([data?.draws[0]?.why, data?.pityCount])
    }
    expect(counts).toEqual([
      ['odds', 1],
      ['odds', 2],
      ['odds', 3],
      ['pity', 0],
    ])
    expect((await server.db.select().from(draws).where(eq(draws.why, 'pity')))[0]?.gift.giftId).toBe('bag')
  })

  test('coins come out of the fund into the wallet; with an empty one the fallback stands in', async () => {
    const gifts = [
      gift('coins', 1_000_000, { type: 'coin', amount: 30, valueFen: 300 }),
      gift('b', 0),
      gift('c', 0),
      gift('d', 0),
      gift('e', 0),
      thanks(0),
    ]
    await stageWheel(server, { box: { gifts, freePerDay: 3 } })
    await fillFund(server.db, { activityId: 'spin', coin: 50, source: randomUUID(), at: 1 })
    expect((await open()).data?.draws[0]).toMatchObject({ why: 'odds', gift: { giftId: 'coins' } })
    expect((await open()).data?.draws[0]).toMatchObject({ why: 'fallback', gift: { giftId: 'none' } })
    expect((await balances(server.db, uid)).availableCoin).toBe(30)
    expect((await server.db.select().from(activityFunds))[0]?.coin).toBe(20)
    expect(await leftOf('coins')).toBe(99)
    // The published table says so too, not only its odds.
    const table = await server.call('activity/talentKing/queryGift', { activityId: 'spin', boxId: 'wheel' })
    expect(table.data?.gifts[0]).toMatchObject({ giftId: 'coins', left: 0, effectivePpm: 0 })
    expect((await server.db.select().from(prizes))[0]).toMatchObject({ state: 'delivered' })
  })

  test('everything out: 奖品已发完, and no chance is spent', async () => {
    await stageWheel(server)
    await open()
    await server.db.update(boxStocks).set({ left: 0 })
    await giveKeys(1)
    expect(await open()).toMatchObject({ retcode: 40900, msg: '奖品已发完', reason: 'giftsGone' })
    expect(await keysOf(server.db, 'spin', uid)).toBe(1)
    expect((await box())?.boxes[0]?.soldOut).toBe(true)
  })

  test('the day’s limit of a box', async () => {
    await stageWheel(server, { box: { opensPerDay: 5, freePerDay: 5 } })
    await open({ count: 5 })
    await giveKeys(5)
    expect(await open()).toMatchObject({ retcode: 40900, msg: '今天开得够多了，明天再来', reason: 'quotaUsedUp' })
  })

  test('who may not: visitors, minors, who does not confirm; a box that is closed or not there', async () => {
    await stageWheel(server)
    expect(
      (await server.call('activity/box/open', { activityId: 'spin', boxId: 'wheel', requestId: randomUUID() })).retcode,
    ).toBe(10902)
    expect(await open({ adult: false })).toMatchObject({ retcode: 40000, field: 'adult', reason: 'adultNeeded' })
    expect((await box())?.gate).toBe('needAdult')
    expect((await open()).retcode).toBe(200)
    expect(await server.db.select().from(adultConfirmations)).toMatchObject([{ uid, activityId: 'spin', version: 1 }])
    expect((await box())?.gate).toBe('ok')
    const young = await server.login('young')
    const profile = { uid: 'young', dmNo: '29990001', nickname: '小小', createdAt: 1, updatedAt: 1 }
    await server.db.insert(profiles).values({ ...profile, birthday: '2012-01-01' })
    expect(await open({ token: young })).toMatchObject({ retcode: 40300, msg: '未成年人不能参加', reason: 'minor' })
    const blocked = await server.login('blocked')
    await banned(server, 'blocked', 'spin')
    expect((await server.call('activity/talentKing/queryBox', { activityId: 'spin' }, blocked)).data?.gate).toBe(
      'blocked',
    )
    expect(await open({ token: blocked })).toMatchObject({ retcode: 40300, msg: '账号存在异常，暂时不能参加' })
    const nothing = { activityId: 'spin', boxId: 'nothing', requestId: randomUUID() }
    expect(await server.call('activity/box/open', nothing, me)).toMatchObject({ retcode: 40400 })
    await server.db.update(activities).set({ pausedAt: 1, pauseReason: '维护' })
    expect(await open()).toMatchObject({ reason: 'activityPaused' })
    await server.db.update(activities).set({ pausedAt: null })
    server.clock.at += daysMs(9)
    // Ended: keys alone open it, until it closes.
    expect(await open()).toMatchObject({ reason: 'chancesUsedUp' })
    await giveKeys(1)
    expect((await open()).retcode).toBe(200)
    server.clock.at += daysMs(2)
    expect(await open()).toMatchObject({ msg: '宝箱已关闭', reason: 'boxClosed' })
  })
})

/** Histories of the property test; a longer run: `DRAW_RUNS=1000`. */
const RUNS = Number(process.env.DRAW_RUNS ?? 20)
const STEPS = 40
/** Steps that happen at the same time. */
const AT_ONCE = 8

test('over any history nothing is below zero, and every draw is one of the published table', async () => {
  let run = 0
  const step = fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    five: fc.boolean(),
    keys: fc.integer({ min: 0, max: 4 }),
    /** A new day begins before it. */
    nextDay: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      run += 1
      await emptied(server)
      const gifts = [
        gift('rare', 100_000, { rare: true, total: 6 }),
        gift('coins', 400_000, { type: 'coin', amount: 7, total: 40 }),
        gift('day', 200_000, { dayTotal: 1, total: 5 }),
        gift('d', 0),
        gift('e', 0),
        thanks(300_000),
      ]
      await stageWheel(server, { box: { gifts, pityAfter: 4, freePerDay: 2 } })
      await fillFund(server.db, { activityId: 'spin', coin: 100, source: randomUUID(), at: 1 })
      const names = [0, 1, 2].map((n) => `any${made}-${run}-${n}`)
      const tokens = await Promise.all(names.map((name) => server.login(name)))
      for (let from = 0; from < steps.length; from += AT_ONCE) {
        const together = steps.slice(from, from + AT_ONCE)
        if (together[0]?.nextDay) server.clock.at += daysMs(1)
        await Promise.all(
          together.map(async ({ who, five, keys }, n) => {
            if (keys > 0) await giveKeys(keys, names[who])
            await open({ token: tokens[who], count: five ? 5 : 1, at: n % 2 ? second : server })
          }),
        )
      }
      const [stocks, days, funds, purses, rows, moved] = await Promise.all([
        server.db.select().from(boxStocks),
        server.db.select().from(boxDays),
        server.db.select().from(activityFunds),
        server.db.select().from(keyBalances),
        server.db.select().from(draws),
        server.db.select().from(keyEntries),
      ])
      const given = (id: string) => rows.filter((row) => row.gift.giftId === id)
      for (const stock of stocks) expect(stock.total - stock.left).toBe(given(stock.giftId).length)
      for (const day of days)
        expect(day.given).toBe(given(day.giftId).filter(({ dayKey }) => dayKey === day.dayKey).length)
      expect(Math.max(0, ...days.map((day) => day.given))).toBeLessThanOrEqual(1)
      expect(funds[0]?.coin).toBe(100 - 7 * given('coins').length)
      expect(funds[0]?.coin).toBeGreaterThanOrEqual(0)
      // Keys: what came less what was paid, for each account.
      for (const { uid: who, keys } of purses) {
        expect(keys).toBeGreaterThanOrEqual(0)
        expect(moved.filter((row) => row.uid === who).reduce((sum, { delta }) => sum + delta, 0)).toBe(keys)
      }
      const spent = moved.filter(({ delta }) => delta < 0).reduce((sum, { delta }) => sum - delta, 0)
      expect(spent).toBe(rows.filter(({ paidBy }) => paidBy === 'keys').length)
      const settings = BoxSettings.parse(wheel(server.clock.at, { gifts, pityAfter: 4, freePerDay: 2 }))
      for (const { roll, why, rolledGiftId, gift: got } of rows) {
        expect([rolled(settings, roll, false), rolled(settings, roll, true)].map((one) => one.giftId)).toContain(
          rolledGiftId,
        )
        if (why === 'odds') expect(got.giftId).toBe(rolledGiftId)
      }
    }),
    { numRuns: RUNS },
  )
}, 1_800_000)

test('3,000 draws of the call itself lie within the chi-square bound of the published odds', async () => {
  const gifts = [
    gift('a', 40_000, { total: 100_000 }),
    gift('b', 60_000, { total: 100_000 }),
    gift('c', 100_000, { total: 100_000 }),
    gift('d', 200_000, { total: 100_000 }),
    gift('e', 250_000, { total: 100_000 }),
    thanks(350_000),
  ]
  await stageWheel(server, { box: { gifts, freePerDay: 20, opensPerDay: 100 } })
  const seen = new Map<string, number>()
  const players = Array.from({ length: 150 }, (_, n) => `chi${made}-${n}`)
  for (let from = 0; from < players.length; from += 10) {
    await Promise.all(
      players.slice(from, from + 10).map(async (name, n) => {
        const token = await server.login(name)
        for (let call = 0; call < 4; call += 1) {
          const { data } = await open({ token, count: 5, at: n % 2 ? second : server })
          for (const { gift: got } of data?.draws ?? []) seen.set(got.giftId, (seen.get(got.giftId) ?? 0) + 1)
        }
      }),
    )
  }
  const total = [...seen.values()].reduce((a, b) => a + b, 0)
  expect(total).toBe(3000)
  const chi = gifts.reduce((sum, { giftId, oddsPpm }) => {
    const expected = (total * oddsPpm) / 1_000_000
    return sum + ((seen.get(giftId) ?? 0) - expected) ** 2 / expected
  }, 0)
  // Five degrees of freedom: beyond this once in ten million runs.
  expect(chi).toBeLessThan(41)
}, 600_000)

describe('what is shown', () => {
  test('unseen draws wait for their owner, and only the owner marks them', async () => {
    await stageWheel(server)
    const { data } = await open()
    const drawIds = data?.draws.map(({ drawId }) => drawId) ?? []
    expect((await box())?.unseen.map(({ drawId }) => drawId)).toEqual(drawIds)
    await server.call('activity/box/draw/seen', { drawIds }, await server.login('other'))
    expect((await box())?.unseen).toHaveLength(1)
    await server.call('activity/box/draw/seen', { drawIds }, me)
    expect(await box()).toMatchObject({ unseen: [], prizesToClaim: 1 })
    const visitor = (await server.call('activity/talentKing/queryBox', { activityId: 'spin' })).data
    expect(visitor).toMatchObject({ keys: null, gate: null, unseen: [], boxes: [{ mine: null }] })
  })

  test('a table that comes is announced with its time, earlier ones stay readable, drafts do not', async () => {
    const document = await stageWheel(server)
    const later = startOfDay(addDays('2026-11-20', 1))
    const gifts = [gift('cup', 500_000), gift('b', 0), gift('c', 0), gift('d', 0), gift('e', 0), thanks(500_000)]
    const next = { ...document, boxes: [wheel(server.clock.at, { gifts })] }
    const world = { pictureBytes: () => 1000, isKnownPath: () => true, allowedHosts: [] }
    const put = { document: next, world, now: server.clock.at }
    await expect(putActivity(server.db, { ...put, expectVersion: 1 })).rejects.toThrow('须从 0 点起生效')
    await putActivity(server.db, { ...put, expectVersion: 1, from: later })
    expect(await table()).toMatchObject({ oddsVersion: 1, next: { version: 2, from: later } })
    expect(await table(2)).toBeUndefined()
    server.clock.at = later
    expect(await table()).toMatchObject({ oddsVersion: 2, next: null })
    expect((await table(1))?.gifts[0]?.oddsPpm).toBe(1_000_000)
  })

  test('winners without their names; mine with everything', async () => {
    await stageWheel(server, { box: { freePerDay: 2 } })
    const profile = { uid, dmNo: '29990002', nickname: '林小满', createdAt: 1, updatedAt: 1 }
    await server.db.insert(profiles).values(profile)
    await open()
    const record = async (scope: 'winners' | 'mine', token?: string) =>
      (await server.call('activity/talentKing/queryActivityRecord', { activityId: 'spin', scope }, token)).data
    expect(await record('winners')).toMatchObject({ total: 1, list: [{ who: '林**', no: null, roll: null }] })
    expect((await record('mine', me))?.list[0]).toMatchObject({ who: '', oddsVersion: 1, why: 'odds' })
    expect(await record('mine')).toMatchObject({ total: 0 })
  })
})

describe('prizes', () => {
  const address = { name: '林小满', mobile: '13900000001', cityCode: '330100', detail: '文三路 100 号 3 幢 201' }
  const claim = (prizeId: string, changes: Partial<typeof address> = {}, token = me) =>
    server.call(
      'activity/prize/claim',
      { prizeId, address: { ...address, ...changes }, requestId: randomUUID() },
      token,
    )
  const ship = (prizeId: string) =>
    server.app.inject({
      method: 'POST',
      url: '/federation/ops/prizeShip',
      headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'night' },
      payload: { prizeId, carrier: '顺丰', trackingNo: 'SF1234567' },
    })
  const state = async () => (await server.db.select().from(prizes))[0]?.state
  async function won(changes: Parameters<typeof gift>[2] = {}) {
    await stageWheel(server, {
      box: {
        gifts: [gift('cup', 1_000_000, changes), gift('b', 0), gift('c', 0), gift('d', 0), gift('e', 0), thanks(0)],
      },
    })
    return (await open()).data?.draws[0]?.prizeId ?? ''
  }

  test('claimed with an address, changed until it is shipped, received', async () => {
    const prizeId = await won()
    const answer = await claim(prizeId)
    expect(answer).toMatchObject({ data: { prize: { state: 'claimed', address: { city: '杭州' } } } })
    expect((await claim(prizeId, { detail: '另一个地址 88 号' })).data?.prize.address?.detail).toBe('另一个地址 88 号')
    const list = (body: object) =>
      server.app.inject({
        method: 'POST',
        url: '/federation/ops/prizeList',
        headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'night' },
        payload: body,
      })
    expect((await list({})).json()).toMatchObject({ retcode: 40000, field: 'reason' })
    expect((await list({ reason: '发货', activityId: 'spin' })).json()).toMatchObject({
      data: { total: 1, rows: [{ prizeId, uid, gift: 'cup', city: '杭州', detail: '另一个地址 88 号' }] },
    })
    const looked = await server.db.select().from(auditLog).where(eq(auditLog.action, 'prize.list'))
    expect(looked.at(-1)).toMatchObject({ actor: 'night', reason: '发货', detail: { prizeIds: [prizeId] } })
    expect((await ship(prizeId)).json()).toMatchObject({ retcode: 200 })
    expect((await list({ reason: '发货' })).json()).toMatchObject({ data: { total: 0, rows: [] } })
    expect(await claim(prizeId)).toMatchObject({ retcode: 40900, msg: '已发货，不能修改地址', reason: 'prizeShipped' })
    const receive = () => server.call('activity/prize/receive', { prizeId, requestId: randomUUID() }, me)
    expect((await receive()).data?.prize).toMatchObject({ state: 'received', trackingNo: 'SF1234567' })
    expect((await receive()).retcode).toBe(200)
    const mine = await server.call('activity/talentKing/queryUserPrizeGift', { activityId: 'spin' }, me)
    expect(mine.data).toMatchObject({ total: 1, toClaim: 0, list: [{ activityTitle: '追光者' }] })
  })

  test('200 taps on two servers claim a prize once, and 200 receive it once', async () => {
    const prizeId = await won()
    const claims = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (n % 2 ? server : second).call('activity/prize/claim', { prizeId, address, requestId: randomUUID() }, me),
      ),
    )
    const claimed = claims.flatMap(({ data }) => data?.prize ?? [])
    expect(new Set(claimed.map((prize) => JSON.stringify(prize))).size).toBe(1)
    expect(await server.db.select().from(prizes)).toMatchObject([{ prizeId, state: 'claimed', address }])
    await ship(prizeId)
    const received = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (n % 2 ? server : second).call('activity/prize/receive', { prizeId, requestId: randomUUID() }, me),
      ),
    )
    expect(new Set(received.flatMap(({ data }) => data?.prize.state ?? []))).toEqual(new Set(['received']))
    expect(await state()).toBe('received')
  }, 120_000)

  test.each([
    [{ name: '林' }, '收货人为2到20个字', 'address.name'],
    [{ mobile: '1' }, '手机号格式错误', 'address.mobile'],
    [{ cityCode: '999999' }, '请选择所在城市', 'address.cityCode'],
    [{ detail: '短' }, '详细地址为5到200个字', 'address.detail'],
  ])('%j is refused', async (changes, msg, field) => {
    expect(await claim(await won(), changes)).toMatchObject({ retcode: 40000, msg, field })
  })

  test('of another; worth ¥1,000 without a certified name; not shipped before it was claimed', async () => {
    const prizeId = await won({ valueFen: 100_000 })
    expect(await claim(prizeId, {}, await server.login('other'))).toMatchObject({ retcode: 40400 })
    expect(await claim(prizeId)).toMatchObject({ retcode: 40300, msg: '请先完成实名认证', reason: 'notCertified' })
    expect((await ship(prizeId)).json()).toMatchObject({ retcode: 40900 })
    await server.db.insert(certifications).values({ uid, state: 'passed', birthday: '2000-01-01', updatedAt: 1 })
    expect((await claim(prizeId)).retcode).toBe(200)
  })

  test('unclaimed it expires, after one reminder; shipped it is received by itself', async () => {
    const prizeId = await won()
    server.clock.at += daysMs(8)
    await server.runJobs()
    expect(await state()).toBe('won')
    server.clock.at += daysMs(5)
    await server.runJobs()
    const { mobile } = { mobile: `1391000${String(made).padStart(4, '0')}` }
    expect((await server.app.inject({ method: 'GET', url: `/dev/sms?mobile=${mobile}` })).body).toContain('前领取')
    server.clock.at += daysMs(3)
    await server.runJobs()
    expect(await state()).toBe('expired')
    expect(await claim(prizeId)).toMatchObject({ retcode: 40900, msg: '领取时间已过', reason: 'claimOver' })
    await server.db.update(prizes).set({ state: 'shipped', shippedAt: server.clock.at })
    server.clock.at += daysMs(16)
    await server.runJobs()
    expect(await state()).toBe('received')
  })
})
