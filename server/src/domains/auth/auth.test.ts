/** @database both */
import { Retcode } from '@dm/shared/contract'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../test/server'
import { smsCodes } from './schema'
import { sessions, users } from '../../platform/schema'
import { hashPassword } from './password'
import { hashToken, revokeSessions } from '../../platform/session'

let server: TestServer
let next = 0
/** Returns a number that no other test uses. */
const freshMobile = () => `139${String((next += 1)).padStart(8, '0')}`
const otherCode = (code: string) => (code === '000000' ? '000001' : '000000')

beforeAll(async () => {
  server = await testServer({ SMS_ADDRESS_LIMIT: '1000' })
})
afterAll(() => server.close())

async function codeFor(mobile: string): Promise<string> {
  expect(await server.call('sms/send', { mobile, bzType: 1 })).toEqual({ retcode: 200, msg: '', data: {} })
  const code = await server.sms(mobile)
  expect(code).toMatch(/^\d{6}$/)
  return code ?? ''
}

async function loggedIn(mobile: string): Promise<{ token: string; uid: string }> {
  const { data } = await server.call('login/sms', { mobile, smsCode: await codeFor(mobile) })
  if (!data) throw new Error('The login was refused')
  return data
}

describe('codes by SMS', () => {
  test('a number is asked for, and must be one', async () => {
    expect(await server.call('sms/send', { mobile: '', bzType: 1 })).toEqual({
      retcode: 40000,
      msg: '手机号不能为空',
      reason: 'invalid',
      field: 'mobile',
    })
    expect(await server.call('sms/send', { mobile: '10812345678', bzType: 1 })).toEqual({
      retcode: 40000,
      msg: '手机号格式错误',
      reason: 'invalid',
      field: 'mobile',
    })
  })

  test('one a minute and ten a day for a number', async () => {
    const mobile = freshMobile()
    server.clock.at = Date.parse('2026-11-21T09:00:00+08:00')
    for (let n = 0; n < 10; n += 1) {
      await codeFor(mobile)
      expect(await server.call('sms/send', { mobile, bzType: 1 })).toEqual({
        retcode: 42900,
        msg: '操作过于频繁，请1分钟后再试',
        reason: 'tooOften',
      })
      server.clock.at += 30_000
      expect(await server.call('sms/send', { mobile, bzType: 1 })).toEqual({
        retcode: 42900,
        msg: '操作过于频繁，请30秒后再试',
        reason: 'tooOften',
      })
      server.clock.at += 30_000
    }
    expect(await server.call('sms/send', { mobile, bzType: 1 })).toEqual({
      retcode: 42900,
      msg: '操作过于频繁，请15小时后再试',
      reason: 'quotaUsedUp',
    })
    server.clock.at = Date.parse('2026-11-22T00:00:00+08:00')
    await codeFor(mobile)
  })

  test('thirty an hour for one address, whatever the numbers', async () => {
    const own = await testServer({}, { db: server.db, clock: server.clock })
    const send = (mobile: string, remoteAddress: string) =>
      own.app
        .inject({ method: 'POST', url: '/uc/v1/sms/send', payload: { mobile, bzType: 1 }, remoteAddress })
        .then((answer) => answer.json())
    for (let n = 0; n < 30; n += 1) expect((await send(freshMobile(), '203.0.113.7')).retcode).toBe(200)
    const mobile = freshMobile()
    expect(await send(mobile, '203.0.113.7')).toEqual({
      retcode: 42900,
      msg: '操作过于频繁，请1小时后再试',
      reason: 'tooOften',
    })
    expect((await send(mobile, '203.0.113.8')).retcode).toBe(200)
    await own.close()
  })

  test('two at the same moment send one', async () => {
    const mobile = freshMobile()
    const answers = await Promise.all([1, 2, 3].map(() => server.call('sms/send', { mobile, bzType: 1 })))
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 42900, 42900])
  })

  test('a code serves once, for five minutes', async () => {
    const mobile = freshMobile()
    const wrong = { retcode: 40000, msg: '验证码错误或已失效', reason: 'codeWrong', field: 'smsCode' }
    const code = await codeFor(mobile)
    expect((await server.call('login/sms', { mobile, smsCode: code })).retcode).toBe(200)
    expect(await server.call('login/sms', { mobile, smsCode: code })).toEqual(wrong)
    server.clock.at += minutesMs(1)
    const late = await codeFor(mobile)
    server.clock.at += minutesMs(5)
    expect(await server.call('login/sms', { mobile, smsCode: late })).toEqual(wrong)
  })

  test('a number with its country code, and full-width digits, are what they stand for', async () => {
    const mobile = freshMobile()
    const code = await codeFor(mobile)
    const wide = code.replace(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)))
    const typed = `+86 ${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`
    expect((await server.call('login/sms', { mobile: typed, smsCode: wide })).retcode).toBe(200)
  })

  test('five wrong tries use a code up, also when they come at the same moment', async () => {
    const mobile = freshMobile()
    const code = await codeFor(mobile)
    const wrongs = await Promise.all(
      Array.from({ length: 8 }, () => server.call('login/sms', { mobile, smsCode: otherCode(code) })),
    )
    expect(wrongs.every(({ retcode }) => retcode === 40000)).toBe(true)
    expect((await server.call('login/sms', { mobile, smsCode: code })).retcode).toBe(40000)
    const [row] = await server.db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile))
    expect(row?.wrongTries).toBe(5)
    const other = freshMobile()
    const right = await codeFor(other)
    for (let n = 0; n < 4; n += 1) await server.call('login/sms', { mobile: other, smsCode: otherCode(right) })
    expect((await server.call('login/sms', { mobile: other, smsCode: right })).retcode).toBe(200)
  })

  test('a code is stored as a hash alone', async () => {
    const mobile = freshMobile()
    const code = await codeFor(mobile)
    const [row] = await server.db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile))
    expect(row?.codeHash).not.toContain(code)
  })
})

