/** @database postgres */
import { Retcode } from '@dm/shared/contract'
import { daysMs, hoursMs, minutesMs } from '@dm/shared/time'
import { emptied } from '../../../test/emptied'
import { testServer, type TestServer } from '../../../test/server'
import { deviceOf } from '../../platform/device'
import { guardians } from '../profile/schema'

const MOBILE = '13900000001'
const NEW = '13900000002'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ SMS_ADDRESS_LIMIT: '1000' })
})
beforeEach(async () => {
  await emptied(server)
  server.clock.at = Date.parse('2026-11-20T12:00:00+08:00')
})
afterAll(() => server.close())

const codeOf = async (mobile: string) => (await server.sms(mobile)) ?? ''
async function loggedIn(mobile = MOBILE, agent = IPHONE): Promise<string> {
  await server.call('sms/send', { mobile, bzType: 1 })
  const answer = await server.post('login/sms', { mobile, smsCode: await codeOf(mobile) }, { 'user-agent': agent })
  server.clock.at += minutesMs(1)
  return answer.json<{ data: { token: string } }>().data.token
}
const isIn = async (token: string) => (await server.call('user/center/get', {}, token)).retcode
const devices = async (token: string) => (await server.call('user/account/session/page', {}, token)).data?.list ?? []

describe('sessions', () => {
  test('are listed by device and last use, the own one first, and never say a token', async () => {
    const first = await loggedIn()
    const second = await loggedIn(MOBILE, 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36')
    server.clock.at += hoursMs(3)
    await isIn(first)
    const answer = await server.call('user/account/session/page', {}, second)
    expect(answer.data?.list).toMatchObject([
      { device: 'Windows电脑 · Chrome', isCurrent: true },
      { device: 'iPhone · 微信', isCurrent: false, usedAt: server.clock.at },
    ])
    expect(Object.keys(answer.data?.list[0] ?? {}).sort()).toEqual(['device', 'id', 'isCurrent', 'startedAt', 'usedAt'])
    for (const token of [first, second]) expect(JSON.stringify(answer)).not.toContain(token)
    expect((await server.call('user/account/session/page', { pageSize: 1 }, second)).data).toMatchObject({
      total: 2,
      hasMore: true,
    })
  })

  test('one that is ended is refused at its next call; a repeat is no error, another person’s is not there', async () => {
    const first = await loggedIn()
    const second = await loggedIn()
    const stranger = await loggedIn('13900000009')
    const other = (await devices(second)).find(({ isCurrent }) => !isCurrent)
    const end = (token: string) => server.call('user/account/session/end', { id: other?.id ?? '' }, token)
    expect((await end(stranger)).retcode).toBe(Retcode.notFound)
    expect(await isIn(first)).toBe(200)
    expect([(await end(second)).retcode, (await end(second)).retcode]).toEqual([200, 200])
    expect([await isIn(first), await isIn(second)]).toEqual([Retcode.sessionEnded, 200])
    expect(await devices(second)).toHaveLength(1)
    expect((await server.call('user/account/session/end', { id: 'no-uuid' }, second)).retcode).toBe(Retcode.notFound)
  })

  test('all others are ended at once; those that have run out are neither listed nor counted', async () => {
    const old = await loggedIn()
    server.clock.at += daysMs(31)
    const [first, second, mine] = [await loggedIn(), await loggedIn(), await loggedIn()]
    expect(await devices(mine)).toHaveLength(3)
    expect((await server.call('user/account/session/endOthers', {}, mine)).data).toEqual({ count: 2 })
    for (const token of [old, first, second]) expect(await isIn(token)).toBe(Retcode.sessionEnded)
    expect(await isIn(mine)).toBe(200)
  })

  test('a device is told by its own words alone', () => {
    expect(deviceOf('Mozilla/5.0 (Linux; Android 14) AppleWebKit Chrome/130.0 DianMengApp/3.2')).toBe(
      '安卓手机 · 点梦APP',
    )
    expect(deviceOf('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605')).toBe('Mac · Safari')
    expect(deviceOf('<script>')).toBe('未知设备')
  })
})

describe('the password', () => {
  const send = (token: string) => server.call('user/account/sms/send', { for: 'password' }, token)
  const set = (smsCode: string, password: string, token: string) =>
    server.call('user/account/password/set', { smsCode, password }, token)
  const logIn = (passwd: string) => server.call('login/simple', { mobile: MOBILE, passwd })

  test('is set with a code to the own number; the other sessions end, the old password counts no more', async () => {
    const other = await loggedIn()
    const me = await loggedIn()
    expect((await server.call('user/account/get', {}, me)).data).toEqual({
      mobileMasked: '139****0001',
      hasPassword: false,
    })
    await send(me)
    expect((await set(await codeOf(MOBILE), '第一个密码 abc', me)).retcode).toBe(200)
    expect((await server.call('user/account/get', {}, me)).data?.hasPassword).toBe(true)
    expect([await isIn(other), await isIn(me)]).toEqual([Retcode.sessionEnded, 200])
    expect((await logIn('第一个密码 abc')).retcode).toBe(200)
    server.clock.at += minutesMs(1)
    await send(me)
    await set(await codeOf(MOBILE), 'second-one', me)
    expect((await logIn('第一个密码 abc')).reason).toBe('credentialsWrong')
    expect((await logIn('second-one')).retcode).toBe(200)
  })

  test('a wrong code, a short password, and a code for something else are refused', async () => {
    const me = await loggedIn()
    await send(me)
    const code = await codeOf(MOBILE)
    expect(await set(code, '1234567', me)).toMatchObject({ retcode: 40000, field: 'password' })
    expect(await set(code, 'x'.repeat(33), me)).toMatchObject({ retcode: 40000, field: 'password' })
    expect(await set(code === '000000' ? '000001' : '000000', 'long-enough', me)).toMatchObject({ reason: 'codeWrong' })
    server.clock.at += minutesMs(1)
    await server.call('user/account/sms/send', { for: 'mobile' }, me)
    expect(await set(await codeOf(MOBILE), 'long-enough', me)).toMatchObject({ reason: 'codeWrong' })
  })

  test('one code a minute', async () => {
    const me = await loggedIn()
    expect([(await send(me)).retcode, (await send(me)).retcode]).toEqual([200, 42900])
  })
})

describe('the number', () => {
  async function codes(token: string, mobile: string) {
    await server.call('user/account/sms/send', { for: 'mobile' }, token)
    const oldCode = await codeOf(MOBILE)
    const sent = await server.call('user/account/mobile/send', { mobile }, token)
    return { sent, body: { oldCode, mobile, smsCode: (await server.sms(mobile)) ?? '' } }
  }

  test('is changed with a code to each; the other sessions end, and the new one logs in', async () => {
    const other = await loggedIn()
    const me = await loggedIn()
    const { body } = await codes(me, NEW)
    const wrong = body.oldCode === '000000' ? '000001' : '000000'
    expect(await server.call('user/account/mobile/set', { ...body, oldCode: wrong }, me)).toMatchObject({
      reason: 'codeWrong',
      field: 'oldCode',
    })
    expect(await server.call('user/account/mobile/set', body, me)).toMatchObject({
      data: { mobileMasked: '139****0002' },
    })
    expect([await isIn(other), await isIn(me)]).toEqual([Retcode.sessionEnded, 200])
    const uidOf = async (token: string) => (await server.call('user/center/get', {}, token)).data?.user.uid
    expect(await uidOf(await loggedIn(NEW))).toBe(await uidOf(me))
    expect(await server.call('user/account/mobile/set', body, me)).toMatchObject({ retcode: 40000 })
  })

  test('another account’s, the own and the guardian’s are refused', async () => {
    await loggedIn(NEW)
    const me = await loggedIn()
    const { body } = await codes(me, NEW)
    expect(await server.call('user/account/mobile/set', body, me)).toMatchObject({
      retcode: 40900,
      reason: 'mobileTaken',
      field: 'mobile',
    })
    const send = (mobile: string) => server.call('user/account/mobile/send', { mobile }, me)
    expect(await send(MOBILE)).toMatchObject({ field: 'mobile' })
    const { data } = await server.call('user/center/get', {}, me)
    await server.db
      .insert(guardians)
      .values({ uid: data?.user.uid ?? '', name: '林大山', mobile: '13900000007', agreedAt: 1 })
    expect(await send('13900000007')).toMatchObject({ msg: '不能与监护人手机号相同', field: 'mobile' })
  })

  test('of two accounts that want one number at the same moment, one gets it', async () => {
    const me = await loggedIn()
    const { body } = await codes(me, NEW)
    await server.call('sms/send', { mobile: NEW, bzType: 1 })
    const [changed, login] = await Promise.all([
      server.call('user/account/mobile/set', body, me),
      server.call('login/sms', { mobile: NEW, smsCode: await codeOf(NEW) }),
    ])
    expect([changed.retcode, login.retcode].toSorted()).not.toContain(50000)
    expect(login.retcode).toBe(200)
  })
})
