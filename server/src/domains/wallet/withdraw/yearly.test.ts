import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { cardNo, payee } from '../../../../test/payout'
import { testServer, type TestServer } from '../../../../test/server'
import { withdrawals } from '../schema'
import { creditIncome } from '../ledger/income'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ WITHDRAW_TAX_RULE: 'labour-cumulative' })
})
afterAll(() => server.close())

test('a site that withholds over the year: months add up, the rule stays on the row, the new year begins anew', async () => {
  const me = await payee(server)
  const accountId = await me.bind(cardNo('622588', 4_713))
  const at = server.clock.now()
  const income = { uid: me.uid, fen: 3_000_000, bucket: 'income' as const, kind: 'notice' as const, at }
  await server.db.transaction((tx) => creditIncome(tx, { ...income, bizId: randomUUID() }))
  server.clock.at += daysMs(2)
  expect((await me.call('wallet/withdraw/query', {})).data).toMatchObject({
    taxBy: 'year',
    dayMaxTimes: 3,
    feeMaxFen: 2_500,
    codeAboveFen: 100_000,
  })
  const preview = async (amountFen: number) => (await me.call('wallet/withdraw/preview', { accountId, amountFen })).data
  expect(await preview(1_000_000)).toMatchObject({ taxFen: 9_000, monthTaxableFen: 0 })
  const apply = async (amountFen: number) => {
    await me.call('wallet/code/send', { scene: 'withdraw' })
    const body = { accountId, amountFen, expectNetFen: (await preview(amountFen))?.netFen ?? 0 }
    const sent = { requestId: randomUUID(), smsCode: await me.code(), ...body }
    const { data, msg } = await me.call('wallet/withdraw/apply', sent)
    if (!data) throw new Error(msg)
    for (const ms of [61_000, 1_000, 6_000]) {
      server.clock.at += ms
      await server.runJobs()
    }
    return data.withdrawId
  }
  const id = await apply(1_000_000)
  const [row] = await server.db.select().from(withdrawals).where(eq(withdrawals.id, id))
  expect(row).toMatchObject({ state: 'success', taxFen: 9_000, taxRule: 'labour-cumulative@1' })
  expect((await me.call('wallet/tax/year/query', { year: 2026 })).data?.months).toEqual([
    {
      month: row?.month,
      amountFen: 1_000_000,
      taxableFen: 1_000_000,
      feeFen: 2_500,
      taxFen: 9_000,
      netFen: 988_500,
      count: 1,
    },
  ])
  // In the same month the allowance is used up; the next month has its own.
  expect((await preview(1_000_000))?.taxFen).toBe(24_000)
  server.clock.at = Date.parse('2026-12-02T12:00:00+08:00')
  expect((await preview(1_000_000))?.taxFen).toBe(9_000)
  server.clock.at = Date.parse('2027-01-02T12:00:00+08:00')
  // Last year's session has expired.
  const next = await server.call(
    'wallet/withdraw/preview',
    { accountId, amountFen: 1_000_000 },
    await server.login(me.uid),
  )
  expect(next.data?.taxFen).toBe(9_000)
  expect(next.data?.taxLines[0]).toEqual({ label: '本年已提现', text: '¥0.00' })
})
