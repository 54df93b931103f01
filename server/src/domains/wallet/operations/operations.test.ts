import { randomUUID } from 'node:crypto'
import type { WalletOpsBody, WalletOpsCall } from '@dm/shared/contract/ops/wallet'
import { and, eq } from 'drizzle-orm'
import { MACHINE_TOKEN, withOperators } from '../../../../test/operators'
import { buyer } from '../../../../test/pay'
import { testServer, type TestServer } from '../../../../test/server'
import { ledgerAccounts, ledgerEntries } from '../schema'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ MONEY_LIMIT_FEN: '9000000000000000' })
  withOperators(server)
})
afterAll(() => server.close())

const reason = '核对流水'

async function operate<C extends WalletOpsCall>(call: C, body: WalletOpsBody<C>): Promise<object> {
  const answer = await server.app.inject({
    method: 'POST',
    url: `/federation/ops/${call}`,
    headers: { 'x-dm-actor': encodeURIComponent('值班'), authorization: `Bearer ${MACHINE_TOKEN}` },
    payload: { ...body },
  })
  return answer.json()
}

test('what its provider still tells is not decided here, and a payment that succeeded has its number', async () => {
  const me = buyer(server, await server.login('op1'))
  const orderNo = await me.order()
  const { attemptNo: id } = await me.start(orderNo)
  expect(await operate('walletResolve', { id, outcome: 'failed', reason })).toMatchObject({
    retcode: 40900,
    reason: 'notWaiting',
  })
  expect(await operate('walletResolve', { id, outcome: 'success', reason })).toMatchObject({
    retcode: 40000,
    reason: 'invalid',
    field: 'tradeNo',
  })
  expect(await operate('walletRefund', { orderNo, reason })).toMatchObject({ retcode: 40900, reason: 'notWaiting' })
})

test('what is not there, is neither reviewed nor refunded', async () => {
  const gone = { retcode: 40400, reason: 'notFound' }
  expect(await operate('walletReview', { withdrawId: 'none', pass: true, reason })).toMatchObject(gone)
  expect(await operate('walletRefund', { orderNo: 'none', reason })).toMatchObject(gone)
})

test.each(['fen', 'coin'] as const)('no more %s is taken than there is', async (unit) => {
  await server.login('op2')
  const taken = await operate('walletAdjust', { uid: 'op2', unit, amount: -1, adjustId: randomUUID(), reason })
  expect(taken).toMatchObject({ retcode: 40900, reason: 'balanceTooLow', field: 'amount' })
})

test('an adjustment beyond any sense is refused, and what an account cannot hold is never committed', async () => {
  await server.login('op3')
  const adjust = (amount: number, unit: 'fen' | 'coin' = 'fen') =>
    operate('walletAdjust', { uid: 'op3', unit, amount, adjustId: randomUUID(), reason })
  for (const amount of [Number.MAX_SAFE_INTEGER, -Number.MAX_SAFE_INTEGER])
    expect(await adjust(amount)).toMatchObject({ retcode: 40000, field: 'amount' })
  const entries = () => server.db.$count(ledgerEntries)
  for (const unit of ['fen', 'coin'] as const) {
    const account = unit === 'fen' ? 'cash.clear' : 'coin.gift'
    await adjust(1_000_000_000_000, unit)
    // Close to the largest balance, as after many adjustments.
    await server.db
      .update(ledgerAccounts)
      .set({ balance: 1_000_000_000_000_000 })
      .where(and(eq(ledgerAccounts.owner, 'op3'), eq(ledgerAccounts.kind, account)))
    const before = await entries()
    expect(await adjust(1, unit)).toMatchObject({ retcode: 40000, reason: 'invalid', field: 'amount' })
    expect(await entries()).toBe(before)
    expect(await adjust(-1, unit)).toMatchObject({ retcode: 200 })
  }
})
