import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { buyer } from '../../../test/pay'
import { testServer, type TestServer } from '../../../test/server'
import { creditIncome } from './ledger/income'
import { walletDeletion } from './account-deletion'
import { invoices } from './schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** The wallet's findings, by key: level, text and page. */
async function of(uid: string) {
  const found = []
  for (const [key, check] of Object.entries(walletDeletion.checks ?? {})) {
    const finding = await check(server.db, uid, server.clock.now())
    if (finding) found.push([key, finding.level, finding.text, finding.path ?? null])
  }
  return found
}

test('nothing is found of an account that has nothing; an invoice blocks until it is issued', async () => {
  await server.login('b1')
  expect(await of('b1')).toEqual([])
  const row = { uid: 'b1', title: { id: 't', kind: 'personal' as const, name: '林小满', isDefault: true } }
  const rest = { type: 82 as const, lines: [], orders: [], totalFen: 1, appliedAt: 0 }
  await server.db.insert(invoices).values({ id: 'i1', ...row, ...rest, state: 'issued' })
  await server.db.insert(invoices).values({ id: 'i2', ...row, ...rest, state: 'failed' })
  expect(await of('b1')).toEqual([])
  await server.db.insert(invoices).values({ id: 'i3', ...row, ...rest, state: 'issuing' })
  expect(await of('b1')).toEqual([['invoice', 'block', '有发票正在处理', '/wallet/invoice/history?state=open']])
})

test('coins, money and money on its way are given up, a refund is waited for, an unpaid order is nothing', async () => {
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
    // From the least withdrawal on there is a way to get it.
    ['balance', 'waive', '余额 ¥12.50，可以先提现', '/wallet/cashWithdraw'],
    ['pending', 'waive', '待入账 ¥3.00', '/wallet/financialDetail'],
    // The coins that are given back are frozen until then.
    ['withdraw', 'block', '冻结 610 星钻', '/wallet/coinRecord'],
    ['refund', 'block', '有退款正在处理', '/wallet/rechargeRecord?state=refund'],
  ])
})
