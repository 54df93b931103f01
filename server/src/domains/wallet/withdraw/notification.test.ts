import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { like } from 'drizzle-orm'
import { cardNo, payee } from '../../../../test/payout'
import { testClock, testServer, type TestServer } from '../../../../test/server'
import { sandboxNotifies } from '../schema'
import { consoleSender } from '../../../platform/sms-sender'
import { creditIncome } from '../ledger/income'
import { signNotify } from '../pay/sandbox/signature'

const clock = testClock()
const sms = consoleSender(clock, () => undefined)
let server: TestServer
let cards = 0
beforeAll(async () => {
  server = await testServer({ SMS_ADDRESS_LIMIT: '10000' }, { clock, sms })
})
afterAll(() => server.close())

const wait = async (ms: number) => {
  clock.at += ms
  await server.runJobs()
}
const press = (act: string, id: string) =>
  server.app.inject({
    method: 'POST',
    url: '/dev/pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `act=${act}&id=${id}`,
  })

/** Returns a user who has applied for this amount to a card of 招商银行 that is a day old. */
async function applied(amountFen: number) {
  const me = await payee(server)
  const number = cardNo('622588', 8_000 + (cards += 1))
  const accountId = await me.bind(number)
  const income = { uid: me.uid, fen: 200_000, bucket: 'clear' as const, kind: 'prize' as const, at: clock.at }
  await server.db.transaction((tx) => creditIncome(tx, { ...income, bizId: randomUUID() }))
  clock.at += daysMs(1)
  const { data } = await me.call('wallet/withdraw/preview', { accountId, amountFen })
  const body = { requestId: randomUUID(), accountId, amountFen, expectNetFen: data?.netFen ?? 0 }
  const id = (await me.call('wallet/withdraw/apply', body)).data?.withdrawId ?? ''
  await wait(1_000)
  return { id, number, tail: number.slice(-4), lastMessage: () => sms.lastTo(me.mobile)?.text ?? '' }
}

test.each([
  ['arrived', 10_000, '已到账99.40元'],
  ['failed', 10_004, '打款失败，100.04元已退回余额'],
])('a withdrawal that %s is told by text message', async (_how, fen, end) => {
  const { lastMessage, tail } = await applied(fen)
  expect(lastMessage()).not.toContain('提现')
  await wait(6_000)
  expect(lastMessage()).toBe(`【点梦】你提现到招商银行 尾号 ${tail}的申请${end}。`)
})

test('one that came back is told of as well, after its arrival', async () => {
  const { lastMessage, tail } = await applied(10_007)
  await wait(6_000)
  expect(lastMessage()).toContain('已到账99.46元')
  // A payout that arrived is not queried any more: the bank notifies.
  await wait(30_000)
  const [{ body: payload } = { body: '' }] = await server.db
    .select()
    .from(sandboxNotifies)
    .where(like(sandboxNotifies.body, '%"returned"%'))
  const signed = await signNotify(server.services.keys, payload, clock.at)
  const headers = { 'content-type': 'application/json', ...signed }
  expect((await server.app.inject({ method: 'POST', url: '/payout/notify/sandbox', headers, payload })).body).toBe(
    'success',
  )
  expect(lastMessage()).toBe(`【点梦】你提现到招商银行 尾号 ${tail}的申请银行已退票，100.07元已退回余额。`)
})

test('one that was rejected: with the amount that is back, masked, and without a link', async () => {
  const { id, lastMessage, number } = await applied(80_000)
  await press('reject', id)
  expect(lastMessage()).toContain('未通过审核，800.00元已退回余额')
  expect(lastMessage()).not.toContain(number)
  expect(lastMessage()).not.toMatch(/https?:|\//)
})
