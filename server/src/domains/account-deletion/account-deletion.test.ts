/** @database both */
import { randomUUID } from 'node:crypto'
import { daysMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { MACHINE_TOKEN, withOperators } from '../../../test/operators'
import { accountToDelete } from '../../../test/account-deletion'
import { testServer, type TestServer } from '../../../test/server'
import { auditLog, sessions, users } from '../../platform/schema'
import { accountDeletions } from '../auth/schema'
import { publishAgreements } from '../common/publish-agreements'
import { agreements } from '../common/schema'
import { agents } from '../profile/schema'
import { balances } from '../wallet/ledger/balances'
import { grantCoins } from '../wallet/ledger/coins'
import { creditIncome } from '../wallet/ledger/income'
import { checkLedger } from '../wallet/ledger/check'
import { finishOne } from './finish'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  withOperators(server)
  await publishAgreements(server.db)
})
afterAll(() => server.close())

let n = 0
const someone = () => {
  n += 1
  return accountToDelete(server, `delete${n}`, `139000000${String(n).padStart(2, '0')}`)
}
const uidNow = () => `delete${n}`
const mobileNow = () => `139000000${String(n).padStart(2, '0')}`

const income = (uid: string, fen: number) =>
  server.db.transaction((tx) =>
    creditIncome(tx, {
      uid,
      fen,
      bucket: 'clear',
      kind: 'notice',
      bizId: randomUUID(),
      at: server.clock.now(),
    }),
  )
const coins = (uid: string, coin: number) =>
  server.db.transaction((tx) =>
    grantCoins(tx, { uid, coin, kind: 'task', bizId: randomUUID(), at: server.clock.now() }),
  )
const rowOf = async (uid: string) =>
  (await server.db.select().from(accountDeletions).where(eq(accountDeletions.uid, uid)))[0]
const deps = () => ({ ...server.services, log: server.app.log })
const toTheEnd = async () => {
  server.clock.at += daysMs(15) + minutesMs(11)
  await server.runJobs()
}

