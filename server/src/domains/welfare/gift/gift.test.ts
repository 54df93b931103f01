/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { stageNewGift } from '../../../../test/welfare'
import { certify } from '../../../../test/pay'
import { emptied } from '../../../../test/emptied'
import { accountToDelete } from '../../../../test/account-deletion'
import { testServer, type TestServer } from '../../../../test/server'
import { leftPhones } from '../../auth/schema'
import { users } from '../../../platform/schema'
import { publishAgreements } from '../../common/publish-agreements'
import { activities, activityPauses } from '../../activity/schema'
import { balances } from '../../wallet/ledger/balances'
import { checkLedger } from '../../wallet/ledger/check'
import { activityFunds, makeUpCards, newGifts } from '../schema'

let server: TestServer
let made = 0
let uid: string
let me: string
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  ;[uid, me] = await person()
})
afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))

/** A new account with a phone of its own. */
async function person(): Promise<[string, string]> {
  made += 1
  const id = `gifted${made}`
  const token = await server.login(id, `1380000${String(made).padStart(4, '0')}`)
  await server.db.update(users).set({ createdAt: server.clock.at }).where(eq(users.uid, id))
  return [id, token]
}
const DEVICE = 'device-0123456789'
const receive = (token: string | undefined = me, { requestId = randomUUID(), deviceId = DEVICE } = {}) =>
  server.call('activity/newGift/receive', { activityId: 'gift', deviceId, requestId }, token)
const query = async (token = me) => (await server.call('activity/newGift/query', { activityId: 'gift' }, token)).data
const coins = async (of = uid) => (await balances(server.db, of)).availableCoin
const fund = async () => (await server.db.select().from(activityFunds))[0]?.coin

describe('receiving', () => {
  test('once: everything is credited, later visits show it', async () => {
    await stageNewGift(server)
    expect(await query()).toMatchObject({ state: 'ready', receivedAt: null })
    const requestId = randomUUID()
    const first = await receive(me, { requestId })
    expect(first).toMatchObject({ retcode: 200, data: { receivedAt: server.clock.at } })
    expect(await receive(me, { requestId })).toEqual(first)
    expect(await receive()).toMatchObject({ retcode: 40900, msg: '你已经领取过了', reason: 'alreadyDone' })
    expect([await coins(), await fund()]).toEqual([188, 812])
    expect((await server.db.select().from(makeUpCards))[0]?.left).toBe(1)
    server.clock.at += daysMs(10)
    expect(await query()).toMatchObject({ state: 'received' })
  })

  test('200 taps at once credit it once', async () => {
    await stageNewGift(server)
    const answers = await Promise.all(Array.from({ length: 200 }, () => receive()))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
    expect(await coins()).toBe(188)
  })

  test('not after 168 hours; whoever became new during a pause has them after it', async () => {
    await stageNewGift(server)
    const registered = server.clock.at
    server.clock.at += hoursMs(168) - 1
    expect(await query()).toMatchObject({ state: 'ready' })
    server.clock.at += 1
    expect(await query()).toMatchObject({ state: 'notNew' })
    expect(await receive()).toMatchObject({ retcode: 40900, msg: '新人礼仅限注册7天内的新用户', reason: 'notNewUser' })
    await server.db
      .insert(activityPauses)
      .values({ id: randomUUID(), activityId: 'gift', from: registered - 1, to: registered + hoursMs(1) })
    expect(await receive()).toMatchObject({ retcode: 200 })
  })

  test('at most two accounts of a device, also at the same moment', async () => {
    await stageNewGift(server)
    const others = [await person(), await person(), await person()]
    const answers = await Promise.all([me, ...others.map(([, token]) => token)].map((token) => receive(token)))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(2)
    const refused = answers.filter(({ retcode }) => retcode !== 200)
    for (const answer of refused)
      expect(answer).toMatchObject({ retcode: 40900, msg: '该设备领取次数已达上限', reason: 'giftOfDeviceTaken' })
    expect(await server.db.$count(newGifts)).toBe(2)
  })

  test('once per phone, also when its first account is gone', async () => {
    await stageNewGift(server)
    await receive()
    const [row] = await server.db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid))
    await server.db.update(users).set({ mobile: null }).where(eq(users.uid, uid))
    const [again, token] = await person()
    await server.db.update(users).set({ mobile: row?.mobile }).where(eq(users.uid, again))
    expect(await receive(token, { deviceId: 'another-device-01' })).toMatchObject({
      retcode: 40900,
      reason: 'alreadyDone',
    })
    expect(await coins(again)).toBe(0)
  })

  test('not by a number whose account was deleted, received or not, for 180 days', async () => {
    await stageNewGift(server)
    await publishAgreements(server.db)
    const mobile = '13900009001'
    const account = await accountToDelete(server, 'deleted', mobile)
    expect((await account.apply()).answer.retcode).toBe(200)
    server.clock.at += daysMs(15) + minutesMs(11)
    await server.runJobs()
    expect(await account.state()).toBe('gone')
    const back = (await account.login()).data
    expect(await query(back?.token)).toMatchObject({ state: 'notNew' })
    expect(await receive(back?.token)).toMatchObject({ retcode: 40900, reason: 'notNewUser' })
    expect(await coins(back?.uid)).toBe(0)
    // It lasted 180 days; the account that came then is new, and the hash is gone.
    server.clock.at += daysMs(180)
    await server.runJobs()
    expect(await server.db.$count(leftPhones)).toBe(0)
    await server.db.update(users).set({ createdAt: server.clock.at }).where(eq(users.mobile, mobile))
    expect(await query((await account.login()).data?.token)).toMatchObject({ state: 'ready' })
  })

  test('a minor receives coins and cards alone, and is told so before', async () => {
    await stageNewGift(server)
    await certify(server, uid, '2015-01-01')
    expect((await query())?.items.map(({ type }) => type)).toEqual(['coin', 'makeUpCard'])
    expect((await receive()).data?.items.map(({ type }) => type)).toEqual(['coin', 'makeUpCard'])
  })

  test('an empty fund gives nothing at all, and the right stays', async () => {
    await stageNewGift(server, { fund: 100 })
    expect(await receive()).toMatchObject({
      retcode: 40900,
      msg: '今天的新人礼已发完，明天 0 点再来',
      reason: 'giftsGone',
    })
    expect([await server.db.$count(newGifts), await server.db.$count(makeUpCards), await fund()]).toEqual([0, 0, 100])
    expect(await query()).toMatchObject({ state: 'ready' })
  })

  test('not logged in, paused, and no gift of that name', async () => {
    await stageNewGift(server)
    expect(await receive('')).toMatchObject({ retcode: 10902 })
    await server.db.update(activities).set({ pausedAt: server.clock.at, pauseReason: '维护' })
    expect(await receive()).toMatchObject({ retcode: 40900, reason: 'activityPaused' })
    expect(await server.call('activity/newGift/query', { activityId: 'none' }, me)).toMatchObject({ retcode: 40400 })
  })
})
