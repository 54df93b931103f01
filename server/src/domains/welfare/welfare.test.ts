/** @database postgres */
// One file, because these tests share one server and the activity and the fund that they stage.
import { randomUUID } from 'node:crypto'
import { addDays, daysMs, hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { card, coin, stageWelfare, task } from '../../../test/welfare'
import { emptied } from '../../../test/emptied'
import { MACHINE_TOKEN, withOperators } from '../../../test/operators'
import { testServer, type TestServer } from '../../../test/server'
import { users } from '../../platform/schema'
import { activities, activityPauses, activitySlots } from '../activity/schema'
import { grantCoins } from '../wallet/ledger/coins'
import { balances } from '../wallet/ledger/balances'
import { checkLedger } from '../wallet/ledger/check'
import { activityFunds, fundEntries, makeUpCards, signIns, taskDraws } from './schema'

let server: TestServer
let made = 0
let uid: string
let me: string
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  // The ledger keeps what it was told: each test has an account of its own.
  made += 1
  uid = `user${made}`
  me = await server.login(uid, `1390000${String(made).padStart(4, '0')}`)
  await server.db.update(users).set({ createdAt: 1 })
})
afterEach(async () => expect(await checkLedger(server.db)).toEqual([]))

const sign = (token: string | undefined = me, requestId = randomUUID()) =>
  server.call('signIn/do', { requestId }, token)
const query = async (token = me) => (await server.call('signIn/query', {}, token)).data
const makeUp = (day: string, by: 'card' | 'coin', requestId = randomUUID()) =>
  server.call('signIn/makeUp', { day, by, requestId }, me)
const coins = async (of = uid) => (await balances(server.db, of)).availableCoin
const fund = async () => (await server.db.select().from(activityFunds))[0]?.coin
const prizesOf = async (token: string) =>
  (await server.call('activity/talentKing/queryUserPrizeGift', { state: 'all' }, token)).data?.list
const today = '2026-11-20'

/** Days ago on which the account has signed in. */
async function signed(...ago: number[]) {
  await server.db.insert(signIns).values(
    ago.map((n) => ({
      uid,
      day: addDays(today, -n),
      activityId: 'welfare',
      by: 'day' as const,
      coin: 5,
      at: server.clock.at - daysMs(n),
    })),
  )
}

