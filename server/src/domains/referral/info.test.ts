import { daysMs, hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { inviting } from '../../../test/referral'
import { testServer, type TestServer } from '../../../test/server'
import { users } from '../../platform/schema'
import { codeOf, dmNoOf } from './code'
import { shortName } from './people'
import { inviteVisits, marketEvents, marketRecords } from './schema'

let server: TestServer
let people: ReturnType<typeof inviting>
beforeAll(async () => {
  server = await testServer()
  people = inviting(server)
})
afterAll(() => server.close())

const own = async (token: string) => {
  const { data } = await server.call('ivt/user/info/query', {}, token)
  if (!data?.own) throw new Error('not the own page')
  return data
}
const seen = async (uid: string, token?: string) => {
  const { data } = await server.call('ivt/user/info/query', { uid }, token)
  if (!data || data.own) throw new Error('not an inviter')
  return data
}

test('a code stands for one number, and the number for one code', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 99_999_999 }), (number) => {
      const code = codeOf(String(number))
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/)
      expect(dmNoOf(` ${code.toLowerCase()} `)).toBe(String(number))
    }),
  )
  expect(dmNoOf('ABC')).toBeNull()
  expect(dmNoOf('OOOOOO')).toBeNull()
})

test('the own page: code, link, counts of both levels, and the inviter', async () => {
  const [a, b, c] = [await people.person(), await people.person(), await people.person()]
  await people.bind(b, a)
  await people.bind(c, b)
  await people.certify(b.uid)
  await server.runJobs()
  expect(await own(a.token)).toMatchObject({
    link: `/common/invite?uid=${a.uid}`,
    inviter: null,
    canBind: true,
    counts: { level1: 1, level2: 1, certified: 1, monthNew: 1, monthVisits: 0 },
  })
  expect(await own(b.token)).toMatchObject({ inviter: { uid: a.uid }, canBind: false, bindUntil: null })
  expect((await own(a.token)).code).toBe((await own(a.token)).code)
  expect(await server.call('ivt/user/info/query', {})).toMatchObject({ retcode: 10902 })
})

test('an inviter as others see them, and how they stand to the caller', async () => {
  const [first, inviter] = [await people.person(), await people.person()]
  const me = await people.person()
  expect(await seen(inviter.uid)).toMatchObject({ relation: 'none', reason: null })
  expect(await seen(inviter.uid, me.token)).toMatchObject({ relation: 'none' })
  expect(await seen(me.uid, me.token)).toMatchObject({ relation: 'self' })
  await people.bind(me, inviter)
  expect(await seen(inviter.uid, me.token)).toMatchObject({ relation: 'mine' })
  expect(await seen(first.uid, me.token)).toMatchObject({ relation: 'other', reason: '您已绑定过邀请人' })
  expect(await seen(inviter.uid, first.token)).toMatchObject({ relation: 'cannot', reason: '只能由更早注册的用户邀请' })
  await server.db.update(users).set({ state: 'gone' }).where(eq(users.uid, inviter.uid))
  expect(await server.call('ivt/user/info/query', { uid: inviter.uid })).toMatchObject({
    retcode: 40400,
    msg: '邀请人不存在或已注销',
  })
})

test('a code leads to its person; an unknown one is refused, and after twenty tries every one', async () => {
  const [inviter, me] = [await people.person(), await people.person()]
  const { code } = await own(inviter.token)
  const ask = (typed: string) => server.call('ivt/user/info/query', { code: typed }, me.token)
  expect((await ask(code.toLowerCase())).data).toMatchObject({ uid: inviter.uid })
  for (let n = 1; n < 20; n += 1) expect(await ask('222222')).toMatchObject({ retcode: 40400, msg: '邀请码不存在' })
  expect(await ask(code)).toMatchObject({ retcode: 42900, reason: 'tooOften' })
  server.clock.at += hoursMs(1)
  expect((await ask(code)).retcode).toBe(200)
})

test('a visit counts once for a visitor and day; the own one and one of nobody count nothing', async () => {
  const inviter = await people.person()
  const visit = (over: object = {}, token?: string) =>
    server.call('ivt/visit/add', { uid: inviter.uid, channel: 'poster', visitId: 'visitor-1', ...over }, token)
  const counted = () => server.db.select().from(inviteVisits).where(eq(inviteVisits.inviterUid, inviter.uid))
  for (let n = 0; n < 3; n += 1) expect((await visit()).retcode).toBe(200)
  await visit({}, inviter.token)
  await visit({ visitId: 'visitor-2', channel: 'link' })
  expect((await visit({ uid: 'nobody' })).retcode).toBe(200)
  expect((await visit({ channel: 'mail' })).retcode).toBe(40000)
  expect(await counted()).toHaveLength(2)
  server.clock.at += daysMs(1)
  await visit()
  expect(await counted()).toHaveLength(3)
  expect((await own(inviter.token)).counts.monthVisits).toBe(3)
})

test('the rules name the rates in force', async () => {
  const { data } = await server.call('ivt/rule/query', {})
  expect(data).toMatchObject({
    planUser: { l1Bp: 500, l2Bp: 200 },
    planAgent: { l1Bp: 1000, l2Bp: 300 },
    settleDays: 7,
  })
  expect(data?.text).toContain('实付金额的5%')
})

