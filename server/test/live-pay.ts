import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { payAttempts, refunds } from '../src/domains/wallet/schema'
import { buyer } from './pay'
import { testClock, testServer, type TestClock, type TestServer } from './server'

export const PUBLIC_URL = 'https://dm.test'

/** A mocked provider over HTTP. */
interface Play {
  site: { url: string; trouble: string; late: boolean; close(): Promise<void> }
  /** Opens our address as the user, where that creates the payment. */
  open?(address: string): unknown
  /** The user pays there. */
  pay(attemptNo: string): void
  /** Sends our server a notify; returns its acknowledgement. */
  notifyPaid(server: TestServer, attemptNo: string): Promise<readonly [status: number, body: string]>
}

/** Starts a server with a mocked provider, and returns the actions of users. */
export async function liveServer<P extends Play>(
  channel: 'wechat' | 'alipay',
  { play, settings }: { play: (clock: TestClock) => Promise<P>; settings: (provider: P) => Record<string, string> },
) {
  const clock = testClock()
  const provider = await play(clock)
  const logged: string[] = []
  const server = await testServer(
    { PAY_PROVIDER: 'live', PUBLIC_URL, LOG_LEVEL: 'trace', ...settings(provider) },
    { clock, logTo: { write: (line: string) => void logged.push(line) } },
  )
  let people = 0

  const person = async () => {
    people += 1
    const uid = `live${people}`
    return { uid, ...buyer(server, await server.login(uid)) }
  }
  const begun = async () => {
    const me = await person()
    const orderNo = await me.order()
    return { ...me, orderNo, ...(await me.start(orderNo, channel)) }
  }
  return {
    server,
    provider,
    logged,
    person,
    /** Starts a payment. */
    begun,
    /** Pays, and lets the provider send a notify. */
    async paid() {
      const me = await begun()
      provider.open?.(me.url)
      provider.pay(me.attemptNo)
      const [status] = await provider.notifyPaid(server, me.attemptNo)
      if (status !== 200) throw new Error(`the notify was answered with ${status}`)
      return me
    },
    /** Lets time pass and runs the jobs. */
    async wait(ms: number) {
      clock.at += ms
      await server.runJobs()
    },
    /** Requests a refund; returns its number. */
    async requestRefund(me: Awaited<ReturnType<typeof begun>>): Promise<string> {
      const body = { requestId: randomUUID(), orderNo: me.orderNo, reason: '买错了' }
      const answer = await me.call('wallet/refund/apply', body)
      if (!answer.data) throw new Error(answer.msg)
      const [row] = await server.db.select().from(refunds).where(eq(refunds.orderNo, me.orderNo))
      return row?.refundNo ?? ''
    },
    paidAttempts: () => server.db.select().from(payAttempts).where(eq(payAttempts.state, 'paid')),
    /** The provider as used by the server. */
    get named() {
      const found = server.services.pay.of(channel)
      if (!found) throw new Error(`${channel} is not there`)
      return found
    },
    async close() {
      await server.close()
      await provider.site.close()
    },
  }
}