describe('signing in', () => {
  test('pays the day of the streak once, out of the fund, into the wallet', async () => {
    await stageWelfare(server)
    await signed(1, 2)
    const requestId = randomUUID()
    expect(await sign(me, requestId)).toMatchObject({ data: { day: today, coin: 10, streak: 3 } })
    expect(await sign(me, requestId)).toMatchObject({ data: { day: today, coin: 10, streak: 3 } })
    expect(await sign()).toMatchObject({ retcode: 40900, msg: '今天已经签到过了', reason: 'alreadyDone' })
    expect([await coins(), await fund()]).toEqual([10, 990])
    expect(await query()).toMatchObject({ streak: 3, signedToday: true, todayCoin: 10, totalCoin: 20 })
    expect((await server.call('user/center/get', {}, me)).data?.signedToday).toBe(true)
  })

  test('a day that was signed in another activity is signed in the next one, too', async () => {
    await stageWelfare(server)
    await signed(1)
    expect(await sign()).toMatchObject({ data: { coin: 5, streak: 2 } })
    await server.db.delete(activitySlots)
    await stageWelfare(server, { changes: { activityId: 'next', startAt: server.clock.at - daysMs(3) } })
    expect(await sign()).toMatchObject({ retcode: 40900, reason: 'alreadyDone' })
    expect(await makeUp(addDays(today, -1), 'coin')).toMatchObject({ retcode: 40900, reason: 'alreadyDone' })
    expect(await query()).toMatchObject({ activityId: 'next', streak: 2, signedToday: true })
  })

  test('200 taps at once are one sign-in', async () => {
    await stageWelfare(server)
    const answers = await Promise.all(Array.from({ length: 200 }, () => sign()))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
    expect([await coins(), await server.db.$count(signIns)]).toEqual([5, 1])
  })

  test('many accounts at the last coins of a fund: it is never below zero, and every day counts', async () => {
    await stageWelfare(server, { fund: 23 })
    const others = Array.from({ length: 12 }, (_, n) => `many${made}-${n}`)
    const tokens = await Promise.all(others.map((one) => server.login(one)))
    const answers = await Promise.all(tokens.map((token) => sign(token)))
    expect(answers.filter(({ data }) => data?.coin === 5)).toHaveLength(4)
    expect(answers.filter(({ data }) => data?.coin === 0)).toHaveLength(8)
    expect(await fund()).toBe(3)
    const entries = await server.db.select().from(fundEntries)
    expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(3)
  })

  test('midnight in UTC+8 makes a new day', async () => {
    await stageWelfare(server)
    await sign()
    server.clock.at += hoursMs(12) - 1
    expect((await sign()).retcode).toBe(40900)
    server.clock.at += 1
    expect(await sign()).toMatchObject({ data: { day: '2026-11-21', streak: 2 } })
  })

  test('not without a session, not while it is paused, before it begins, after it ended, or without an activity', async () => {
    expect(await sign()).toMatchObject({ retcode: 40400 })
    await stageWelfare(server)
    expect((await server.call('signIn/do', { requestId: randomUUID() })).retcode).toBe(10902)
    await server.db.update(activities).set({ pausedAt: 1, pauseReason: '维护' })
    expect(await sign()).toMatchObject({ retcode: 40900, reason: 'activityPaused' })
    await server.db.update(activities).set({ pausedAt: null })
    server.clock.at += daysMs(20)
    expect(await sign()).toMatchObject({ retcode: 40900, reason: 'activityEnded' })
  })
})

describe('the days', () => {
  test('a pause is no missed day; before the account there is nothing to miss', async () => {
    await stageWelfare(server)
    await signed(1, 3)
    await server.db.insert(activityPauses).values({
      id: randomUUID(),
      activityId: 'welfare',
      from: server.clock.at - daysMs(2) - 1000,
      to: server.clock.at - daysMs(2),
    })
    await server.db
      .update(users)
      .set({ createdAt: server.clock.at - daysMs(5) })
      .where(eq(users.uid, uid))
    const data = await query()
    expect(data).toMatchObject({ streak: 2, makeUp: { days: ['2026-11-15', '2026-11-16'] } })
    const states = new Map(data?.days.map(({ day, state }) => [day, state]))
    expect([...['2026-11-14', '2026-11-16', '2026-11-18', today].map((day) => states.get(day))]).toEqual([
      'off',
      'missed',
      'off',
      'today',
    ])
  })

  test('operators pause and resume: the day between is kept', async () => {
    await stageWelfare(server)
    const operate = (call: string) =>
      server.app.inject({
        method: 'POST',
        url: `/federation/ops/${call}`,
        headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'night' },
        payload: { activityId: 'welfare', reason: 'work' },
      })
    await operate('activityPause')
    server.clock.at += hoursMs(1)
    await operate('activityResume')
    const [pause] = await server.db.select().from(activityPauses)
    expect(pause).toMatchObject({ activityId: 'welfare', to: server.clock.at })
  })
})

