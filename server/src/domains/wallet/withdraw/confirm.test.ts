import { randomUUID } from 'node:crypto'
import { hoursMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { payee } from '../../../../test/payout'
import { testServer, type TestServer } from '../../../../test/server'
import { payoutAccounts, withdrawals, sandboxNotifies, trades } from '../schema'
import { checkBooks } from '../check'
import { creditIncome } from '../ledger/income'
import { fingerprintOf, sealNumber } from '../payout/store'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  expect(await checkBooks(server.db)).toEqual([])
  await server.close()
})

const wait = async (ms: number) => {
  server.clock.at += ms
  await server.runJobs()
}

/** Returns a user with ¥500 and a WeChat account that is two days old, who has applied for `fen` to it. */
async function applied(fen: number) {
  const me = await payee(server)
  const [id, number, at] = [randomUUID(), `wx-${me.uid}`, server.clock.now()]
  const { keys } = server.services
  await server.db.insert(payoutAccounts).values({
    id,
    uid: me.uid,
    type: 'wechat',
    masked: 'w***1',
    sealed: await sealNumber(keys, number, id),
    fingerprint: await fingerprintOf(keys, 'wechat', number),
    isDefault: true,
    createdAt: at - hoursMs(48),
    usedAt: at - hoursMs(48),
  })
  const income = { uid: me.uid, fen: 50_000, bucket: 'clear' as const, kind: 'prize' as const, bizId: randomUUID(), at }
  await server.db.transaction((tx) => creditIncome(tx, income))
  const { data } = await me.call('wallet/withdraw/preview', { accountId: id, amountFen: fen })
  const body = { requestId: randomUUID(), accountId: id, amountFen: fen, expectNetFen: data?.netFen ?? 0 }
  const withdrawId = (await me.call('wallet/withdraw/apply', body)).data?.withdrawId ?? ''
  const one = async () => (await me.call('wallet/withdraw/detail/query', { withdrawId })).data?.withdraw
  return { ...me, withdrawId, one, left: async () => (await me.call('wallet/withdraw/query', {})).data?.availableFen }
}

const press = (url: string, act: string) =>
  server.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `act=${act}`,
  })

test('.08 to WeChat waits for its payee, who confirms on the page it names and comes back to the result', async () => {
  const me = await applied(10_008)
  await wait(1_000)
  const waiting = await me.one()
  expect(waiting).toMatchObject({ state: 'waitUser', confirmBy: server.clock.at + hoursMs(24) })
  expect((await me.call('wallet/withdraw/page', { state: 'open' })).data?.total).toBe(1)
  expect((await server.app.inject('/dev/pay')).body).toMatch(new RegExp(`${waiting?.payoutNo}[\\s\\S]*确认收款`))
  const url = waiting?.confirmUrl ?? ''
  const page = await server.app.inject(url)
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(page.body).toContain('¥99.47')
  expect(page.body).toContain('沙箱收款确认')

  // It waits for its payee without a limit, held and queried all the while.
  await wait(hoursMs(3))
  expect(await me.one()).toMatchObject({ state: 'waitUser' })
  expect((await press(url, 'back')).headers.location).toBe(`/wallet/withdrawResult?id=${me.withdrawId}`)
  expect((await press(url, 'anything')).statusCode).toBe(400)
  expect((await press(url, 'confirm')).headers.location).toBe(`/wallet/withdrawResult?id=${me.withdrawId}`)
  await wait(60_000)
  expect(await me.one()).toMatchObject({ state: 'success' })
  expect(await me.left()).toBe(39_992)
  const [trade] = await server.db.select().from(trades).where(eq(trades.refId, me.withdrawId))
  expect(trade).toMatchObject({ amount: -10_008, sub: '微信 w***1' })
  const again = await server.app.inject(url)
  expect(again.body).toContain('已确认收款')
  expect(again.body).not.toContain('value="confirm"')
})

test('nobody else can name the page', async () => {
  const me = await applied(10_008)
  await wait(1_000)
  const url = (await me.one())?.confirmUrl ?? ''
  for (const other of [`${url.slice(0, -1)}_`, '/pay/sandbox/confirm/W0.x']) {
    expect((await server.app.inject(other)).statusCode).toBe(404)
    expect((await press(other, 'confirm')).statusCode).toBe(404)
  }
  expect((await me.one())?.state).toBe('waitUser')
})

test('not confirmed in 24 h it fails, says why, and the money is back to the fen', async () => {
  const me = await applied(10_008)
  await wait(1_000)
  expect((await me.one())?.state).toBe('waitUser')
  await wait(hoursMs(24) - 61_000)
  expect((await me.one())?.state).toBe('waitUser')
  await wait(61_000)
  expect(await me.one()).toMatchObject({ state: 'failed', reason: '超过24小时未确认收款' })
  expect(await me.left()).toBe(50_000)
  const notifies = await server.db.select().from(sandboxNotifies)
  expect(notifies.some(({ body }) => body.includes('failed'))).toBe(true)
})

test('one that was looked at for two days and then sent is still asked about until it arrives', async () => {
  const me = await applied(10_000)
  // An operator took two days; the bank is slow as well.
  const long = { state: 'paying' as const, appliedAt: server.clock.at - hoursMs(48) }
  await server.db.update(withdrawals).set(long).where(eq(withdrawals.id, me.withdrawId))
  await wait(1_000)
  expect((await me.one())?.state).toBe('paying')
  await wait(10_000)
  expect((await me.one())?.state).toBe('success')
})
