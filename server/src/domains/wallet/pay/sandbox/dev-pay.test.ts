import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { buyer } from '../../../../../test/pay'
import { testServer } from '../../../../../test/server'
import { refunds, sandboxNotifies } from '../../schema'

test('/dev/pay lists what the sandbox holds, tells again, and decides a refund', async () => {
  const server = await testServer()
  const me = buyer(server, await server.login('d1'))
  const orderNo = await me.order()
  const { attemptNo, url } = await me.start(orderNo)
  await me.press(url, 'lost')
  await me.state(orderNo)
  await me.call('wallet/refund/apply', { requestId: randomUUID(), orderNo, reason: '买错了' })
  const page = async () => (await server.app.inject('/dev/pay')).body
  expect(await page()).toMatch(new RegExp(`${attemptNo}[\\s\\S]*再次通知[\\s\\S]*成功[\\s\\S]*失败`))
  const press = (act: string, id: string) =>
    server.app.inject({
      method: 'POST',
      url: '/dev/pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `act=${act}&id=${id}`,
    })
  expect((await press('tell', attemptNo)).statusCode).toBe(303)
  expect(await server.db.select().from(sandboxNotifies).where(eq(sandboxNotifies.subject, attemptNo))).toHaveLength(1)
  const [refund] = await server.db.select().from(refunds).where(eq(refunds.orderNo, orderNo))
  await press('fail', refund?.refundNo ?? '')
  server.clock.at += 60_000
  await server.runJobs()
  expect(await me.state(orderNo)).toMatchObject({ state: 'paid', refund: { state: 'failed' } })
  expect((await press('constructor', 'x')).statusCode).toBe(400)
  await server.close()
  const none = await testServer({ PAY_PROVIDER: 'none' })
  expect((await none.app.inject('/dev/pay')).statusCode).toBe(404)
  await none.close()
})