describe('making up', () => {
  test('with a card: the streak is whole again, nothing is paid', async () => {
    await stageWelfare(server)
    await signed(1, 3, 4)
    await server.db.insert(makeUpCards).values({ uid, left: 1 })
    const answer = await makeUp('2026-11-18', 'card')
    expect(answer).toMatchObject({ data: { day: '2026-11-18', streak: 4, cards: 0 } })
    expect(await coins()).toBe(0)
    expect(await makeUp('2026-11-18', 'card')).toMatchObject({ msg: '这一天已经签到了', reason: 'alreadyDone' })
    expect(await makeUp('2026-11-15', 'card')).toMatchObject({ retcode: 40900, reason: 'noMakeUpCard' })
    const states = new Map((await query())?.days.map(({ day, state }) => [day, state]))
    expect(states.get('2026-11-18')).toBe('madeUp')
  })

  test('with coins, once for one request; not without enough of them', async () => {
    await stageWelfare(server)
    await signed(1)
    expect(await makeUp('2026-11-18', 'coin')).toMatchObject({ retcode: 40900, reason: 'balanceTooLow' })
    const gift = { uid, coin: 50, kind: 'adjust' as const, bizId: `gift ${uid}`, at: server.clock.at }
    await server.db.transaction((tx) => grantCoins(tx, gift))
    const requestId = randomUUID()
    expect(await makeUp('2026-11-18', 'coin', requestId)).toMatchObject({ data: { balanceCoin: 30, streak: 2 } })
    expect(await makeUp('2026-11-18', 'coin', requestId)).toMatchObject({ data: { balanceCoin: 30 } })
    expect(await coins()).toBe(30)
  })

  test('three a month, of the last seven days, never today or what is to come', async () => {
    await stageWelfare(server)
    await server.db.insert(makeUpCards).values({ uid, left: 9 })
    for (const day of [today, '2026-11-12', '2026-11-21'])
      expect(await makeUp(day, 'card')).toMatchObject({ retcode: 40900, msg: '只能补签最近7天', field: 'day' })
    for (const day of ['2026-11-19', '2026-11-18', '2026-11-17']) expect((await makeUp(day, 'card')).retcode).toBe(200)
    expect(await makeUp('2026-11-16', 'card')).toMatchObject({
      msg: '本月补签次数已用完',
      reason: 'makeUpLimitReached',
    })
  })

  test('two cards at once for two days: the last card is spent once', async () => {
    await stageWelfare(server)
    await server.db.insert(makeUpCards).values({ uid, left: 1 })
    const answers = await Promise.all(['2026-11-19', '2026-11-18'].map((day) => makeUp(day, 'card')))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
    expect((await server.db.select().from(makeUpCards))[0]?.left).toBe(0)
  })
})

describe('milestones', () => {
  const draw = (days: number, requestId = randomUUID()) => server.call('signIn/milestone/draw', { days, requestId }, me)

  test('drawn once when it was reached, also after the streak broke', async () => {
    await stageWelfare(server)
    await signed(4, 5, 6)
    expect((await query())?.milestones.map(({ state }) => state)).toEqual(['ready', 'locked'])
    expect(await draw(7)).toMatchObject({ retcode: 40900, msg: '还差 4 天', reason: 'milestoneAhead' })
    const answers = await Promise.all([draw(3), draw(3), draw(3)])
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
    expect((await server.db.select().from(makeUpCards))[0]?.left).toBe(1)
    expect((await query())?.milestones.map(({ state }) => state)).toEqual(['drawn', 'locked'])
    expect(await prizesOf(me)).toMatchObject([
      { source: 'milestone', state: 'delivered', activityId: 'welfare', gift: { type: 'makeUpCard', amount: 1 } },
    ])
  })

  test('until three days after the end', async () => {
    await stageWelfare(server)
    await signed(0, 1, 2)
    server.clock.at += daysMs(21)
    expect((await draw(3)).retcode).toBe(200)
    server.clock.at += daysMs(2)
    expect(await draw(3)).toMatchObject({ retcode: 40900, reason: 'activityEnded' })
  })
})