describe('login by code', () => {
  test('the first makes the account, the second finds it', async () => {
    const mobile = freshMobile()
    const first = await loggedIn(mobile)
    expect(first.uid).toMatch(/^\d{6,}$/)
    server.clock.at += minutesMs(1)
    const second = await loggedIn(mobile)
    expect(second.uid).toBe(first.uid)
    expect(second.token).not.toBe(first.token)
  })

  test('a disabled account is told so', async () => {
    const mobile = freshMobile()
    const { uid } = await loggedIn(mobile)
    await server.db.update(users).set({ state: 'disabled' }).where(eq(users.uid, uid))
    server.clock.at += minutesMs(1)
    expect(await server.call('login/sms', { mobile, smsCode: await codeFor(mobile) })).toEqual({
      retcode: 14002,
      msg: '该账号已被禁用',
      reason: 'accountDisabled',
    })
  })
})

describe('login by password', () => {
  const account = async (password = 'dianmeng123') => {
    const mobile = freshMobile()
    const { uid } = await loggedIn(mobile)
    await server.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.uid, uid))
    return { mobile, uid }
  }

  test('one text for an unknown number and for a wrong password', async () => {
    const { mobile, uid } = await account()
    const refused = { retcode: 40000, msg: '手机号或密码错误', reason: 'credentialsWrong' }
    expect(await server.call('login/simple', { mobile: freshMobile(), passwd: 'dianmeng123' })).toEqual(refused)
    expect(await server.call('login/simple', { mobile, passwd: 'dianmeng124' })).toEqual(refused)
    expect((await server.call('login/simple', { mobile, passwd: 'dianmeng123' })).data?.uid).toBe(uid)
  })

  test('an account without a password cannot be entered by one', async () => {
    const mobile = freshMobile()
    await loggedIn(mobile)
    expect((await server.call('login/simple', { mobile, passwd: 'anything-at-all' })).retcode).toBe(40000)
  })

  test('five wrong ones lock it for 15 minutes, at the same moment too', async () => {
    const { mobile } = await account()
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => server.call('login/simple', { mobile, passwd: 'wrong-one' })),
    )
    expect(tries.filter(({ retcode }) => retcode === 40000)).toHaveLength(5)
    expect(tries.filter(({ retcode }) => retcode === 42900)).toHaveLength(3)
    expect(await server.call('login/simple', { mobile, passwd: 'dianmeng123' })).toEqual({
      retcode: 42900,
      msg: '密码错误次数过多，请15分钟后再试',
      reason: 'tooOften',
    })
    // Another server's clock may be slightly behind the one that set the lock.
    server.clock.at -= 1500
    expect(await server.call('login/simple', { mobile, passwd: 'dianmeng123' })).toMatchObject({
      msg: '密码错误次数过多，请15分钟后再试',
    })
    server.clock.at += minutesMs(15) + 1500
    expect((await server.call('login/simple', { mobile, passwd: 'dianmeng123' })).retcode).toBe(200)
  })

  test('a right one takes the wrong ones before it back', async () => {
    const { mobile } = await account()
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) await server.call('login/simple', { mobile, passwd: 'wrong-one' })
      expect((await server.call('login/simple', { mobile, passwd: 'dianmeng123' })).retcode).toBe(200)
    }
  })
})

