import { randomUUID } from 'node:crypto'
import { addDays, dayOf, daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { buyer } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { ledgerEntries, payAttempts, refunds, sandboxPayments, sandboxRefunds, statementDiffs } from '../schema'
import { auditLog } from '../../../platform/schema'
import { endRefund } from '../pay/refund'
import { decideRefund } from '../pay/sandbox/payments'
import type { RefundAnswer } from '../pay/provider'
import { checkWallet } from '.'

let server: TestServer
let today: string
let attemptNo: string
beforeAll(async () => {
  server = await testServer()
  today = dayOf(server.clock.now())
  const me = buyer(server, await server.login('s1'))
  const orderNo = await me.order()
  const started = await me.start(orderNo)
  attemptNo = started.attemptNo
  await me.press(started.url, 'lost')
  await me.state(orderNo)
  server.clock.at += daysMs(1)
})
afterAll(() => server.close())

const check = (day?: string) => checkWallet({ ...server.services, now: server.clock.now() }, day)
/** Makes the sandbox's amount differ from ours. */
const theirs = (paidFen: number) =>
  server.db.update(sandboxPayments).set({ paidFen }).where(eq(sandboxPayments.attemptNo, attemptNo))
const OPEN = 'what statements of other days said differently is cleared up'

test('what we and the provider booked alike is no difference', async () => {
  expect(await server.db.select().from(payAttempts)).toMatchObject([{ state: 'paid', paidFen: 3_000 }])
  expect(await check()).toEqual([])
  expect(await server.db.select().from(statementDiffs)).toEqual([])
})

test('a difference is named and kept, named again on later days, and gone once its own day agrees', async () => {
  await theirs(2_999)
  const row = { day: today, provider: 'sandbox', attemptNo, oursFen: 3_000, theirsFen: 2_999 }
  expect(await check()).toEqual([
    { rule: `what sandbox took is what it says in its statement of ${today}`, rows: [row] },
  ])
  expect(await server.db.select().from(statementDiffs)).toMatchObject([{ ...row, state: 'open' }])

  server.clock.at += daysMs(3)
  expect(await check()).toEqual([{ rule: OPEN, rows: [row] }])

  await theirs(3_000)
  expect(await check(today)).toEqual([])
  expect(await check()).toEqual([])
  expect(await server.db.select().from(statementDiffs)).toMatchObject([{ ...row, state: 'closed' }])
})

test('a payment that only one of the two knows', async () => {
  await server.db.delete(sandboxPayments)
  const found = await check(today)
  expect(found[0]?.rows).toEqual([{ day: today, provider: 'sandbox', attemptNo, oursFen: 3_000, theirsFen: null }])
  expect(await server.db.select().from(statementDiffs)).toMatchObject([{ state: 'open', theirsFen: null }])
  expect(dayOf(server.clock.now())).toBe(addDays(today, 4))
})

/** Delivers the sandbox's answer about a refund. */
async function tell(refundNo: string, answer: RefundAnswer): Promise<boolean> {
  const { pay, ...deps } = server.services
  const provider = pay.named('sandbox')
  if (!provider) throw new Error('the sandbox is off')
  return endRefund({ ...deps, log: server.app.log }, provider, refundNo, answer)
}

test('a refund that ended otherwise by the provider is named, kept, and gone once both agree', async () => {
  const me = buyer(server, await server.login('s2'))
  const orderNo = await me.order()
  await me.press((await me.start(orderNo)).url, 'lost')
  await me.state(orderNo)
  await me.call('wallet/refund/apply', { requestId: randomUUID(), orderNo, reason: '买错了' })
  const day = dayOf(server.clock.now())
  const [begun] = await server.db.select().from(refunds)
  const refundNo = begun?.refundNo ?? ''
  await decideRefund(server.services, refundNo, 'success')
  expect(await tell(refundNo, { state: 'success', at: server.clock.now() })).toBe(true)
  const named = async () => (await check(day)).filter(({ rule }) => rule.includes('gave back'))
  expect(await named()).toEqual([])
  const theirState = (state: 'failed' | 'success') =>
    server.db.update(sandboxRefunds).set({ state }).where(eq(sandboxRefunds.refundNo, refundNo))
  await theirState('failed')
  const row = { day, provider: 'sandbox', attemptNo: refundNo, oursFen: -3_000, theirsFen: null }
  expect(await named()).toEqual([
    { rule: `what sandbox gave back is what it says of the refunds that ended on ${day}`, rows: [row] },
  ])
  server.clock.at += daysMs(2)
  expect((await check()).find(({ rule }) => rule === OPEN)?.rows).toContainEqual(row)
  await theirState('success')
  expect(await named()).toEqual([])
})

test('a notify that contradicts how a refund ended leaves one line in the audit, and books nothing', async () => {
  const [refund] = await server.db.select().from(refunds)
  const refundNo = refund?.refundNo ?? ''
  const entries = await server.db.$count(ledgerEntries)
  expect(await tell(refundNo, { state: 'failed', text: '退款已被关闭' })).toBe(true)
  expect(await tell(refundNo, { state: 'failed', text: '退款已被关闭' })).toBe(true)
  expect(await tell(refundNo, { state: 'success', at: 1 })).toBe(true)
  expect(await tell(refundNo, { state: 'processing' })).toBe(true)
  expect(
    await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `refund:${refundNo}`)),
  ).toMatchObject([
    {
      actor: 'sandbox',
      action: 'wallet.refundContradicted.failed',
      reason: '退款已被关闭',
      detail: { ours: 'success', theirs: 'failed' },
    },
  ])
  expect(await server.db.$count(ledgerEntries)).toBe(entries)
})