describe('tasks', () => {
  const list = async (token?: string) => (await server.call('weal/task/list', {}, token)).data?.tasks
  const draw = (taskId: string, token = me, requestId = randomUUID()) =>
    server.call('weal/task/draw', { taskId, requestId }, token)

  test('open, done, drawn once a day; without a session all at zero', async () => {
    await stageWelfare(server)
    expect(await list()).toMatchObject([{ state: 'todo', progress: 0 }])
    expect(await draw('sign')).toMatchObject({ msg: '任务还没完成', reason: 'taskNotReady' })
    await sign()
    expect(await list(me)).toMatchObject([{ state: 'ready', progress: 1 }])
    const answers = await Promise.all([draw('sign'), draw('sign'), draw('sign')])
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(1)
    expect(await coins()).toBe(7)
    expect(await list(me)).toMatchObject([{ state: 'drawn' }])
    expect(await prizesOf(me)).toMatchObject([
      { source: 'task', state: 'delivered', gift: { type: 'coin', amount: 2 } },
    ])
    server.clock.at += daysMs(1)
    expect(await list(me)).toMatchObject([{ state: 'todo', progress: 0 }])
  })

  test('of a limited number the last one goes to one of many', async () => {
    const now = server.clock.at
    const limited = task('few', { section: 'limited', from: now - 1, to: now + daysMs(1), total: 2, reward: card })
    await stageWelfare(server, { signIn: { tasks: [limited] } })
    const names = Array.from({ length: 8 }, (_, n) => `few${made}-${n}`)
    const tokens = await Promise.all(names.map((name) => server.login(name)))
    await Promise.all(tokens.map((token) => sign(token)))
    const answers = await Promise.all(tokens.map((token) => draw('few', token)))
    expect(answers.filter(({ retcode }) => retcode === 200)).toHaveLength(2)
    expect(answers.filter(({ reason }) => reason === 'giftsGone')).toHaveLength(6)
    expect((await server.db.select().from(taskDraws)).map(({ seat }) => seat).sort()).toEqual([1, 2])
    expect(await list(me)).toMatchObject([{ left: 0, gone: true }])
  })

  test('before and after its window, unknown, with an empty fund', async () => {
    const now = server.clock.at
    const window = (taskId: string, from: number, to: number) =>
      task(taskId, { section: 'limited', from: now + from, to: now + to })
    await stageWelfare(server, {
      fund: 5,
      signIn: {
        tasks: [
          window('ahead', daysMs(1), daysMs(2)),
          window('over', -daysMs(2), -daysMs(1)),
          task('dear', { reward: coin(100) }),
        ],
      },
    })
    await sign()
    expect((await list(me))?.map(({ state, gone }) => [state, gone])).toEqual([
      ['locked', true],
      ['expired', true],
      ['ready', true],
    ])
    expect(await draw('ahead')).toMatchObject({ reason: 'taskNotReady' })
    expect(await draw('over')).toMatchObject({ msg: '已过期', reason: 'taskOver' })
    expect(await draw('dear')).toMatchObject({ msg: '福利已发完', reason: 'giftsGone' })
    expect(await draw('nothing')).toMatchObject({ retcode: 40400 })
    expect(await server.db.$count(taskDraws)).toBe(0)
  })
})

test('the reminder: one SMS in the evening of a day without a sign-in', async () => {
  await stageWelfare(server)
  expect((await server.call('signIn/remind/set', { on: true }, me)).data).toEqual({ on: true })
  expect((await query())?.remind).toBe(true)
  const { mobile } = (await server.db.select().from(users).where(eq(users.uid, uid)))[0] ?? {}
  const said = async () => (await server.app.inject({ method: 'GET', url: `/dev/sms?mobile=${mobile}` })).body
  await server.runJobs()
  expect(await said()).not.toContain('还没有签到')
  server.clock.at += hoursMs(8)
  await server.runJobs()
  expect(await said()).toContain('还没有签到')
  expect((await server.call('signIn/remind/set', { on: false }, me)).data).toEqual({ on: false })
})

test('operators fill a fund, once for one request', async () => {
  await stageWelfare(server, { fund: 0 })
  const requestId = randomUUID()
  const fill = async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/federation/ops/activityFundAdd',
      headers: { authorization: `Bearer ${MACHINE_TOKEN}`, 'x-dm-actor': 'night' },
      payload: { activityId: 'welfare', coin: 500, requestId, reason: '开场' },
    })
    return answer.json<{ retcode: number; data?: { fund: number } }>()
  }
  expect(await fill()).toMatchObject({ retcode: 200, data: { fund: 500 } })
  expect(await fill()).toMatchObject({ retcode: 200, data: { fund: 500 } })
})
