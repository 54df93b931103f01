/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { cardNo, payee } from '../../../../test/payout'
import { testServer, type TestServer } from '../../../../test/server'
import { onceAnswers } from '../../../platform/schema'
import { payoutAccounts } from '../schema'
import { openNumber } from './store'

describe('payout accounts', () => {
  let server: TestServer
  let lines = ''
  let cards = 0
  const fresh = (prefix = '622588') => cardNo(prefix, (cards += 1) * 10 + 3)
  beforeAll(async () => {
    server = await testServer(
      { LOG_LEVEL: 'trace', SMS_ADDRESS_LIMIT: '10000' },
      { logTo: { write: (line: string) => void (lines += line) } },
    )
  })
  afterAll(() => server.close())

  test('a card is bound: masked on the wire, sealed at rest, in no log', async () => {
    const me = await payee(server)
    const card = fresh()
    const mobile = me.mobile
    const sent = await me.call('wallet/bankCard/code/send', { cardNo: card, bankId: 6, mobile })
    expect(sent.data).toEqual({ bindToken: expect.any(String), seconds: 59 })
    const body = {
      requestId: randomUUID(),
      bindToken: sent.data?.bindToken ?? '',
      cardNo: card,
      smsCode: await me.code(),
    }
    const added = await me.call('wallet/bankCard/add', body)
    expect(added.data?.account).toMatchObject({
      type: 'bank',
      bankId: 6,
      bankName: '招商银行',
      masked: `尾号 ${card.slice(-4)}`,
      holderMasked: '*小满',
      isDefault: true,
      state: 'ok',
      needCode: true,
    })
    // A repeat gets the first answer; another body with its id is refused.
    expect((await me.call('wallet/bankCard/add', body)).data).toEqual(added.data)
    const listed = await me.call('wallet/account/list', {})
    expect(listed.data).toMatchObject({ certified: true, holderMasked: '*小满', cardMax: 5 })
    expect(listed.data?.list).toHaveLength(1)
    expect(JSON.stringify([added, listed])).not.toContain(card.slice(4, 12))
    const rows = await server.db.select().from(payoutAccounts)
    const stored = await server.db.select().from(onceAnswers)
    expect(JSON.stringify([rows, stored])).not.toContain(card.slice(4, 12))
    expect(rows[0] && (await openNumber(server.services.keys, rows[0]))).toBe(card)
    // Sealed for its own row: it cannot be opened for another one.
    await expect(openNumber(server.services.keys, { sealed: rows[0]?.sealed ?? '', id: 'other' })).rejects.toThrow()
    expect(lines).toContain('wallet/bankCard/add')
    expect(lines).not.toContain(card)
    expect(lines).not.toContain(card.slice(4, 12))
    server.clock.at += daysMs(1)
    expect((await me.call('wallet/account/list', {})).data?.list[0]?.needCode).toBe(false)
  })

  test('what is no card, a credit card, no bank, no phone', async () => {
    const me = await payee(server)
    const send = (cardNumber: string, bankId = 6, mobile = me.mobile) =>
      me.call('wallet/bankCard/code/send', { cardNo: cardNumber, bankId, mobile })
    const card = fresh()
    const wrong = card.slice(0, -1) + String((Number(card.at(-1)) + 1) % 10)
    expect(await send(wrong)).toMatchObject({ retcode: 40000, msg: '银行卡号有误，请核对', field: 'cardNo' })
    expect(await send('12')).toMatchObject({ retcode: 40000, msg: '银行卡号有误，请核对' })
    expect(await send(card, 99)).toMatchObject({ retcode: 40000, msg: '请选择开户银行', field: 'bankId' })
    expect(await send(card, 6, '123')).toMatchObject({ retcode: 40000, msg: '手机号格式错误' })
    const credit = { retcode: 40900, msg: '暂不支持信用卡', reason: 'creditCard', field: 'cardNo' }
    expect(await send(fresh('622575'))).toMatchObject(credit)
    expect((await me.call('wallet/bank/detect', { prefix: '622588' })).data).toEqual({ bankId: 6, cardType: 'debit' })
    expect((await me.call('wallet/bank/detect', { prefix: '000000' })).data).toEqual({})
    expect((await me.call('wallet/bank/list', {})).data?.list).toHaveLength(18)
  })

  test('uncertified, logged out', async () => {
    const me = await payee(server, { certified: false })
    const body = { cardNo: fresh(), bankId: 6, mobile: me.mobile }
    const refused = { retcode: 40300, msg: '请先完成实名认证', reason: 'notCertified' }
    expect(await me.call('wallet/bankCard/code/send', body)).toMatchObject(refused)
    expect((await me.call('wallet/account/list', {})).data).toEqual({ certified: false, cardMax: 5, list: [] })
    expect((await server.call('wallet/account/list', {})).retcode).toBe(10902)
  })

  test('a card of somebody else is refused without saying so, one’s own by name', async () => {
    const [me, other] = [await payee(server), await payee(server)]
    const card = fresh()
    await me.bind(card)
    const send = (who: typeof me) =>
      who.call('wallet/bankCard/code/send', { cardNo: card, bankId: 6, mobile: who.mobile })
    server.clock.at += 60_000
    expect(await send(me)).toMatchObject({ msg: '该银行卡已添加', reason: 'alreadyBound', field: 'cardNo' })
    const refused = { msg: '该银行卡暂不能绑定，请联系客服', reason: 'bindingRefused', field: 'cardNo' }
    expect(await send(other)).toMatchObject({ retcode: 40900, ...refused })
  })

  test('a wrong code, a code of another card, and a bank that says no five times', async () => {
    const me = await payee(server)
    const send = async (card: string) => {
      server.clock.at += 60_000
      return me.call('wallet/bankCard/code/send', { cardNo: card, bankId: 6, mobile: me.mobile })
    }
    const add = async (card: string, token: string | undefined, smsCode: string) =>
      me.call('wallet/bankCard/add', { requestId: randomUUID(), bindToken: token ?? '', cardNo: card, smsCode })
    const card = fresh()
    const token = (await send(card)).data?.bindToken
    const right = await me.code()
    const other = right === '000000' ? '000001' : '000000'
    const wrong = { retcode: 40000, msg: '验证码错误或已过期', reason: 'codeWrong', field: 'smsCode' }
    expect(await add(card, token, other)).toMatchObject(wrong)
    expect(await add(fresh(), token, right)).toMatchObject(wrong)
    let ending = 0
    const bad = () => {
      for (;;) {
        ending += 10_000
        const found = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => cardNo('622588', ending + n * 1_000))
        const hit = found.find((one) => one.endsWith('0000'))
        if (hit) return hit
      }
    }
    for (let n = 0; n < 5; n += 1) {
      const no = bad()
      const bound = await send(no)
      const answer = await add(no, bound.data?.bindToken, await me.code())
      expect(answer).toMatchObject({ retcode: 40900, msg: '银行信息校验未通过，请核对卡号和预留手机号' })
      expect(answer.reason).toBe('cardMismatch')
    }
    const usedUp = { retcode: 42900, msg: '今日校验次数已用完，请明天再试', reason: 'quotaUsedUp' }
    expect(await send(fresh())).toMatchObject(usedUp)
  })

  test('default, removal, five at most; a stranger’s account is not there', async () => {
    const [me, other] = [await payee(server), await payee(server)]
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.push(await me.bind(fresh()))
    const [first = '', second = ''] = ids
    server.clock.at += 60_000
    const sixth = { cardNo: fresh(), bankId: 6, mobile: me.mobile }
    const full = { msg: '最多绑定5张银行卡', reason: 'accountLimitReached' }
    expect(await me.call('wallet/bankCard/code/send', sixth)).toMatchObject(full)
    const answer = await me.call('wallet/account/default/set', { accountId: second })
    expect(answer.data?.list.filter((one) => one.isDefault).map((one) => one.id)).toEqual([second])
    const left = await me.call('wallet/account/del', { accountId: second })
    expect(left.data?.list).toHaveLength(4)
    expect(left.data?.list.filter((one) => one.isDefault)).toHaveLength(1)
    for (const path of ['wallet/account/default/set', 'wallet/account/del'] as const) {
      expect((await me.call(path, { accountId: second })).retcode).toBe(40400)
      expect((await other.call(path, { accountId: first })).retcode).toBe(40400)
    }
    expect((await other.call('wallet/account/reveal', { accountId: first, smsCode: '123456' })).retcode).toBe(40400)
    const [gone] = await server.db.select().from(payoutAccounts).where(eq(payoutAccounts.id, second))
    expect(gone).toMatchObject({ sealed: '', isDefault: false })
  })

  test('the whole number after a code of that purpose alone', async () => {
    const me = await payee(server)
    const card = fresh()
    const accountId = await me.bind(card)
    server.clock.at += 60_000
    await me.call('wallet/code/send', { scene: 'withdraw' })
    const withdrawCode = await me.code()
    expect((await me.call('wallet/account/reveal', { accountId, smsCode: withdrawCode })).msg).toBe(
      '验证码错误或已过期',
    )
    server.clock.at += 60_000
    const sent = await me.call('wallet/code/send', { scene: 'reveal' })
    expect(sent.data).toEqual({ mobileMasked: me.mobile.replace(/^(...)....(....)$/, '$1****$2'), seconds: 59 })
    const answer = await me.call('wallet/account/reveal', { accountId, smsCode: await me.code() })
    expect(answer.data).toEqual({ cardNo: card })
  })

  test('two people bind one card at the same moment: one of them has it', async () => {
    const [me, other] = [await payee(server), await payee(server)]
    const card = fresh()
    const start = async (who: typeof me) => {
      const sent = await who.call('wallet/bankCard/code/send', { cardNo: card, bankId: 6, mobile: who.mobile })
      return { requestId: randomUUID(), bindToken: sent.data?.bindToken ?? '', cardNo: card, smsCode: await who.code() }
    }
    const [mine, theirs] = [await start(me), await start(other)]
    const answers = await Promise.all([me.call('wallet/bankCard/add', mine), other.call('wallet/bankCard/add', theirs)])
    expect(answers.map((one) => one.retcode).sort()).toEqual([200, 40900])
  })
})