describe('a session', () => {
  const me = (token?: string) => server.call('user/center/get', {}, token)

  test('no token and an unknown one answer 10902', async () => {
    expect(await me()).toMatchObject({ retcode: Retcode.notLoggedIn, reason: 'notLoggedIn' })
    expect((await me('no-such-token')).retcode).toBe(Retcode.notLoggedIn)
    expect((await me('x'.repeat(5000))).retcode).toBe(Retcode.notLoggedIn)
  })

  test('logging out ends it: 10903 afterwards, and a second time is no error', async () => {
    const { token } = await loggedIn(freshMobile())
    expect((await me(token)).retcode).toBe(200)
    expect((await server.call('login/out', {}, token)).retcode).toBe(200)
    expect(await me(token)).toMatchObject({ retcode: Retcode.sessionEnded, reason: 'sessionRevoked' })
    expect((await server.call('login/out', {}, token)).retcode).toBe(200)
    expect((await server.call('login/out', {})).retcode).toBe(200)
  })

  test('it slides: used every 29 days it lives on, left alone for 30 it ends', async () => {
    const { token } = await loggedIn(freshMobile())
    for (let n = 0; n < 3; n += 1) {
      server.clock.at += daysMs(29)
      expect((await me(token)).retcode).toBe(200)
    }
    server.clock.at += daysMs(30)
    expect(await me(token)).toMatchObject({ retcode: Retcode.sessionEnded, reason: 'sessionEnded' })
  })

  test('it is written to at most once a day', async () => {
    const { token } = await loggedIn(freshMobile())
    const end = async () =>
      (
        await server.db
          .select()
          .from(sessions)
          .where(eq(sessions.tokenHash, hashToken(token)))
      )[0]?.expiresAt ?? 0
    const first = await end()
    server.clock.at += hoursMs(1)
    await me(token)
    expect(await end()).toBe(first)
    server.clock.at += daysMs(1)
    await me(token)
    expect(await end()).toBe(first + hoursMs(1) + daysMs(1))
  })

  test('all but one can be ended at once', async () => {
    const mobile = freshMobile()
    const first = await loggedIn(mobile)
    server.clock.at += minutesMs(1)
    const second = await loggedIn(mobile)
    await revokeSessions(server.db, server.clock, first.uid, second.token)
    expect((await me(first.token)).retcode).toBe(Retcode.sessionEnded)
    expect((await me(second.token)).retcode).toBe(200)
  })

  test('a disabled account answers 14002, on public calls too; a dead token there is a visitor', async () => {
    const { token, uid } = await loggedIn(freshMobile())
    const publicCall = (by?: string) => server.call('user/brief/query', { uid: '10001' }, by)
    const asVisitor = await publicCall()
    expect(await publicCall('no-such-token')).toEqual(asVisitor)
    await server.db.update(users).set({ state: 'disabled' }).where(eq(users.uid, uid))
    expect(await me(token)).toEqual({ retcode: 14002, msg: '该账号已被禁用', reason: 'accountDisabled' })
    expect(await publicCall(token)).toEqual({ retcode: 14002, msg: '该账号已被禁用', reason: 'accountDisabled' })
    await revokeSessions(server.db, server.clock, uid)
    expect(await publicCall(token)).toEqual(asVisitor)
  })

  test('the token is stored as a hash alone', async () => {
    const { token, uid } = await loggedIn(freshMobile())
    const rows = await server.db.select().from(sessions).where(eq(sessions.uid, uid))
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})
