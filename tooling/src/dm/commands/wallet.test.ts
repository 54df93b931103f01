import { randomUUID } from 'node:crypto'
import { money } from '@dm/shared/format'
import { daysMs, hoursMs } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import { MACHINE_TOKEN, withOperators } from '../../../../server/test/operators'
import { buyer, silence } from '../../../../server/test/pay'
import { cardNo, payee } from '../../../../server/test/payout'
import { testServer, type TestServer } from '../../../../server/test/server'
import { auditLog, orders, payAttempts, refunds, sandboxRefunds, trades, withdrawals } from '@dm/server/tables'
import { balances, creditIncome, payJob, endDueRefunds } from '@dm/server/wallet'
import { EXIT } from '../failure'
import { run } from '../run'

/** A real server that listens; its jobs only run on demand of the test. */
let server: TestServer
let listening: TestServer
let url: string
beforeAll(async () => {
  server = await testServer({ SMS_ADDRESS_LIMIT: '10000' })
  const { db, clock, dataDir } = server
  // Without a time no job is due on the listening server.
  const databaseNow = () => Promise.reject(new Error('jobs are held back'))
  listening = await testServer({ MONEY_LIMIT_FEN: '5000000' }, { db, clock, dataDir, databaseNow })
  withOperators(listening)
  url = await listening.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await listening.close()
  await server.close()
})

async function dm(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const env = { DM_URL: url, RELEASE_TOKEN: MACHINE_TOKEN, DM_ACTOR: '值班' }
  const exit = await run(['wallet', ...args], {
    env,
    checkout: '/nowhere',
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  })
  return { exit, out: out.join('\n'), err: err.join('\n') }
}
const why = ['--reason', '核对流水']
const audited = async (subject: string) =>
  (await server.db.select().from(auditLog).where(eq(auditLog.subject, subject))).filter(({ actor }) => actor === '值班')

let cards = 0
/** Returns a user with ¥5,000 and a card that is a day old, who has applied for `fen`. */
async function applied(fen: number) {
  const me = await payee(server)
  const accountId = await me.bind(cardNo('622588', (cards += 1) * 10 + 3))
  await server.db.transaction((tx) =>
    creditIncome(tx, {
      uid: me.uid,
      fen: 500_000,
      bucket: 'clear',
      kind: 'notice',
      bizId: randomUUID(),
      at: server.clock.at,
    }),
  )
  server.clock.at += daysMs(2)
  const body = { accountId, amountFen: fen }
  const preview = await me.call('wallet/withdraw/preview', body)
  const expectNetFen = preview.data?.netFen ?? 0
  const { data } = await me.call('wallet/withdraw/apply', { ...body, requestId: randomUUID(), expectNetFen })
  const id = data?.withdrawId ?? ''
  const state = async () => (await server.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0]?.state
  const left = async () => (await balances(server.db, me.uid)).availableFen
  return { ...me, id, state, left }
}

let buyers = 0
async function shopper() {
  const uid = `shopper${(buyers += 1)}`
  return { uid, ...buyer(server, await server.login(uid)) }
}
const setWithdrawal = (id: string, values: Partial<typeof withdrawals.$inferInsert>) =>
  server.db.update(withdrawals).set(values).where(eq(withdrawals.id, id))
const refundOf = async (orderNo: string) =>
  (await server.db.select().from(refunds).where(eq(refunds.orderNo, orderNo)))[0]