async function operate(call: string, body: object) {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/federation/ops/${call}`,
    headers: { 'x-dm-actor': encodeURIComponent('值班'), authorization: `Bearer ${MACHINE_TOKEN}` },
    payload: body,
  })
  return answer.json<{ retcode: number; msg: string; data?: Record<string, unknown> }>()
}

test('the list: settled things are named, what blocks leads on, what is given up has its amount', async () => {
  const me = await someone()
  const { items, canApply, mobileMasked, days, lastCanceledAt } = await me.check()
  expect(items.map(({ name, level }) => [name, level])).toEqual([
    ['账号状态', 'ok'],
    ['钱包余额', 'ok'],
    ['待入账收入', 'ok'],
    ['提现与冻结', 'ok'],
    ['星钻', 'ok'],
    ['退款', 'ok'],
    ['发票', 'ok'],
    ['到家订单', 'ok'],
    ['服务预约', 'ok'],
    ['奖品', 'ok'],
    ['会员', 'ok'],
    ['流量包', 'ok'],
    ['公会', 'ok'],
    ['企业', 'ok'],
    ['直播预告', 'ok'],
  ])
  expect([canApply, mobileMasked, days, lastCanceledAt]).toEqual([true, '139****0001', 15, null])
  await income(uidNow(), 320)
  await coins(uidNow(), 1_280)
  await server.db
    .insert(agents)
    .values({ uid: uidNow(), state: 'approved', name: '公会', nameKey: uidNow(), creditCode: uidNow(), createdAt: 0 })
  const later = await me.check()
  expect(later.canApply).toBe(false)
  expect(later.items.filter(({ level }) => level !== 'ok')).toEqual([
    expect.objectContaining({ key: 'balance', level: 'waive', amountFen: 320, typed: false, path: null }),
    expect.objectContaining({ key: 'coin', level: 'waive', text: '1,280 星钻', amountCoin: 1_280 }),
    expect.objectContaining({ key: 'guild', level: 'block', path: '/user/feedback/form?type=account' }),
  ])
})

test('visitors are told to log in, and a code for something else does not work here, nor this one there', async () => {
  expect((await server.call('user/logout/check/query', {})).retcode).toBe(10902)
  expect((await server.call('user/logout/sms/send', {})).retcode).toBe(10902)
  const me = await someone()
  const mobile = mobileNow()
  const body = {
    requestId: randomUUID(),
    smsCode: '123456',
    reason: 'noUse' as const,
    waived: [],
    agreementVersion: '2.0',
  }
  expect((await server.call('user/logout/apply', body)).retcode).toBe(10902)
  await server.call('sms/send', { mobile, bzType: 1 })
  const loginCode = (await server.sms(mobile)) ?? ''
  expect((await me.apply({ smsCode: loginCode })).answer).toMatchObject({ retcode: 40000, reason: 'codeWrong' })
  const smsCode = await me.codeFor()
  expect(await server.call('login/sms', { mobile, smsCode })).toMatchObject({ retcode: 40000, reason: 'codeWrong' })
  expect((await me.apply({ smsCode, reason: 'other' })).answer).toMatchObject({
    field: 'reasonText',
    msg: '请填写原因',
  })
  expect((await me.apply({ smsCode })).answer.retcode).toBe(200)
})

test('what is given up is what is there: another amount, or a new block, is told, and nothing has happened', async () => {
  const me = await someone()
  const uid = uidNow()
  await income(uid, 320)
  const smsCode = await me.codeFor()
  const open = { retcode: 40900, reason: 'accountDeletionBlocked', msg: '还有未完成的事项，请先处理' }
  expect((await me.apply({ smsCode, waived: [] })).answer).toMatchObject(open)
  const waived = [{ key: 'balance' as const, amountFen: 319, amountCoin: null }]
  expect((await me.apply({ smsCode, waived })).answer).toMatchObject(open)
  expect((await me.apply({ smsCode, agreementVersion: '1.0' })).answer).toMatchObject({
    retcode: 40900,
    reason: 'termsChanged',
  })
  await server.db
    .insert(agents)
    .values({ uid, state: 'approved', name: '公会', nameKey: uid, creditCode: uid, createdAt: 0 })
  expect((await me.apply({ smsCode })).answer).toMatchObject(open)
  expect(await me.state()).toBe('normal')
  await server.db.delete(agents).where(eq(agents.uid, uid))
  // The code was not used up by what was refused.
  expect((await me.apply({ smsCode })).answer.retcode).toBe(200)
})

test('applied: every session is over, others do not see the account, and the lost answer can be asked for again', async () => {
  const me = await someone()
  const uid = uidNow()
  const second = await server.login(uid)
  const { body, answer } = await me.apply()
  expect(answer.data?.finishAt).toBe(server.clock.now() + daysMs(15))
  for (const token of [me.token, second])
    expect((await server.call('user/logout/check/query', {}, token)).retcode).toBe(10903)
  expect((await server.call('user/brief/query', { uid })).retcode).toBe(40400)
  expect(await server.call('user/logout/apply', body, me.token)).toEqual(answer)
  // Only that session, with that request.
  expect((await server.call('user/logout/apply', body, second)).retcode).toBe(10903)
  expect((await server.call('user/logout/apply', { ...body, requestId: randomUUID() }, me.token)).retcode).toBe(10903)
})

test('a login takes it back, by code and by password, and tells so once', async () => {
  const me = await someone()
  const uid = uidNow()
  const before = await server.db.select().from(users).where(eq(users.uid, uid))
  await me.apply()
  const back = await me.login()
  expect(back.data?.uid).toBe(uid)
  expect(await server.db.select().from(users).where(eq(users.uid, uid))).toEqual(before)
  const sms = await server.app.inject({ method: 'GET', url: `/dev/sms?mobile=${mobileNow()}` })
  expect(sms.json<{ text: string }>().text).toBe('【点梦】你的账号已登录，注销申请已撤销。')
  expect((await server.call('user/brief/query', { uid })).retcode).toBe(200)
  const check = await server.call('user/logout/check/query', {}, back.data?.token)
  expect(check.data?.lastCanceledAt).toBe(server.clock.now())
  await server.runJobs()
  await toTheEnd()
  expect(await me.state()).toBe('normal')
})

test('the end: money goes to the forfeit accounts, the number opens a new account, and it happens once', async () => {
  const me = await someone()
  const uid = uidNow()
  const mobile = mobileNow()
  await income(uid, 320)
  await coins(uid, 1_280)
  expect((await me.apply()).answer.retcode).toBe(200)
  server.clock.at += daysMs(15) - minutesMs(20)
  await server.runJobs()
  expect(await me.state()).toBe('cooling')
  // The server was off for a month.
  server.clock.at += daysMs(30)
  await Promise.all([server.runJobs(), server.runJobs()])
  await server.runJobs()
  expect(await me.state()).toBe('gone')
  expect(await balances(server.db, uid)).toMatchObject({ availableFen: 0, availableCoin: 0 })
  expect(await checkLedger(server.db)).toEqual([])
  const lines = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${uid}`))
  expect(lines.map(({ action, actor }) => [action, actor])).toEqual([['accountDeletion.finish', 'platform']])
  expect(await server.db.$count(sessions, eq(sessions.uid, uid))).toBe(0)
  const fresh = await me.login()
  expect(fresh.data?.uid).not.toBe(uid)
  expect((await server.db.select().from(users).where(eq(users.mobile, mobile)))[0]?.uid).toBe(fresh.data?.uid)
  const own = await server.call('wallet/overview/query', {}, fresh.data?.token)
  expect(own.data).toMatchObject({ availableCoin: 0, availableFen: 0 })
})

