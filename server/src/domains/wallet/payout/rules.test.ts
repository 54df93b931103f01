import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { cardNo, payee } from '../../../../test/payout'
import { testClock, testServer, type TestServer } from '../../../../test/server'
import { payoutAccounts } from '../schema'
import { consoleSender } from '../../../platform/sms-sender'
import { creditIncome } from '../ledger/income'

describe('what payout accounts go through', () => {
  let server: TestServer
  const messages: string[] = []
  let cards = 500
  const fresh = () => cardNo('622588', (cards += 1) * 10 + 3)
  beforeAll(async () => {
    const clock = testClock()
    const sms = consoleSender(clock, (line) => void messages.push(line.trim()))
    server = await testServer({ SMS_ADDRESS_LIMIT: '10000' }, { clock, sms })
  })
  afterAll(() => server.close())

  async function rich() {
    const me = await payee(server)
    const accountId = await me.bind(fresh())
    await server.db.transaction((tx) =>
      creditIncome(tx, {
        uid: me.uid,
        fen: 500_000,
        bucket: 'clear',
        kind: 'notice',
        bizId: randomUUID(),
        at: server.clock.now(),
      }),
    )
    server.clock.at += daysMs(1)
    const apply = async (amountFen: number) => {
      const { data } = await me.call('wallet/withdraw/preview', { accountId, amountFen })
      const body = { requestId: randomUUID(), accountId, amountFen, expectNetFen: data?.netFen ?? 0 }
      return me.call('wallet/withdraw/apply', body)
    }
    const end = async () => {
      for (const ms of [1_000, 6_000]) {
        server.clock.at += ms
        await server.runJobs()
      }
    }
    const account = async () => (await me.call('wallet/account/list', {})).data?.list.find(({ id }) => id === accountId)
    return { ...me, accountId, apply, end, account }
  }

  test('three failed payouts in a row block it, an arrival between them begins anew; bound again it works', async () => {
    const me = await rich()
    for (const amountFen of [10_004, 10_004, 10_000, 10_004, 10_004]) {
      // Three withdrawals a day; failed ones do not count.
      expect((await me.apply(amountFen)).retcode).toBe(200)
      await me.end()
      expect((await me.account())?.state).toBe('ok')
    }
    await me.apply(10_004)
    await me.end()
    const text = '该账户多次打款失败，请解绑后重新添加'
    expect(await me.account()).toMatchObject({ state: 'blocked', blockText: text })
    const refused = { retcode: 40900, msg: text, reason: 'accountBlocked', field: 'accountId' }
    expect(await me.apply(10_000)).toMatchObject(refused)
    // The same number bound again is a new account.
    expect((await me.call('wallet/account/del', { accountId: me.accountId })).retcode).toBe(200)
    await me.bind(fresh())
    expect((await me.call('wallet/account/list', {})).data?.list).toMatchObject([{ state: 'ok', isDefault: true }])
  })

  test('removing the default makes the last used one the default', async () => {
    const me = await payee(server)
    const [first, second, third] = [await me.bind(fresh()), await me.bind(fresh()), await me.bind(fresh())]
    const used = server.clock.at + 5_000
    await server.db.update(payoutAccounts).set({ usedAt: used }).where(eq(payoutAccounts.id, second))
    const defaults = async (accountId: string) =>
      (await me.call('wallet/account/del', { accountId })).data?.list
        .filter(({ isDefault }) => isDefault)
        .map(({ id }) => id)
    expect(await defaults(first)).toEqual([second])
    expect(await defaults(second)).toEqual([third])
    expect(await defaults(third)).toEqual([])
  })

  test('a text message tells of each coming and going: masked, no link', async () => {
    const me = await payee(server)
    messages.length = 0
    const card = fresh()
    const accountId = await me.bind(card)
    await me.call('wallet/account/del', { accountId })
    const notices = messages.filter((line) => line.includes('收款账户'))
    expect(notices).toEqual([
      `SMS to ${me.mobile}: 【点梦】你已添加收款账户：招商银行尾号 ${card.slice(-4)}。如非本人操作，请立即联系客服。`,
      `SMS to ${me.mobile}: 【点梦】你已解绑收款账户：招商银行尾号 ${card.slice(-4)}。如非本人操作，请立即联系客服。`,
    ])
    expect(notices.join()).not.toMatch(/http|\//)
  })

  test('a whole number five times a day, right code or wrong', async () => {
    const me = await payee(server)
    const card = fresh()
    const accountId = await me.bind(card)
    const reveal = (smsCode: string) => me.call('wallet/account/reveal', { accountId, smsCode })
    server.clock.at += 60_000
    await me.call('wallet/code/send', { scene: 'reveal' })
    const code = await me.code()
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = { retcode: 40000, msg: '验证码错误或已过期', reason: 'codeWrong', field: 'smsCode' }
    for (let n = 0; n < 4; n += 1) expect(await reveal(wrong)).toMatchObject(refused)
    expect((await reveal(code)).data).toEqual({ cardNo: card })
    const usedUp = { retcode: 42900, msg: '今日查看次数已用完，请明天再试', reason: 'quotaUsedUp' }
    expect(await reveal(code)).toMatchObject(usedUp)
    server.clock.at += daysMs(1)
    await me.call('wallet/code/send', { scene: 'reveal' })
    expect((await reveal(await me.code())).data).toEqual({ cardNo: card })
  })

  test('which bank it is may be asked sixty times a minute', async () => {
    const me = await payee(server)
    const ask = () => me.call('wallet/bank/detect', { prefix: '622588' })
    for (let n = 0; n < 60; n += 1) expect((await ask()).retcode).toBe(200)
    expect(await ask()).toMatchObject({ retcode: 42900, msg: '操作太频繁，请稍后再试' })
    server.clock.at += 61_000
    expect((await ask()).data).toEqual({ bankId: 6, cardType: 'debit' })
  })
})
