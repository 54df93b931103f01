/** @database postgres */
import { randomUUID } from 'node:crypto'
import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { testServer, type TestServer } from '../../../../test/server'
import { invoiceOrders, invoices, sandboxInvoices, orders } from '../schema'
import { workRules } from '../check/work'
import { brokenRules } from '../ledger/check'
import { advanceInvoice } from './advance'
import { linesOf } from './lines'
import type { InvoiceRow } from './present'
import { openInvoicing } from './open'

let server: TestServer
let made = 0
beforeAll(async () => {
  server = await testServer()
  await server.login('a1')
})
afterAll(async () => {
  expect(await brokenRules(server.db, workRules)).toEqual([])
  await server.close()
})

/** Returns an invoice of one order that is about to be sent to the tax platform, to a company with this tax number. */
async function issuing(taxNo: string, over: Partial<InvoiceRow> = {}): Promise<InvoiceRow> {
  made += 1
  const [id, at, orderNo] = [randomUUID(), server.clock.now(), `2026112000000000${String(made).padStart(4, '0')}`]
  const invoiced = over.state === 'issued' || over.state === 'redding'
  await server.db.insert(orders).values({
    orderNo,
    uid: 'a1',
    kind: 'activity',
    itemKey: orderNo,
    subject: '才艺集训营',
    amountFen: 3_000,
    detail: {},
    state: 'closed',
    invoice: invoiced ? 'invoiced' : 'locked',
    createdAt: at,
    expireAt: at,
    month: '2026-11',
  })
  const [row] = await server.db
    .insert(invoices)
    .values({
      id,
      uid: 'a1',
      type: 82,
      title: { id: 't', kind: 'company', name: '点点文化传媒有限公司', taxNo, isDefault: false },
      lines: linesOf([{ kind: 'activity', fen: 3_000 }]),
      orders: [{ orderNo, subject: '才艺集训营', fen: 3_000, paidAt: at }],
      totalFen: 3_000,
      state: 'issuing',
      appliedAt: at,
      nextAt: at,
      ...over,
    })
    .returning()
  await server.db.insert(invoiceOrders).values({ orderNo, invoiceId: id })
  if (!row) throw new Error('no invoice')
  return row
}

const read = async ({ id }: InvoiceRow) =>
  (await server.db.select().from(invoices).where(eq(invoices.id, id)))[0] ?? Promise.reject(new Error('gone'))
const orderOf = async ({ orders: [first] }: InvoiceRow) =>
  (
    await server.db
      .select()
      .from(orders)
      .where(eq(orders.orderNo, first?.orderNo ?? ''))
  )[0]?.invoice
const wait = async (seconds: number) => {
  server.clock.at += seconds * 1_000
  await server.runJobs()
}

test.each([
  ['913501000000000005', 'issued', null, 'invoiced'],
  ['913501000000000006', 'failed', '抬头与税号不符，请核对后重新申请', 'none'],
])('no answer at first (%s): asked about, never sent twice, until it is %s', async (taxNo, state, reason, order) => {
  const row = await issuing(taxNo)
  await wait(1)
  expect(await read(row)).toMatchObject({ state: 'issuing', no: null })
  expect(await orderOf(row)).toBe('locked')
  const sent = () => server.db.select().from(sandboxInvoices).where(eq(sandboxInvoices.key, row.id))
  const [first] = await sent()
  await wait(6)
  expect((await read(row)).state).toBe('issuing')
  for (let n = 0; n < 5; n += 1) await wait(6)
  expect(await read(row)).toMatchObject({ state, reason, nextAt: null })
  expect(await orderOf(row)).toBe(order)
  expect(await sent()).toEqual([first])
})

test('what a server sent before it died is found by asking', async () => {
  const row = await issuing('91350100M000100Y43')
  const answer = await openInvoicing(server.services).issue(row)
  await wait(1)
  expect(answer).toMatchObject({ state: 'issued', no: (await read(row)).no })
})

test('a red letter without an answer is asked about, too', async () => {
  const row = await issuing('913501000000000005', { state: 'redding', redReason: '03', no: '26112000000000000001' })
  await wait(1)
  expect((await read(row)).state).toBe('redding')
  for (let n = 0; n < 5; n += 1) await wait(6)
  expect((await read(row)).state).toBe('reversed')
  expect(await orderOf(row)).toBe('none')
  expect(await server.db.select().from(invoices).where(eq(invoices.redOf, row.id))).toHaveLength(1)
})

test('a provider that fails or stays silent is asked again, less and less often; a refused red letter leaves the invoice', async () => {
  const row = await issuing('91350100M000100Y43')
  const [{ pdf }, broken] = [openInvoicing(server.services), () => Promise.reject(new Error('no connection'))]
  const away = { issue: broken, red: broken, query: broken, pdf }
  const waits = []
  for (let n = 0; n < 60; n += 1) {
    const { nextAt } = await read(row)
    server.clock.at = Math.max(server.clock.at, nextAt ?? 0)
    await advanceInvoice(server.services, row.id, away)
    waits.push(((await read(row)).nextAt ?? 0) - server.clock.at)
  }
  expect(await read(row)).toMatchObject({ state: 'issuing', no: null })
  expect([waits[0], waits.at(-1)]).toEqual([5_000, hoursMs(1)])
  expect(waits).toEqual([...waits].sort((one, other) => one - other))
  await wait(3_601)
  expect((await read(row)).state).toBe('issued')

  const red = await issuing('91350100M000100Y43', { state: 'redding', redReason: '01', no: '26112000000000000002' })
  const no = async () => ({ state: 'refused' as const, text: '已跨年' })
  await advanceInvoice(server.services, red.id, { ...away, query: no })
  expect(await read(red)).toMatchObject({ state: 'issued', reason: '已跨年' })
  expect(await orderOf(red)).toBe('invoiced')
})

test('two servers move the same one on: it is issued once', async () => {
  const row = await issuing('91350100M000100Y43')
  await Promise.all(Array.from({ length: 20 }, () => advanceInvoice(server.services, row.id)))
  expect((await read(row)).state).toBe('issued')
})