test('income that came late holds it: told once, looked at daily, and a login gets it all', async () => {
  const me = await someone()
  const uid = uidNow()
  await me.apply()
  await income(uid, 5_000)
  await toTheEnd()
  expect(await rowOf(uid)).toMatchObject({ state: 'held', heldBy: '钱包余额：余额 ¥50.00，可以先提现' })
  const sms = await server.app.inject({ method: 'GET', url: `/dev/sms?mobile=${mobileNow()}` })
  expect(sms.json<{ text: string }>().text).toContain('暂不能完成注销，钱包余额')
  server.clock.at += daysMs(1) + minutesMs(11)
  await server.runJobs()
  expect(await me.state()).toBe('cooling')
  expect((await me.login()).data?.uid).toBe(uid)
  expect(await balances(server.db, uid)).toMatchObject({ availableFen: 5_000 })
})

test('what held it has passed: the next look deletes the account', async () => {
  const me = await someone()
  const uid = uidNow()
  await me.apply()
  await server.db
    .insert(agents)
    .values({ uid, state: 'approved', name: '公会', nameKey: uid, creditCode: uid, createdAt: 0 })
  await toTheEnd()
  expect((await rowOf(uid))?.state).toBe('held')
  await server.db.update(agents).set({ state: 'rejected' }).where(eq(agents.uid, uid))
  server.clock.at += daysMs(1) + minutesMs(11)
  await server.runJobs()
  expect(await me.state()).toBe('gone')
})

test('two applications at once are one; of a login and the end at once one comes first', async () => {
  const me = await someone()
  const uid = uidNow()
  const smsCode = await me.codeFor()
  const answers = await Promise.all([me.apply({ smsCode }), me.apply({ smsCode })].map((one) => one.catch(() => null)))
  expect(answers.filter((one) => one?.answer.retcode === 200)).toHaveLength(1)
  expect(await server.db.$count(accountDeletions, eq(accountDeletions.uid, uid))).toBe(1)
  const id = (await rowOf(uid))?.id ?? ''
  server.clock.at += daysMs(16)
  const [ended, entered] = await Promise.all([finishOne(deps(), id), me.login()])
  const state = await me.state()
  const inAs = entered.data?.uid
  // Deleted, and the number opened a new account; or the login was first, and the account is as before.
  expect([
    ['finished', 'gone', false],
    [null, 'normal', true],
  ]).toContainEqual([ended, state, inAs === uid])
})

test('new terms in between are read first', async () => {
  const me = await someone()
  const smsCode = await me.codeFor()
  const { agreementVersion } = await me.check()
  const [terms] = await server.db.select().from(agreements).where(eq(agreements.id, 4))
  if (!terms) throw new Error('no terms')
  await server.db.insert(agreements).values({ ...terms, version: '9.0', effectiveAt: '2026-11-20' })
  expect((await me.apply({ smsCode, agreementVersion })).answer).toMatchObject({ reason: 'termsChanged' })
  expect((await me.apply({ smsCode })).answer.retcode).toBe(200)
})

test('operators see what is open, take one back and end one early: with a reason, in the audit', async () => {
  const me = await someone()
  const uid = uidNow()
  await me.apply()
  const waiting = await operate('accountDeletionWaiting', {})
  expect(waiting.data?.rows).toContainEqual(expect.objectContaining({ uid, state: 'cooling', heldBy: null }))
  expect(await operate('accountDeletionCancel', { uid, reason: '' })).toMatchObject({ retcode: 40000 })
  expect(await operate('accountDeletionCancel', { uid, reason: '本人来电' })).toMatchObject({ retcode: 200 })
  expect(await me.state()).toBe('normal')
  expect(await operate('accountDeletionFinish', { uid, reason: '本人来电' })).toMatchObject({ retcode: 40400 })
  const again = await accountToDelete(server, uid, mobileNow())
  expect((await again.apply()).answer.retcode).toBe(200)
  expect(await operate('accountDeletionFinish', { uid, reason: '本人书面申请' })).toMatchObject({
    data: { state: 'finished' },
  })
  expect(await again.state()).toBe('gone')
  const lines = await server.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `user:${uid}`))
  expect(lines.map(({ action, actor, reason }) => [action, actor, reason]).sort()).toEqual([
    ['accountDeletion.cancel', '值班', '本人来电'],
    ['accountDeletion.finish', '值班', '本人书面申请'],
  ])
})