test('check: clean is 0; what does not add up is 1 and its rows', async () => {
  expect(await dm('check')).toEqual({ exit: EXIT.ok, out: 'clean: every rule of the wallet holds', err: '' })
  const person = await shopper()
  await person.order()
  const broken = and(eq(orders.uid, person.uid), eq(orders.state, 'pending'))
  await server.db.update(orders).set({ paidAt: 1 }).where(broken)
  const found = await dm('check')
  expect(found.exit).toBe(EXIT.refused)
  expect(found.out).toMatch(/broken: an order that is paid says when \(1 row\)\n {2}\{"order_no":"/)
  const json = await dm('check', '--json')
  expect(json.exit).toBe(EXIT.refused)
  expect(JSON.parse(json.out).broken[0]).toMatchObject({ count: 1, rows: [{ order_no: expect.any(String) }] })
  await server.db.update(orders).set({ paidAt: null }).where(broken)
  expect((await dm('check', '--json')).exit).toBe(EXIT.ok)
})

test('check: a payment that the statement of its day does not have is named', async () => {
  const me = await shopper()
  const orderNo = await me.order()
  const { url: cashier, attemptNo } = await me.start(orderNo)
  await me.press(cashier, 'lost')
  expect(await me.state(orderNo)).toMatchObject({ state: 'paid' })
  const day = new Date(server.clock.at + hoursMs(8)).toISOString().slice(0, 10)
  server.clock.at += daysMs(1)
  expect((await dm('check')).exit).toBe(EXIT.ok)
  await server.db.update(payAttempts).set({ paidFen: 1 }).where(eq(payAttempts.attemptNo, attemptNo))
  const found = await dm('check', '--day', day)
  expect(found.exit).toBe(EXIT.refused)
  expect(found.out).toContain(`what sandbox took is what it says in its statement of ${day} (1 row)`)
  expect(found.out).toContain(`"attemptNo":"${attemptNo}","oursFen":1,"theirsFen":3000`)
  await server.db.update(payAttempts).set({ paidFen: 3_000 }).where(eq(payAttempts.attemptNo, attemptNo))
  expect((await dm('check', '--day', day)).exit).toBe(EXIT.ok)
  expect((await dm('check', '--day', '2026-02-30')).exit).toBe(EXIT.usage)
})

test('review: what waits is listed; passed it is paid, rejected the money is back and the user reads why', async () => {
  const [one, two] = [await applied(60_000), await applied(60_000)]
  const list = await dm('review')
  expect(list.out).toMatch(new RegExp(`review +${one.id} +${one.uid} +¥600.00 .*提现待审核`))
  expect(await dm('review', one.id, '--pass', ...why)).toMatchObject({ exit: EXIT.ok, out: `${one.id}: paying` })
  expect(await dm('review', two.id, '--reject', '--reason', '账户信息不符')).toMatchObject({
    out: `${two.id}: rejected`,
  })
  expect(await two.left()).toBe(500_000)
  const { data } = await two.call('wallet/withdraw/detail/query', { withdrawId: two.id })
  expect(data?.withdraw.reason).toBe('账户信息不符')
  expect(await audited(`withdraw:${one.id}`)).toMatchObject([{ action: 'wallet.withdraw.pass', reason: '核对流水' }])
  expect(await dm('review', two.id, '--pass', ...why)).toEqual({
    exit: EXIT.refused,
    out: '',
    err: '提现状态为 rejected，不能审核',
  })
  expect((await dm('review', 'nothing', '--pass', ...why)).err).toBe('提现不存在')
})

test('resolve: of a withdrawal that no bank answers, once', async () => {
  const [good, bad] = [await applied(10_000), await applied(10_000)]
  for (const { id } of [good, bad]) await setWithdrawal(id, { state: 'unknown', nextAt: null })
  expect((await dm('review')).out).toMatch(new RegExp(`resolve +${good.id}`))
  expect(await dm('resolve', good.id, 'success', ...why)).toMatchObject({ out: `withdraw ${good.id}: success` })
  expect(await dm('resolve', bad.id, 'failed', ...why)).toMatchObject({ out: `withdraw ${bad.id}: failed` })
  expect([await good.left(), await bad.left()]).toEqual([490_000, 500_000])
  expect(await dm('resolve', good.id, 'failed', ...why)).toMatchObject({ exit: EXIT.refused })
  expect(await good.left()).toBe(490_000)
  const detail = { outcome: 'failed' }
  expect(await audited(`withdraw:${bad.id}`)).toMatchObject([{ action: 'wallet.resolve', reason: '核对流水', detail }])
  expect((await dm('check')).exit).toBe(EXIT.ok)
})

test('resolve: of a payment needs the provider’s number, and delivers', async () => {
  const me = await shopper()
  const orderNo = await me.order()
  const { attemptNo } = await me.start(orderNo)
  await silence(server, attemptNo, daysMs(3))
  const unknown = { state: 'unknown' as const, nextAskAt: null }
  await server.db.update(payAttempts).set(unknown).where(eq(payAttempts.attemptNo, attemptNo))
  expect(await dm('resolve', attemptNo, 'success', ...why)).toMatchObject({ err: '请填写支付渠道的交易号' })
  const done = await dm('resolve', attemptNo, 'success', '--trade-no', 'T1', ...why)
  expect(done).toMatchObject({ exit: EXIT.ok, out: `attempt ${attemptNo}: paid` })
  expect(await me.state(orderNo)).toMatchObject({ state: 'paid' })
  expect(await me.coins()).toBe(610)
  expect(await audited(`attempt:${attemptNo}`)).toHaveLength(1)
  // Rows unknown to the sandbox must not stay in the books of this test.
  const other = await me.order('coin-6', 600)
  const second = await me.start(other)
  await server.db.update(payAttempts).set(unknown).where(eq(payAttempts.attemptNo, second.attemptNo))
  expect(await dm('resolve', second.attemptNo, 'failed', ...why)).toMatchObject({
    out: `attempt ${second.attemptNo}: closed`,
  })
})

test('refund: an abnormal order is given back, and is refunded when the money is back', async () => {
  const me = await shopper()
  const orderNo = await me.order()
  const { url: cashier } = await me.start(orderNo)
  await me.press(cashier, 'wrong')
  expect(await me.state(orderNo)).toMatchObject({ state: 'abnormal' })
  expect((await dm('review')).out).toMatch(new RegExp(`refund +${orderNo} .*支付金额异常`))
  const begun = await dm('refund', orderNo, ...why)
  const paid = (await refundOf(orderNo))?.fen ?? 0
  expect(begun).toMatchObject({ exit: EXIT.ok, out: expect.stringContaining(`${money(paid)} on its way`) })
  expect(await dm('refund', orderNo, ...why)).toMatchObject({ exit: EXIT.refused, err: '该订单已在退款' })
  for (let n = 0; n < 20 && (await refundOf(orderNo))?.state !== 'success'; n += 1) {
    server.clock.at += 10_000
    await endDueRefunds(server)
    await payJob.run({ ...server.services, log: server.app.log })
  }
  expect(await refundOf(orderNo)).toMatchObject({ state: 'success', by: 'operator', cause: 'abnormal' })
  expect(await me.state(orderNo)).toMatchObject({ state: 'refunded' })
  expect(await audited(`order:${orderNo}`)).toMatchObject([{ action: 'wallet.refund', reason: '核对流水' }])
  expect((await dm('check')).exit).toBe(EXIT.ok)
})

test('refund and resolve: one that failed is sent again under its own number, and one without an answer is decided', async () => {
  const me = await shopper()
  const orderNo = await me.order()
  const { url: cashier } = await me.start(orderNo)
  await me.press(cashier, 'wrong')
  expect(await me.state(orderNo)).toMatchObject({ state: 'abnormal' })
  await dm('refund', orderNo, ...why)
  const { refundNo = '' } = (await refundOf(orderNo)) ?? {}
  const own = eq(refunds.refundNo, refundNo)
  await server.db.update(refunds).set({ state: 'failed', failText: '账户异常', nextAskAt: null }).where(own)
  await server.db.update(sandboxRefunds).set({ state: 'failed' }).where(eq(sandboxRefunds.refundNo, refundNo))
  expect(await dm('refund', orderNo, ...why)).toMatchObject({ out: expect.stringContaining(`${refundNo} processing`) })
  await server.db.update(refunds).set({ state: 'unknown', nextAskAt: null }).where(own)
  expect(await dm('resolve', refundNo, 'success', ...why)).toMatchObject({ out: `refund ${refundNo}: success` })
  expect(await me.state(orderNo)).toMatchObject({ state: 'refunded' })
  expect(await dm('refund', orderNo, ...why)).toMatchObject({ exit: EXIT.refused })
  expect((await dm('refund', 'nothing', ...why)).err).toBe('订单不存在')
})

test('adjust: gives and takes money and coins, once, never below zero; the user reads why', async () => {
  const { uid } = await shopper()
  const id = randomUUID()
  expect(await dm('adjust', uid, '--give', '12.5', '--id', id, '--reason', '活动补发')).toMatchObject({
    exit: EXIT.ok,
    out: `${uid} has ¥12.50 and 0 coins`,
  })
  expect((await dm('adjust', uid, '--give', '12.5', '--id', id, '--reason', '活动补发')).out).toBe(
    `made before; ${uid} has ¥12.50 and 0 coins`,
  )
  expect((await dm('adjust', uid, '--take', '2.50', ...why)).out).toBe(`${uid} has ¥10.00 and 0 coins`)
  expect(await dm('adjust', uid, '--take', '10.01', ...why)).toMatchObject({
    exit: EXIT.refused,
    err: expect.stringContaining('余额不足，还差 0.01 元'),
  })
  expect((await dm('adjust', uid, '--give', '60coin', ...why)).out).toBe(`${uid} has ¥10.00 and 60 coins`)
  expect((await dm('adjust', uid, '--take', '61coin', ...why)).err).toContain('星钻不足，还差 1 星钻')
  const rows = await server.db.select().from(trades).where(eq(trades.uid, uid)).orderBy(trades.no)
  expect(rows.map(({ kind, title, sub, amount }) => [kind, title, sub, amount])).toEqual([
    ['adjust', '平台调账', '活动补发', 1_250],
    ['adjust', '平台调账', '核对流水', -250],
    ['adjust', '平台调账', '核对流水', 60],
  ])
  expect(await audited(`user:${uid}`)).toHaveLength(3)
  expect((await dm('adjust', 'nobody', '--give', '1', ...why)).err).toContain('用户不存在')
})

test.each([
  [['review', 'w1', ...why], 'either --pass or --reject'],
  [['review', 'w1', '--pass'], 'missing: --reason'],
  [['resolve', 'w1', ...why], 'missing: <success|failed>'],
  [['resolve', 'w1', 'maybe', ...why], 'neither success nor failed'],
  [['refund', 'o1'], 'missing: --reason'],
  [['adjust', 'u1', ...why], 'either --give or --take'],
  [['adjust', 'u1', '--give', '1', '--take', '1', ...why], 'either --give or --take'],
  [['adjust', 'u1', '--give', '1.234', ...why], 'an amount is yuan'],
  [['adjust', 'u1', '--give', '0', ...why], 'an amount of 0'],
])('%j is wrong usage', async (args, says) => {
  const { exit, err } = await dm(...args)
  expect([exit, err]).toEqual([EXIT.usage, expect.stringContaining(says)])
})

test('a wrong token is refused, and --help says what each does', async () => {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const env = { DM_URL: url, RELEASE_TOKEN: 'another' }
  expect(await run(['wallet', 'check'], { env, checkout: '/nowhere', out: print, err: print })).toBe(EXIT.refused)
  expect((await dm('--help')).out).toMatch(/wallet check[\s\S]*wallet adjust <user>/)
  expect((await dm('adjust', '--help')).out).toContain('--give AMOUNT')
})
