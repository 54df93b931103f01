/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import { creditIncome } from '../src/domains/wallet/ledger/income'
import { smsCodes } from '../src/domains/auth/schema'
import { tryCode } from '../src/domains/auth/sms'
import { cardNo, payee } from './payout'
import { testServer, type TestServer } from './server'
import { secondServer } from './second-server'

/** Number of parallel guesses. */
const MANY = 800
const SOME = 200
/** Position of the right code among the wrong ones. */
const RIGHT_AT = 180

/** Two servers of one database. */
let a: TestServer
let b: TestServer
beforeAll(async () => {
  const settings = { SMS_ADDRESS_LIMIT: '10000' }
  a = await testServer(settings)
  b = await secondServer(a, settings)
})
afterAll(async () => {
  await b.close()
  await a.close()
})

/** Returns different guesses, with the right code among them. */
function guesses(right: string, count: number): string[] {
  const wrong = Array.from({ length: count + 1 }, (_, n) => String(100_000 + n)).filter((code) => code !== right)
  return wrong.slice(0, count).map((code, n) => (n === RIGHT_AT ? right : code))
}

/** Makes all guesses in parallel, half of them on the other server; returns how many were accepted. */
async function acceptedOf(
  count: number,
  right: string,
  guess: (server: TestServer, code: string) => Promise<{ retcode: number }>,
) {
  const answers = await Promise.all(guesses(right, count).map((code, n) => guess(n % 2 ? b : a, code)))
  expect(answers.filter(({ retcode }) => retcode === 50000)).toEqual([])
  return answers.filter(({ retcode }) => retcode === 200).length
}

const triesOf = async (mobile: string, purpose: string) => {
  const where = and(eq(smsCodes.mobile, mobile), eq(smsCodes.purpose, purpose))
  return (await a.db.select().from(smsCodes).where(where))[0]?.wrongTries
}

test('of 800 guesses of a withdrawal’s code at once five are looked at, and the right one comes too late', async () => {
  const me = await payee(a)
  const accountId = await me.bind(cardNo('622588', 9103))
  const credit = { uid: me.uid, fen: 500_000, bucket: 'clear' as const, kind: 'notice' as const, at: a.clock.at }
  await a.db.transaction((tx) => creditIncome(tx, { ...credit, bizId: randomUUID() }))
  a.clock.at += daysMs(2)
  const offer = { accountId, amountFen: 200_000 }
  const { data } = await me.call('wallet/withdraw/preview', offer)
  await me.call('wallet/code/send', { scene: 'withdraw' })
  const right = await me.code()
  const apply = (server: TestServer, smsCode: string) => {
    const body = { ...offer, expectNetFen: data?.netFen ?? 0, requestId: randomUUID(), smsCode }
    return server.call('wallet/withdraw/apply', body, me.token)
  }
  expect(await acceptedOf(MANY, right, apply)).toBe(0)
  expect(await triesOf(me.mobile, 'withdraw')).toBe(5)
  expect((await apply(a, right)).retcode).not.toBe(200)
}, 120_000)

test('the same for a card', async () => {
  const me = await payee(a)
  const number = cardNo('622588', 9104)
  a.clock.at += 60_000
  const { data } = await me.call('wallet/bankCard/code/send', { cardNo: number, bankId: 6, mobile: me.mobile })
  const add = (server: TestServer, smsCode: string) => {
    const body = { requestId: randomUUID(), bindToken: data?.bindToken ?? '', cardNo: number, smsCode }
    return server.call('wallet/bankCard/add', body, me.token)
  }
  expect(await acceptedOf(SOME, await me.code(), add)).toBe(0)
}, 120_000)

test('the same for an Alipay account', async () => {
  const me = await payee(a)
  a.clock.at += 60_000
  await me.call('wallet/code/send', { scene: 'account' })
  const add = (server: TestServer, smsCode: string) => {
    const body = { requestId: randomUUID(), type: 'alipay' as const, account: me.mobile, smsCode }
    return server.call('wallet/wxAlipay/add', body, me.token)
  }
  expect(await acceptedOf(SOME, await me.code(), add)).toBe(0)
  expect(await triesOf(me.mobile, 'account')).toBe(5)
}, 120_000)

test('the same for a login', async () => {
  const mobile = '13388800001'
  await a.call('sms/send', { mobile, bzType: 1 })
  const right = (await a.sms(mobile)) ?? ''
  expect(await acceptedOf(SOME, right, (server, smsCode) => server.call('login/sms', { mobile, smsCode }))).toBe(0)
  expect(await triesOf(mobile, 'login')).toBe(5)
}, 120_000)

test('a code is not tried within a transaction, whose end could take the count back', async () => {
  const given = { mobile: '13388800002', purpose: 'login', code: '123456' }
  const tried = a.db.transaction((tx) => tryCode({ ...a.services, db: tx }, given))
  await expect(tried).rejects.toThrow('outside of transactions')
})

test('login codes that a stranger asks for leave the owner’s withdrawal codes alone', async () => {
  const me = await payee(a)
  for (let n = 0; n < 10; n += 1) {
    expect((await b.call('sms/send', { mobile: me.mobile, bzType: 1 })).retcode).toBe(200)
    a.clock.at += 60_000
  }
  expect((await b.call('sms/send', { mobile: me.mobile, bzType: 1 })).retcode).toBe(42900)
  expect((await me.call('wallet/code/send', { scene: 'withdraw' })).retcode).toBe(200)
  expect((await me.call('wallet/code/send', { scene: 'account' })).retcode).toBe(200)
  expect((await me.call('wallet/code/send', { scene: 'account' })).retcode).toBe(42900)
})
