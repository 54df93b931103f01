import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { buyer } from '../../../test/pay'
import { testServer, type TestServer } from '../../../test/server'
import { invoices } from './schema'
import { blockers } from './blockers'
import { creditIncome } from './ledger/income'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const of = async (uid: string) =>
  (await blockers(server.db, uid, server.clock.now())).map(({ key, text, path }) => [key, text, path])

test('nothing keeps an account that has nothing; an invoice does until it is issued', async () => {
  await server.login('b1')
  expect(await of('b1')).toEqual([])
  const row = { uid: 'b1', title: { id: 't', kind: 'personal' as const, name: '林小满', isDefault: true } }
  const rest = { type: 82 as const, lines: [], orders: [], totalFen: 1, appliedAt: 0 }
  await server.db.insert(invoices).values({ id: 'i1', ...row, ...rest, state: 'issued' })
  await server.db.insert(invoices).values({ id: 'i2', ...row, ...rest, state: 'failed' })
  expect(await of('b1')).toEqual([])
  await server.db.insert(invoices).values({ id: 'i3', ...row, ...rest, state: 'issuing' })
  expect(await of('b1')).toEqual([['invoice', '有发票正在处理', '/wallet/invoice/history?state=open']])
})

test('coins, money, money on its way, an unpaid order and a refund: each with its page', async () => {
  const me = buyer(server, await server.login('b2'))
  const orderNo = await me.order()
  await me.press((await me.start(orderNo)).url, 'lost')
  await me.state(orderNo)
  const at = server.clock.now()
  const income = { uid: 'b2', bucket: 'income' as const, kind: 'notice' as const, at }
  await server.db.transaction(async (tx) => {
    await creditIncome(tx, { ...income, fen: 1_250, bizId: 'n1' })
    await creditIncome(tx, { ...income, fen: 300, bizId: 'n2', availableAt: at + daysMs(1) })
  })
  await me.order('coin-6', 600)
  await me.call('wallet/refund/apply', { requestId: randomUUID(), orderNo, reason: '不需要了' })
  expect(await of('b2')).toEqual([
    ['coin', '还有 610 星钻', '/wallet/coinRecord'],
    ['balance', '余额还有 ¥12.50', '/wallet/financialDetail'],
    ['pending', '待入账 ¥3.00', '/wallet/financialDetail'],
    ['refund', '有退款正在处理', '/wallet/rechargeRecord?state=refund'],
    ['order', '有订单未支付', '/wallet/rechargeRecord?state=pending'],
  ])
})
