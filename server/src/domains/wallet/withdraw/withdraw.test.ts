/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { cardNo, payee } from '../../../../test/payout'
import { testServer, type TestServer } from '../../../../test/server'
import { holds, trades, vipPeriods, sandboxPayouts, withdrawals } from '../schema'
import { checkLedger } from '../ledger/check'
import { creditIncome } from '../ledger/income'
import { signNotify } from '../pay/sandbox/signature'

describe('withdrawals', () => {
  let server: TestServer
  let cards = 100
  beforeAll(async () => {
    server = await testServer({ SMS_ADDRESS_LIMIT: '10000' })
  })
  afterAll(async () => {
    expect(await checkLedger(server.db)).toEqual([])
    await server.close()
  })

  /** Returns a user with money and a card that is a day old. */
  async function rich(
    fen: number,
    { bucket = 'income', days = 1 }: { bucket?: 'income' | 'clear'; days?: number } = {},
  ) {
    const me = await payee(server)
    const accountId = await me.bind(cardNo('622588', (cards += 1) * 10 + 3))
    await server.db.transaction((tx) =>
      creditIncome(tx, { uid: me.uid, fen, bucket, kind: 'notice', bizId: randomUUID(), at: server.clock.now() }),
    )
    server.clock.at += daysMs(days)
    const preview = (amountFen: number) => me.call('wallet/withdraw/preview', { accountId, amountFen })
    const body = async (amountFen: number, smsCode?: string) => ({
      requestId: randomUUID(),
      accountId,
      amountFen,
      expectNetFen: (await preview(amountFen)).data?.netFen ?? 0,
      ...(smsCode !== undefined && { smsCode }),
    })
    return {
      ...me,
      accountId,
      preview,
      body,
      apply: async (amountFen: number, smsCode?: string) =>
        me.call('wallet/withdraw/apply', await body(amountFen, smsCode)),
      one: async (withdrawId: string) => (await me.call('wallet/withdraw/detail/query', { withdrawId })).data?.withdraw,
      left: async () => (await me.call('wallet/withdraw/query', {})).data?.availableFen,
    }
  }
  const wait = async (ms: number) => {
    server.clock.at += ms
    await server.runJobs()
  }

  test('¥100 of ¥500: held at once, paid after 5 s, net, fee and trade to the fen', async () => {
    const me = await rich(50_000)
    const query = await me.call('wallet/withdraw/query', {})
    expect(query.data).toMatchObject({ availableFen: 50_000, todo: [], dayLeftTimes: 3, feeBps: 60, vipFree: false })
    expect((await me.preview(10_000)).data).toMatchObject({ feeFen: 60, taxFen: 0, netFen: 9_940, needCode: false })
    const body = await me.body(10_000)
    const first = await me.call('wallet/withdraw/apply', body)
    expect(first.data?.balanceFen).toBe(40_000)
    expect((await me.call('wallet/withdraw/apply', body)).data).toEqual(first.data)
    const id = first.data?.withdrawId ?? ''
    expect(await me.one(id)).toMatchObject({ state: 'paying', amountFen: 10_000, netFen: 9_940, canCancel: false })
    const { openWithdraw } = (await me.call('wallet/overview/query', {})).data ?? {}
    expect(openWithdraw).toEqual({ id, amountFen: 10_000, state: 'paying' })
    const late = { msg: '已进入打款，无法撤销', reason: 'notCancellable' }
    expect(await me.call('wallet/withdraw/cancel', { withdrawId: id })).toMatchObject(late)
    expect((await me.call('wallet/account/del', { accountId: me.accountId })).msg).toBe(
      '该账户有提现正在处理，暂不能解绑',
    )
    expect((await me.apply(1_000)).msg).toBe('你有一笔提现正在处理，完成后可再次提现')
    await wait(1_000)
    await wait(6_000)
    const done = await me.one(id)
    expect(done).toMatchObject({ state: 'success', tradeId: expect.any(String) })
    expect(done?.steps.every((step) => step.at !== undefined)).toBe(true)
    expect(await me.left()).toBe(40_000)
    const [trade] = await server.db.select().from(trades).where(eq(trades.refId, id))
    expect(trade).toMatchObject({ kind: 'withdraw', amount: -10_000, refType: 'withdraw' })
    await me.call('wallet/account/del', { accountId: me.accountId })
    expect((await me.one(id))?.account).toMatchObject({ bankName: '招商银行', removed: true })
  })

  test('¥1,000 asks for a code only above it; tax as shown, reviewed, then paid; the month’s next one pays on', async () => {
    const me = await rich(600_000)
    expect((await me.preview(100_000)).data).toMatchObject({
      feeFen: 600,
      taxFen: 4_000,
      netFen: 95_400,
      needCode: false,
    })
    const applied = await me.apply(100_000)
    const id = applied.data?.withdrawId ?? ''
    expect(await me.one(id)).toMatchObject({ state: 'reviewing', canCancel: true })
    await wait(61_000)
    await wait(1_000)
    await wait(6_000)
    expect((await me.one(id))?.state).toBe('success')
    expect((await me.preview(400_000)).data).toMatchObject({
      feeFen: 2_400,
      taxFen: 76_000,
      netFen: 321_600,
      needCode: true,
    })
    expect((await me.apply(400_000)).msg).toBe('请输入短信验证码')
    server.clock.at += 60_000
    await me.call('wallet/code/send', { scene: 'withdraw' })
    const code = await me.code()
    expect((await me.apply(400_000, code === '111111' ? '222222' : '111111')).msg).toBe('验证码错误或已过期')
    const second = await me.apply(400_000, code)
    expect(second.retcode).toBe(200)
    const months = (await me.call('wallet/withdraw/page', {})).data
    expect(months?.total).toBe(2)
    expect(months?.months[0]).toMatchObject({ amountFen: 100_000, netFen: 95_400, taxFen: 4_000, openFen: 400_000 })
    expect((await me.call('wallet/withdraw/page', { state: 'success' })).data?.list.map((row) => row.id)).toEqual([id])
    expect(
      (await me.call('wallet/withdraw/cancel', { withdrawId: second.data?.withdrawId ?? '' })).data?.withdraw.state,
    ).toBe('cancelled')
    const repeated = await me.call('wallet/withdraw/cancel', { withdrawId: second.data?.withdrawId ?? '' })
    expect(repeated.data?.withdraw.state).toBe('cancelled')
    expect(await me.left()).toBe(500_000)
  })

  test.each([
    [4, 'failed', '收款账户状态异常'],
    [6, 'failed', '收款账户状态异常'],
  ])('a payout that fails (.0%i) gives the money back to the fen', async (digits, state, reason) => {
    const me = await rich(50_000, { bucket: 'clear' })
    const id = (await me.apply(10_000 + digits)).data?.withdrawId ?? ''
    await wait(1_000)
    if (digits === 6) {
      expect((await me.one(id))?.state).toBe('unknown')
      expect((await me.apply(1_000)).msg).toBe('你有一笔提现正在处理，完成后可再次提现')
      expect(await server.db.select().from(sandboxPayouts)).not.toHaveLength(0)
    }
    await wait(31_000)
    await wait(31_000)
    expect(await me.one(id)).toMatchObject({ state, reason })
    expect(await me.left()).toBe(50_000)
  })

  test('unknown (.05), then it arrived: sent once, captured once', async () => {
    const me = await rich(50_000, { bucket: 'clear' })
    const id = (await me.apply(10_005)).data?.withdrawId ?? ''
    await wait(1_000)
    expect((await me.one(id))?.state).toBe('unknown')
    await wait(31_000)
    await wait(31_000)
    expect((await me.one(id))?.state).toBe('success')
    const [row] = await server.db.select().from(withdrawals).where(eq(withdrawals.id, id))
    expect(row?.sends).toBe(1)
  })

  test('退票 (.07): told by a genuine notify alone, once; fee and tax come back too', async () => {
    const me = await rich(50_000, { bucket: 'clear' })
    const id = (await me.apply(10_007)).data?.withdrawId ?? ''
    await wait(1_000)
    await wait(6_000)
    const paid = await me.one(id)
    expect(paid?.state).toBe('success')
    await wait(30_000)
    const body = JSON.stringify({ type: 'payout', payoutNo: paid?.payoutNo, state: 'returned', text: '收款行退回' })
    const send = async (headers: Record<string, string>, payload = body) =>
      server.app.inject({
        method: 'POST',
        url: '/payout/notify/sandbox',
        headers: { 'content-type': 'application/json', ...headers },
        payload,
      })
    expect((await send({})).statusCode).toBe(400)
    const headers = await signNotify(server.services.keys, body, server.clock.now())
    expect([(await send(headers)).body, (await send(headers)).body]).toEqual(['success', 'success'])
    const unknown = body.replace(paid?.payoutNo ?? '', 'W0')
    const signed = await signNotify(server.services.keys, unknown, server.clock.now())
    expect((await send(signed, unknown)).statusCode).toBe(400)
    expect(await me.one(id)).toMatchObject({ state: 'returned', reason: '收款行退回' })
    expect(await me.left()).toBe(50_000)
    const rows = await server.db.select().from(trades).where(eq(trades.refId, id)).orderBy(trades.no)
    expect(rows.map((row) => [row.kind, row.amount])).toEqual([
      ['withdraw', -10_007],
      ['withdrawReturn', 10_007],
    ])
  })

  test('two hundred applications of one withdrawal at the same moment have one effect', async () => {
    const me = await rich(50_000)
    const body = await me.body(10_000)
    const others = await me.body(10_000)
    const answers = await Promise.all([
      ...Array.from({ length: 150 }, () => me.call('wallet/withdraw/apply', body)),
      ...Array.from({ length: 50 }, () => me.call('wallet/withdraw/apply', { ...others, requestId: randomUUID() })),
    ])
    const ids = new Set(answers.flatMap((one) => one.data?.withdrawId ?? []))
    expect(ids.size).toBe(1)
    expect(answers.filter((one) => ![200, 40900].includes(one.retcode))).toEqual([])
    expect(await me.left()).toBe(40_000)
    expect(await server.db.select().from(holds).where(eq(holds.uid, me.uid))).toHaveLength(1)
  })

  test('limits, in the product’s words', async () => {
    const me = await rich(5_000_000)
    const apply = async (over: object) => me.call('wallet/withdraw/apply', { ...(await me.body(10_000)), ...over })
    const amount = { retcode: 40000, reason: 'invalid', field: 'amountFen' }
    expect(await apply({ amountFen: 999 })).toMatchObject({ ...amount, msg: '最低提现10元' })
    expect(await apply({ amountFen: 2_000_001 })).toMatchObject({ ...amount, msg: '单笔最高20,000元' })
    const stale = { retcode: 40900, msg: '税费已更新，请确认到账金额', reason: 'stale' }
    expect(await apply({ expectNetFen: 9_941 })).toMatchObject(stale)
    expect(await apply({ accountId: 'nobody' })).toMatchObject({ retcode: 40400 })
    const poor = await rich(5_000)
    const above = { msg: '超出可提现余额', reason: 'balanceTooLow', field: 'amountFen' }
    expect(await poor.preview(5_001)).toMatchObject(above)
    const tooMuch = { ...(await poor.body(5_000)), amountFen: 6_000 }
    expect(await poor.call('wallet/withdraw/apply', tooMuch)).toMatchObject(above)
    for (let n = 0; n < 3; n += 1) {
      const id = (await me.apply(60_000)).data?.withdrawId ?? ''
      await me.call('wallet/withdraw/cancel', { withdrawId: id })
    }
    expect(await me.apply(10_000)).toMatchObject({ msg: '今日提现次数已用完', reason: 'quotaUsedUp' })
    expect((await me.call('wallet/withdraw/query', {})).data?.todo.map((one) => one.key)).toEqual(['times'])
  })

  test('who may not: uncertified, a minor, a visitor, a stranger', async () => {
    const me = await rich(50_000)
    const id = (await me.apply(10_000)).data?.withdrawId ?? ''
    const body = { requestId: randomUUID(), accountId: me.accountId, amountFen: 10_000, expectNetFen: 9_940 }
    const [plain, minor] = [await payee(server, { certified: false }), await payee(server, { birthday: '2012-01-01' })]
    const uncertified = { retcode: 40300, msg: '请先完成实名认证', reason: 'notCertified' }
    expect(await plain.call('wallet/withdraw/apply', body)).toMatchObject(uncertified)
    const young = { msg: '未成年人提现请由监护人联系客服办理', reason: 'minor' }
    expect(await minor.call('wallet/withdraw/apply', body)).toMatchObject(young)
    expect((await plain.call('wallet/withdraw/query', {})).data?.todo.map((one) => one.key)).toEqual([
      'certify',
      'balance',
    ])
    expect((await server.call('wallet/withdraw/apply', body)).retcode).toBe(10902)
    const other = await rich(50_000)
    for (const path of ['wallet/withdraw/detail/query', 'wallet/withdraw/cancel'] as const)
      expect((await other.call(path, { withdrawId: id })).retcode).toBe(40400)
    expect((await other.call('wallet/withdraw/apply', body)).retcode).toBe(40400)
  })

  test('a member pays no fee; a new card asks for a code; five wrong ones stop it for 15 minutes', async () => {
    const me = await rich(50_000, { days: 0 })
    await server.db.insert(vipPeriods).values({
      id: randomUUID(),
      uid: me.uid,
      scope: 'personal',
      source: 'grant',
      title: '会员',
      startDay: '2026-01-01',
      endDay: '2099-01-01',
    })
    expect((await me.preview(10_000)).data).toMatchObject({ feeFen: 0, netFen: 10_000, needCode: true })
    expect(await me.apply(10_000)).toMatchObject({ retcode: 40000, reason: 'invalid', field: 'smsCode' })
    const wrong = { retcode: 40000, reason: 'codeWrong', field: 'smsCode' }
    for (let n = 0; n < 5; n += 1) expect(await me.apply(10_000, '000000')).toMatchObject(wrong)
    expect(await me.apply(10_000, '000000')).toMatchObject({
      retcode: 42900,
      msg: '验证码错误次数过多，请15分钟后再试',
      reason: 'tooOften',
    })
    expect(await me.left()).toBe(50_000)
  })
})
