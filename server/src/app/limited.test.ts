/** @database postgres */
import { randomUUID } from 'node:crypto'
import { contract, isCall, type CallPath } from '@dm/shared/contract'
import { count, eq, like } from 'drizzle-orm'
import { picture } from '../../test/media'
import { withOperators } from '../../test/operators'
import { testServer, type TestServer } from '../../test/server'
import { rateWindows } from '../platform/schema'
import { storePublicImage } from '../domains/file/store'
import { pageViews } from '../domains/modelcard/schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '1' })
  withOperators(server)
})
afterAll(() => server.close())

const from = async (address: string, path: CallPath, body: unknown) =>
  (await server.post(path, body, { 'x-forwarded-for': address })).json<{
    retcode: number
    reason?: string
    msg: string
  }>()
const mobileOf = (n: number) => `136${String(n).padStart(8, '0')}`

test('a call that only reads declares no limit: counting would write', () => {
  const paths = Object.keys(contract).filter(isCall)
  expect(paths.filter((path) => contract[path].read === true && contract[path].limits.length > 0)).toEqual([])
})

/** Pretends that an address has already used a call so often. */
const alreadyUsed = (path: CallPath, used: number) =>
  server.db
    .update(rateWindows)
    .set({ count: used })
    .where(like(rateWindows.key, `${path}:address:%`))

test('one password for many numbers from one address is looked at 50 times in an hour', async () => {
  const login = (address: string, n: number) =>
    from(address, 'login/simple', { mobile: mobileOf(n), passwd: 'summer2026' }).then(({ reason }) => reason)
  expect(await login('203.0.113.1', 0)).toBe('credentialsWrong')
  await alreadyUsed('login/simple', 47)
  const reasons = await Promise.all(Array.from({ length: 20 }, (_, n) => login('203.0.113.1', n + 1)))
  expect(reasons.filter((reason) => reason === 'credentialsWrong')).toHaveLength(3)
  expect(reasons.filter((reason) => reason === 'tooOften')).toHaveLength(17)
  // A refusal for the address counts for no phone number, and other addresses are not affected.
  const numbers = await server.db.select().from(rateWindows).where(like(rateWindows.key, 'login/simple:number:%'))
  expect(numbers).toHaveLength(4)
  expect(await login('203.0.113.2', 400)).toBe('credentialsWrong')
})

test('files are read while passwords wait to be looked at', async () => {
  const url = await storePublicImage(server.services, 'owner', 'cover', await picture())
  let looked = 0
  const logins = Array.from({ length: 30 }, async (_, n) => {
    await from(`198.51.100.${n}`, 'login/simple', { mobile: mobileOf(1_000 + n), passwd: 'x' })
    looked += 1
  })
  // Some passwords are being hashed by now.
  await Promise.race(logins)
  expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  expect(looked).toBeLessThan(20)
  await Promise.all(logins)
})

test('more logins at once than a server looks at are told so before anything is asked or counted', async () => {
  const logins = Array.from({ length: 60 }, (_, n) =>
    from(`192.0.2.${n}`, 'login/simple', { mobile: mobileOf(2_000 + n), passwd: 'x' }),
  )
  const reasons = (await Promise.all(logins)).map(({ reason }) => reason)
  // Even accepted logins may get this answer when they wait too long.
  expect(reasons.filter((reason) => reason === 'tooOften').length).toBeGreaterThanOrEqual(28)
  const counted = await server.db.select().from(rateWindows).where(like(rateWindows.key, 'login/simple:address:192.%'))
  expect(counted.length).toBeLessThanOrEqual(32)
})

test('a login that is refused because there are too many is answered after a second', async () => {
  const login = async (n: number) => {
    const began = performance.now()
    const { reason } = await from(`192.0.3.${n}`, 'login/simple', { mobile: mobileOf(3_000 + n), passwd: 'x' })
    return { reason, ms: performance.now() - began }
  }
  const logins = await Promise.all(Array.from({ length: 40 }, (_, n) => login(n)))
  const refused = logins.filter(({ reason }) => reason === 'tooOften')
  expect(refused.length).toBeGreaterThanOrEqual(8)
  // A timer may be early by less than a millisecond.
  expect(Math.min(...refused.map(({ ms }) => ms))).toBeGreaterThanOrEqual(999)
})

