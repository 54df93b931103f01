import { randomUUID } from 'node:crypto'
import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { emptied } from '../../../test/emptied'
import { found } from '../../../test/enterprise'
import { buyer } from '../../../test/pay'
import { testServer, type TestServer } from '../../../test/server'
import { decideRefund } from '../wallet/pay/sandbox/payments'
import { refunds, vipPeriods } from '../wallet/schema'
import { enterpriseVips } from './schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await emptied(server)
  await server.db.delete(vipPeriods)
  await found(server, 'A', 'me', { card: null })
})

async function bought(me: ReturnType<typeof buyer>) {
  const body = { requestId: randomUUID(), kind: 'vip' as const, itemId: 'enterprise-365', expectFen: 198_000 }
  const { data, msg } = await me.call('wallet/order/create', body)
  if (!data) throw new Error(msg)
  await me.press((await me.start(data.orderNo)).url, 'lost')
  expect(await me.state(data.orderNo)).toMatchObject({ state: 'paid' })
  return data.orderNo
}
const vip = async (me: ReturnType<typeof buyer>) => (await me.call('enterprise/vip/get', {})).data

test('what the owner buys is the company’s membership at once, a second one follows, a refund takes its own back', async () => {
  const me = buyer(server, await server.login('me'))
  const today = dayOf(server.clock.now())
  expect(await vip(me)).toMatchObject({ vip: { state: 'none' } })
  await bought(me)
  expect(await vip(me)).toMatchObject({
    vip: { state: 'paid', until: startOfDay(addDays(today, 365)) },
    why: 'paid',
  })
  expect((await me.call('enterprise/product/page', {})).data?.quota).toEqual({ used: 0, limit: 100 })
  const second = await bought(me)
  expect(await server.db.$count(enterpriseVips)).toBe(2)
  const refund = { requestId: randomUUID(), orderNo: second, reason: '不需要了' }
  expect(await me.call('wallet/refund/apply', refund)).toMatchObject({ retcode: 200 })
  const [one] = await server.db.select().from(refunds).where(eq(refunds.orderNo, second))
  await decideRefund(server.services, one?.refundNo ?? '', 'success')
  server.clock.at += hoursMs(1)
  await server.runJobs()
  expect(await server.db.select().from(enterpriseVips)).toMatchObject([{ source: 'paid', from: startOfDay(today) }])
  server.clock.at += daysMs(366)
  expect(await vip(buyer(server, await server.login('me')))).toMatchObject({ vip: { state: 'none' } })
})

test('a personal membership is not the company’s; a trial stays beside what is bought', async () => {
  const me = buyer(server, await server.login('me'))
  expect(await me.call('enterprise/vip/free/draw', { requestId: randomUUID() })).toMatchObject({ retcode: 200 })
  const body = { requestId: randomUUID(), kind: 'vip' as const, itemId: 'personal-30', expectFen: 2_500 }
  const orderNo = (await me.call('wallet/order/create', body)).data?.orderNo ?? ''
  await me.press((await me.start(orderNo)).url, 'lost')
  await me.state(orderNo)
  expect(await vip(me)).toMatchObject({ vip: { state: 'trial' } })
  await bought(me)
  expect(await vip(me)).toMatchObject({ vip: { state: 'paid' }, trial: 'ended' })
  expect(await server.db.$count(enterpriseVips)).toBe(2)
})
