import { randomUUID } from 'node:crypto'
import { daysMs, minutesMs } from '@dm/shared/time'
import { cardNo, payee } from '../../../../test/payout'
import { testServer, type TestServer } from '../../../../test/server'
import { creditIncome } from '../ledger/income'
import { signNotify } from '../pay/sandbox/signature'
import { grantVip } from '../vip/periods'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ SMS_ADDRESS_LIMIT: '10000' })
})
afterAll(() => server.close())

/** Returns a user with ¥20,000 and a card that is older than a day. */
async function earner() {
  const me = await payee(server)
  const accountId = await me.bind(cardNo('622588', 7))
  const credit = { uid: me.uid, fen: 2_000_000, bucket: 'clear' as const, kind: 'notice' as const }
  await server.db.transaction((tx) => creditIncome(tx, { ...credit, bizId: randomUUID(), at: server.clock.now() }))
  const one = async (withdrawId: string) =>
    (await me.call('wallet/withdraw/detail/query', { withdrawId })).data?.withdraw
  const ended = async (withdrawId: string) => (await one(withdrawId))?.state
  const saved = async () => (await me.call('wallet/vip/query', {})).data?.savedFeeFen
  /** Applies on a separate day and lets it end: reviewed after a minute, paid 35 s later. */
  async function withdraw(amountFen: number) {
    server.clock.at += daysMs(2)
    await me.call('wallet/code/send', { scene: 'withdraw' })
    const smsCode = amountFen > 100_000 ? await me.code() : undefined
    const expectNetFen = (await me.call('wallet/withdraw/preview', { accountId, amountFen })).data?.netFen ?? 0
    const body = { requestId: randomUUID(), accountId, amountFen, expectNetFen, smsCode }
    const { data, msg } = await me.call('wallet/withdraw/apply', body)
    if (!data) throw new Error(msg)
    return data.withdrawId
  }
  async function wait(...steps: number[]) {
    for (const step of steps) {
      server.clock.at += step
      await server.runJobs()
    }
  }
  /** The bank returns the money, and the provider reports it. */
  async function sendBack(withdrawId: string) {
    const payoutNo = (await one(withdrawId))?.payoutNo
    const payload = JSON.stringify({ type: 'payout', payoutNo, state: 'returned', text: '收款行退回' })
    const signed = await signNotify(server.services.keys, payload, server.clock.now())
    const headers = { 'content-type': 'application/json', ...signed }
    return server.app.inject({ method: 'POST', url: '/payout/notify/sandbox', headers, payload })
  }
  return { ...me, withdraw, wait, ended, saved, sendBack }
}

test('a member is told what the withdrawals that arrived would have cost, and nothing of the others', async () => {
  const me = await earner()
  const paid = await me.withdraw(10_000)
  await me.wait(1_000, 6_000)
  expect([await me.ended(paid), await me.saved()]).toEqual(['success', 0])

  const grant = { uid: me.uid, scope: 'personal' as const, days: 90, source: 'grant' as const, title: '会员' }
  await server.db.transaction((tx) => grantVip(tx, { ...grant, at: server.clock.now() }))
  const free = await me.withdraw(10_001)
  expect(await me.saved()).toBe(0)
  await me.wait(1_000, 6_000)
  // 0.6 % of ¥100.01, rounded up to the fen.
  expect([await me.ended(free), await me.saved()]).toEqual(['success', 61])

  const large = await me.withdraw(500_000)
  await me.wait(minutesMs(1) + 1_000, 1_000, 6_000)
  // The fee would have been capped at ¥25.
  expect([await me.ended(large), await me.saved()]).toEqual(['success', 2_561])

  const failed = await me.withdraw(10_004)
  await me.wait(1_000, 6_000)
  expect([await me.ended(failed), await me.saved()]).toEqual(['failed', 2_561])

  const returned = await me.withdraw(10_007)
  await me.wait(1_000, 6_000)
  expect([await me.ended(returned), await me.saved()]).toEqual(['success', 2_622])
  await me.wait(30_000)
  await me.sendBack(returned)
  expect([await me.ended(returned), await me.saved()]).toEqual(['returned', 2_561])

  const other = await server.login('saved-none')
  expect((await server.call('wallet/vip/query', {}, other)).data?.savedFeeFen).toBe(0)
})