test('views of invented devices add no more rows than an address may', async () => {
  await server.login('seen', '13600009999')
  const rows = async () =>
    (await server.db.select({ n: count() }).from(pageViews).where(eq(pageViews.uid, 'seen')))[0]?.n
  const view = (address: string) =>
    from(address, 'userinfo/view/record', { uid: 'seen', scene: 'modelcard', from: 'link', deviceId: randomUUID() })
  await view('203.0.113.5')
  await alreadyUsed('userinfo/view/record', 595)
  await Promise.all(Array.from({ length: 20 }, () => view('203.0.113.5')))
  expect(await rows()).toBe(6)
  // All addresses of one IPv6 household count as one.
  await view('2001:db8:1:2::1')
  await view('2001:db8:1:2:ffff::2')
  expect(await rows()).toBe(8)
  const windows = await server.db.select().from(rateWindows)
  expect(windows.filter(({ key }) => key.startsWith('userinfo/view/record:'))).toHaveLength(3)

  // Refusals are answered from memory for a second, without a query: even a deleted window makes no difference.
  await server.db.delete(rateWindows)
  expect((await view('203.0.113.5')).retcode).toBe(42900)
  server.clock.at += 1000
  expect((await view('203.0.113.5')).retcode).toBe(200)
})

test('addresses of one IPv6 network are one address, and a /48 has ten times as much', async () => {
  const feedback = (address: string) =>
    from(address, 'feedback/add', {
      ...{ requestId: randomUUID(), type: 'bug', content: `打开页面时出现空白 ${randomUUID()}`, images: [] },
      ...{ contact: '13600000001', from: '/' },
    }).then(({ reason }) => reason ?? 'done')
  /** Pretends that whatever has counted there has counted so often. */
  const used = (key: string, times: number) =>
    server.db
      .update(rateWindows)
      .set({ count: times })
      .where(like(rateWindows.key, `${key}:%`))
  const answers = []
  for (let n = 1; n <= 4; n += 1) answers.push(await feedback(`2001:db8:48:1::${n}`))
  expect(answers).toEqual(['done', 'done', 'done', 'quotaUsedUp'])
  await used('feedback', 29)
  expect(await feedback('2001:db8:48:2::1')).toBe('done')
  expect(await feedback('2001:db8:48:3::1')).toBe('quotaUsedUp')
  expect(await feedback('2001:db8:49:1::1')).toBe('done')

  const code = (n: number) =>
    from(`2001:db8:50:1::${n}`, 'ivt/user/info/query', { code: 'AAAAAA' }).then(({ retcode }) => retcode)
  expect(await code(1)).not.toBe(42900)
  await used('inviteCode', 20)
  expect(await code(2)).toBe(42900)

  const login = (n: number) =>
    server.app
      .inject({
        ...{ method: 'POST', url: '/federation/ops/login', payload: { name: '夜班', password: 'wrong' } },
        headers: { 'x-forwarded-for': `2001:db8:51:1::${n}` },
      })
      .then((answer) => answer.json<{ retcode: number }>().retcode)
  expect(await login(1)).toBe(40300)
  await used('ops:wrong', 10)
  expect(await login(2)).toBe(42900)
})

test('made-up devices of one address count 40 times an hour, accounts behind it all the same', async () => {
  await server.login('watched', '13600009998')
  const rows = async () => server.db.$count(pageViews, eq(pageViews.uid, 'watched'))
  const view = (token?: string) =>
    server.post(
      'userinfo/view/record',
      { uid: 'watched', scene: 'modelcard', from: 'link', deviceId: randomUUID() },
      { 'x-forwarded-for': '203.0.113.44', ...(token && { authorization: token }) },
    )
  await Promise.all(Array.from({ length: 100 }, () => view()))
  expect(await rows()).toBe(40)
  await view(await server.login('colleague'))
  expect(await rows()).toBe(41)
})

test('a number stands in no window in clear', async () => {
  await from('203.0.113.45', 'sms/send', { mobile: '13612345678', bzType: 1 })
  await from('203.0.113.45', 'login/simple', { mobile: '13612345678', passwd: 'summer2026' })
  expect(JSON.stringify(await server.db.select().from(rateWindows))).not.toContain('13612345678')
})

test('a burst of one account is worked off or refused, and is no fault', async () => {
  const token = await server.login('busy')
  const calls = Array.from({ length: 800 }, () => server.call('wallet/bank/list', {}, token))
  const codes = new Set((await Promise.all(calls)).map(({ retcode }) => retcode))
  expect(codes).toContain(200)
  expect([...codes].filter((code) => code !== 200 && code !== 42900)).toEqual([])
})
