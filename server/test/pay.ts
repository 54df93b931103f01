import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { certifications } from '../src/domains/profile/schema'
import { payAttempts, sandboxPayments } from '../src/domains/wallet/schema'
import type { TestServer } from './server'

/** Returns the actions of a buyer. */
export function buyer(server: TestServer, token: string) {
  const call: TestServer['call'] = (path, body) => server.call(path, body, token)
  return {
    call,
    /** Orders a package; returns its number. */
    async order(itemId = 'coin-30', expectFen = 3_000): Promise<string> {
      const body = { requestId: randomUUID(), kind: 'coin' as const, itemId, expectFen }
      const answer = await call('wallet/order/create', body)
      if (!answer.data) throw new Error(answer.msg)
      return answer.data.orderNo
    },
    /** Begins a payment; returns the attempt and the cashier's address. */
    async start(orderNo: string, channel: 'wechat' | 'alipay' = 'wechat') {
      const body = { requestId: randomUUID(), orderNo, channel, scene: 'browser' as const }
      const answer = await call('wallet/pay/start', body)
      if (answer.data?.jump.type !== 'redirect') throw new Error(answer.msg)
      return { attemptNo: answer.data.attemptNo, url: answer.data.jump.url }
    },
    async state(orderNo: string) {
      return (await call('wallet/order/query', { orderNo })).data?.order
    },
    /** Presses a button of the cashier; returns where it redirects. */
    async press(url: string, act: string): Promise<string | undefined> {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `act=${act}`,
      })
      return answer.headers.location
    },
    coins: async () => (await call('wallet/overview/query', {})).data?.availableCoin,
  }
}

export const attemptOf = async (server: TestServer, attemptNo: string) =>
  (await server.db.select().from(payAttempts).where(eq(payAttempts.attemptNo, attemptNo)))[0]

/** Makes the sandbox silent about a payment for this time. */
export const silence = (server: TestServer, attemptNo: string, ms: number) =>
  server.db
    .update(sandboxPayments)
    .set({ silentUntil: server.clock.now() + ms })
    .where(eq(sandboxPayments.attemptNo, attemptNo))

export const certify = (server: TestServer, uid: string, birthday = '1998-03-01') =>
  server.db.insert(certifications).values({ uid, state: 'passed', birthday, updatedAt: 0 })
