import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { desc, eq } from 'drizzle-orm'
import { cardNo, payee } from '../../../../test/payout'
import { testServer, type TestServer } from '../../../../test/server'
import { sandboxNotifies } from '../schema'
import { checkLedger } from '../ledger/check'
import { creditIncome } from '../ledger/income'
import { signNotify } from '../pay/sandbox/signature'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const page = async () => (await server.app.inject('/dev/pay')).body
const press = (act: string, id: string) =>
  server.app.inject({
    method: 'POST',
    url: '/dev/pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `act=${act}&id=${id}`,
  })

/** Returns a user who has applied for `fen` of ¥2,000 to a card that is a day old. */
async function applied(fen: number, n: number) {
  const me = await payee(server)
  const accountId = await me.bind(cardNo('622588', n))
  await server.db.transaction((tx) =>
    creditIncome(tx, {
      uid: me.uid,
      fen: 200_000,
      bucket: 'clear',
      kind: 'prize',
      bizId: randomUUID(),
      at: server.clock.now(),
    }),
  )
  server.clock.at += daysMs(1)
  const { data } = await me.call('wallet/withdraw/preview', { accountId, amountFen: fen })
  const body = { requestId: randomUUID(), accountId, amountFen: fen, expectNetFen: data?.netFen ?? 0 }
  const id = (await me.call('wallet/withdraw/apply', body)).data?.withdrawId ?? ''
  return { id, one: async () => (await me.call('wallet/withdraw/detail/query', { withdrawId: id })).data?.withdraw }
}

/** Delivers the sandbox's signed notify of a payout. */
async function deliverNotify(payoutNo: string) {
  const mine = eq(sandboxNotifies.subject, payoutNo)
  const [newest] = await server.db.select().from(sandboxNotifies).where(mine).orderBy(desc(sandboxNotifies.createdAt))
  const payload = newest?.body ?? ''
  const headers = {
    'content-type': 'application/json',
    ...(await signNotify(server.services.keys, payload, server.clock.now())),
  }
  return server.app.inject({ method: 'POST', url: '/payout/notify/sandbox', headers, payload })
}

test('/dev/pay looks at withdrawals and ends what was sent: passed, arrived, returned; and refused', async () => {
  const first = await applied(80_000, 31)
  expect(await page()).toMatch(new RegExp(`提现审核[\\s\\S]*${first.id}[\\s\\S]*通过[\\s\\S]*驳回`))
  expect((await press('pass', first.id)).statusCode).toBe(303)
  server.clock.at += 2_000
  await server.runJobs()
  expect((await first.one())?.state).toBe('paying')
  const { payoutNo = '' } = (await first.one()) ?? {}
  expect(await page()).toMatch(new RegExp(`打款[\\s\\S]*${payoutNo}[\\s\\S]*成功[\\s\\S]*失败`))
  await press('paid', payoutNo)
  expect((await deliverNotify(payoutNo)).body).toBe('success')
  expect((await first.one())?.state).toBe('success')
  server.clock.at += 1_000
  await press('returned', payoutNo)
  await deliverNotify(payoutNo)
  expect(await first.one()).toMatchObject({ state: 'returned', reason: '收款行退回' })

  const second = await applied(80_000, 32)
  await press('reject', second.id)
  expect(await second.one()).toMatchObject({ state: 'rejected', reason: '收款信息待核实' })
  expect(await checkLedger(server.db)).toEqual([])
})
