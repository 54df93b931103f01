/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptied } from '../../../../test/emptied'
import { found } from '../../../../test/enterprise'
import { buyer } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { jobLeases } from '../../../platform/schema'
import { vipPeriods } from '../../wallet/schema'
import { enterprises, enterpriseVips } from '../schema'
import { secondServer } from '../../../../test/second-server'

const MOBILE = '13900000001'
const NAME = '澄梦示例影视文化（上海）有限公司'
const ROUNDS = 4

/** Two servers of one database. */
let a: TestServer
let b: TestServer
beforeAll(async () => {
  a = await testServer()
  b = await secondServer(a)
})
afterAll(async () => {
  await b.close()
  await a.close()
})
beforeEach(async () => {
  await emptied(a)
  await a.db.delete(vipPeriods)
  await a.db.delete(jobLeases)
  // The phone that codes go to.
  await a.login('owner', MOBILE)
  await found(a, 'A', 'owner', { card: null })
})

/** An order of the company's membership whose payment waits at the cashier. */
async function ordered(token: string) {
  const me = buyer(a, token)
  const body = { requestId: randomUUID(), kind: 'vip' as const, itemId: 'enterprise-365', expectFen: 198_000 }
  const { data, msg } = await me.call('wallet/order/create', body)
  if (!data) throw new Error(msg)
  return { me, orderNo: data.orderNo, url: (await me.start(data.orderNo)).url }
}

async function closingCode(token: string): Promise<string> {
  a.clock.at += 61_000
  expect(await a.call('enterprise/sms/send', { scene: 'close' }, token)).toMatchObject({ retcode: 200 })
  return (await a.sms(MOBILE)) ?? ''
}

test('closed on one server while the payment arrives at the other: paid once, and the membership is there', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    a.clock.at += hoursMs(1)
    const token = await a.login('owner', MOBILE)
    const smsCode = await closingCode(token)
    const { me, orderNo, url } = await ordered(token)
    const [closed] = await Promise.all([
      a.call('enterprise/close', { requestId: randomUUID(), name: NAME, smsCode }, token),
      // The cashier's own notice and the buyer's question arrive together.
      buyer(b, token)
        .press(url, 'pay')
        .then(() => Promise.all([me.state(orderNo), buyer(b, token).state(orderNo)])),
    ])
    expect(closed).toMatchObject({ retcode: 200 })
    a.clock.at += hoursMs(1)
    await Promise.all([a.runJobs(), b.runJobs()])
    expect(await me.state(orderNo)).toMatchObject({ state: 'paid' })
    expect(await a.db.$count(enterpriseVips)).toBe(round + 1)
    expect(await a.db.$count(vipPeriods)).toBe(round + 1)
    expect(await a.db.select({ state: enterprises.state }).from(enterprises)).toEqual([{ state: 'closing' }])
    expect(await a.call('enterprise/close/cancel', {}, token)).toMatchObject({ retcode: 200 })
    expect(await a.call('enterprise/vip/get', {}, token)).toMatchObject({ data: { vip: { state: 'paid' } } })
  }
})

test('paid while the company is closed for good: the money is there to be given back, nothing is taken twice', async () => {
  const token = await a.login('owner', MOBILE)
  const smsCode = await closingCode(token)
  const { me, orderNo, url } = await ordered(token)
  expect(await a.call('enterprise/close', { requestId: randomUUID(), name: NAME, smsCode }, token)).toMatchObject({
    retcode: 200,
  })
  // The last moment of its fifteen days, at which the job lets everybody go.
  await a.db.update(enterprises).set({ closingUntil: a.clock.at }).where(eq(enterprises.id, 'A'))
  await Promise.all([
    a.runJobs(),
    buyer(b, token)
      .press(url, 'pay')
      .then(() => buyer(b, token).state(orderNo)),
  ])
  a.clock.at += hoursMs(1)
  await Promise.all([a.runJobs(), b.runJobs()])
  expect(await me.state(orderNo)).toMatchObject({ state: 'paid' })
  expect(await a.db.$count(vipPeriods)).toBe(1)
  expect(await a.db.$count(enterpriseVips)).toBe(1)
  const refund = { requestId: randomUUID(), orderNo, reason: '企业已注销' }
  expect(await me.call('wallet/refund/apply', refund)).toMatchObject({ retcode: 200 })
  a.clock.at += daysMs(1)
})