describe('a login through a link', () => {
  const add = (uid: string, downUid: string, token?: string) =>
    server.call('market/record/add', { uid, downUid, isMsg: true, type: 3 }, token)
  const record = async (uid: string) =>
    (await server.db.select().from(marketRecords).where(eq(marketRecords.uid, uid)))[0]

  test('is recorded once for a pair, and counted again', async () => {
    const [inviter, me] = [await people.person(), await people.person()]
    expect((await add(inviter.uid, me.uid, me.token)).data).toMatchObject({ created: true })
    server.clock.at += hoursMs(1)
    expect((await add(inviter.uid, me.uid, me.token)).data).toMatchObject({ created: false })
    expect(await record(inviter.uid)).toMatchObject({ times: 2, newUser: true, result: 'none', type: 3 })
    await people.bind(me, inviter)
    expect(await record(inviter.uid)).toMatchObject({ result: 'bound' })
  })

  test('says why it bound nobody', async () => {
    const [inviter, other] = [await people.person(), await people.person()]
    const me = await people.person()
    await people.bind(me, other)
    await add(inviter.uid, me.uid, me.token)
    expect(await record(inviter.uid)).toMatchObject({ result: 'other' })
    const [row] = await server.db.select().from(marketRecords).where(eq(marketRecords.uid, inviter.uid))
    const events = await server.db
      .select()
      .from(marketEvents)
      .where(eq(marketEvents.recordId, row?.id ?? ''))
    expect(events.map(({ kind, text }) => [kind, text])).toEqual([
      ['login', '验证码登录'],
      ['refused', '您已绑定过邀请人'],
    ])
    await add(me.uid, inviter.uid, inviter.token)
    expect(await record(me.uid)).toMatchObject({ result: 'later' })
  })

  test('is refused for somebody else, for nobody and for visitors; the own link records nothing', async () => {
    const [inviter, me] = [await people.person(), await people.person()]
    expect(await add(inviter.uid, me.uid)).toMatchObject({ retcode: 10902 })
    expect(await add(inviter.uid, inviter.uid, me.token)).toMatchObject({ retcode: 40300, msg: '无权操作' })
    expect(await add('nobody', me.uid, me.token)).toMatchObject({ retcode: 40400, msg: '用户不存在' })
    expect((await add(me.uid, me.uid, me.token)).data).toEqual({ created: false })
  })
})

describe('the caller’s own people', () => {
  const search = async (keyword: string, token: string) =>
    (await server.call('ivt/record/search', { keyword }, token)).data?.list.map(({ uid }) => uid)

  test('are found by note, by the last digits and by uid; nobody else is', async () => {
    const inviter = await people.person()
    const me = await people.person({ mobile: '13711112468' })
    const below = await people.person({ mobile: '13711113579' })
    const stranger = await people.person({ mobile: '13722222468' })
    await people.bind(me, inviter)
    await people.bind(below, me)
    expect(await search('2468', inviter.token)).toEqual([me.uid])
    expect(await search('3579', inviter.token)).toEqual([])
    expect(await search(below.uid, inviter.token)).toEqual([below.uid])
    expect(await search(stranger.uid, inviter.token)).toEqual([])
    const note = (uid: string, remark: string, token: string) => server.call('ivt/remark/set', { uid, remark }, token)
    expect((await note(me.uid, ' 老同学 ', inviter.token)).data).toEqual({ remark: '老同学' })
    expect(await search('同学', inviter.token)).toEqual([me.uid])
    expect(await note(below.uid, '不是直接的', inviter.token)).toMatchObject({ retcode: 40400, msg: '好友不存在' })
    expect(await note(me.uid, '字'.repeat(21), inviter.token)).toMatchObject({ retcode: 40000, field: 'remark' })
  })

  test('are listed by level, without the phone and the whole name of indirect ones', async () => {
    const [inviter, me, below] = [
      await people.person(),
      await people.person({ mobile: '13733334444' }),
      await people.person({ mobile: '13733335555' }),
    ]
    await people.bind(me, inviter)
    await people.bind(below, me)
    const page = async (level: 1 | 2) => (await server.call('ivt/record/page', { level }, inviter.token)).data
    expect(await page(1)).toMatchObject({ counts: { level1: 1, level2: 1 }, list: [{ phoneMasked: '137****4444' }] })
    const [row] = (await page(2))?.list ?? []
    expect(row).toMatchObject({ uid: below.uid, phoneMasked: null, remark: '' })
    expect([row?.name, shortName('林小满')]).toEqual(['点梦用户', '林**'])
    await server.db.update(users).set({ state: 'gone' }).where(eq(users.uid, me.uid))
    expect((await page(1))?.list).toMatchObject([{ name: '已注销用户', phoneMasked: null, avatar: '', left: true }])
    expect(await server.call('ivt/user/detail/query', { uid: me.uid }, below.token)).toMatchObject({ retcode: 40400 })
  })

  test('months count what happened in them', async () => {
    const [inviter, me] = [await people.person(), await people.person()]
    await people.bind(me, inviter)
    const { data } = await server.call('ivt/record/month/stat/query', {}, inviter.token)
    expect(data?.months).toHaveLength(12)
    expect(data?.months.at(-1)).toMatchObject({ bound: 1, paid: 0 })
    expect(
      await server.call('ivt/record/month/stat/query', { from: '2024-01', to: '2026-11' }, inviter.token),
    ).toMatchObject({ retcode: 40000, msg: '时间范围不正确' })
  })
})
