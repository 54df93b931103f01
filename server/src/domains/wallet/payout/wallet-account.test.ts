/** @database postgres */
import { createHash, randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
import { eq } from 'drizzle-orm'
import { picture } from '../../../../test/media'
import { cardNo, payee } from '../../../../test/payout'
import { ALIPAY_CODE, receiveCode, WECHAT_CODE } from '../../../../test/receive-code'
import { testServer, type TestServer } from '../../../../test/server'
import { files } from '../../file/schema'
import { onceAnswers } from '../../../platform/schema'
import { payoutAccounts, withdrawals } from '../schema'
import { fileJob } from '../../file/leave'
import { preparePicture } from '../../file/picture'
import { storeFile } from '../../file/store'
import { openNumber } from './store'

type Person = Awaited<ReturnType<typeof payee>>
type Fields = Omit<Body<'wallet/wxAlipay/add'>, 'requestId' | 'smsCode'>

describe('WeChat and Alipay accounts', () => {
  let server: TestServer
  let codes: { wechat: Buffer; alipay: Buffer }
  beforeAll(async () => {
    server = await testServer({ SMS_ADDRESS_LIMIT: '10000' })
    codes = { wechat: await receiveCode(WECHAT_CODE), alipay: await receiveCode(ALIPAY_CODE) }
  })
  afterAll(() => server.close())

  async function upload(uid: string, bytes: Buffer, purpose: FilePurpose = 'bankcard'): Promise<string> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const origin = { uid, purpose, kind: 'image' as const, name: 'x.jpg', sha256 }
    return (await storeFile(server.services, origin, await preparePicture(bytes, purpose))).url
  }
  /** Returns a valid body a minute later, with a new code to the user's phone. */
  async function filled(me: Person, fields: Fields): Promise<Body<'wallet/wxAlipay/add'>> {
    server.clock.at += 60_000
    await me.call('wallet/code/send', { scene: 'account' })
    return { requestId: randomUUID(), smsCode: await me.code(), ...fields }
  }
  const add = async (me: Person, fields: Fields) => me.call('wallet/wxAlipay/add', await filled(me, fields))
  const wechat = async (me: Person, account: string) =>
    add(me, { type: 'wechat', account, codeImage: await upload(me.uid, codes.wechat) })

  test('WeChat with its code: masked on the wire, sealed at rest, the picture is not kept; a repeat is one account', async () => {
    const me = await payee(server)
    const codeImage = await upload(me.uid, codes.wechat)
    const body = await filled(me, { type: 'wechat', account: ' xiaoman_8 ', codeImage })
    const added = await me.call('wallet/wxAlipay/add', body)
    expect(added.data?.account).toMatchObject({
      type: 'wechat',
      masked: 'x***8',
      holderMasked: '*小满',
      isDefault: true,
      state: 'ok',
      needCode: true,
    })
    await fileJob.run({ ...server.services, log: server.app.log })
    expect(await server.db.select().from(files).where(eq(files.url, codeImage))).toEqual([])
    expect((await me.call('wallet/wxAlipay/add', body)).data).toEqual(added.data)
    const other = await me.call('wallet/wxAlipay/add', { ...body, account: 'xiaoman_9' })
    expect(other).toMatchObject({ retcode: 40900, msg: '上一次提交已成功，请勿重复提交' })
    const rows = await server.db.select().from(payoutAccounts).where(eq(payoutAccounts.uid, me.uid))
    expect(rows).toHaveLength(1)
    const [row] = rows
    expect(row && (await openNumber(server.services.keys, row))).toBe('xiaoman_8')
    expect(await server.services.keys.open('payout-code', row?.codeSealed ?? '', row?.id ?? '')).toBe(WECHAT_CODE)
    const stored = JSON.stringify([rows, await server.db.select().from(onceAnswers), added])
    expect(stored).not.toMatch(/xiaoman_8|wxp:/)
  })

  test('Alipay by phone or e-mail, with or without a code; one of each kind', async () => {
    const [me, other] = [await payee(server), await payee(server)]
    const codeImage = await upload(me.uid, codes.alipay)
    const first = await add(me, { type: 'alipay', account: 'dream@mail.com', codeImage })
    expect(first.data?.account.masked).toBe('d***@mail.com')
    expect((await wechat(me, 'dream_66')).data?.account.isDefault).toBe(false)
    const refused = { retcode: 40900, msg: '已添加过支付宝', reason: 'alreadyBound' }
    expect(await add(me, { type: 'alipay', account: '13900000001' })).toMatchObject(refused)
    expect(await wechat(me, 'dream_67')).toMatchObject({ retcode: 40900, msg: '已添加过微信' })
    // Another user's number in other letter case: refused without revealing it.
    const taken = await add(other, { type: 'alipay', account: 'Dream@Mail.com' })
    expect(taken).toMatchObject({ retcode: 40900, msg: '该账户暂不能绑定，请联系客服' })
    expect(taken).toMatchObject({ reason: 'bindingRefused', field: 'account' })
    const plain = await add(other, { type: 'alipay', account: '13900000001' })
    expect(plain.data?.account.masked).toBe('139****0001')
  })

  test.each([
    ['wechat', '', '请输入微信号', 'account'],
    ['wechat', '8xiaoman', '微信号格式错误', 'account'],
    ['wechat', 'xiao', '微信号格式错误', 'account'],
    ['wechat', 'xiaoman_1', '请上传收款码', 'codeImage'],
    ['alipay', '', '请输入支付宝账号', 'account'],
    ['alipay', 'dream@mail', '支付宝账号格式错误', 'account'],
  ] as const)('%s "%s": %s', async (type, account, msg, field) => {
    const me = await payee(server)
    expect(await add(me, { type, account })).toMatchObject({ retcode: 40000, msg, reason: 'invalid', field })
  })

  test('a picture without a code, with a code of the other kind, of somebody else, of another purpose', async () => {
    const [me, other] = [await payee(server), await payee(server)]
    const unread = { retcode: 40000, msg: '未识别到收款码，请重新上传', field: 'codeImage' }
    const invalid = { retcode: 40000, msg: '文件无效，请重新上传', field: 'codeImage' }
    const send = (codeImage: string) => add(me, { type: 'wechat', account: 'xiaoman_2', codeImage })
    expect(await send(await upload(me.uid, await picture()))).toMatchObject(unread)
    expect(await send(await upload(me.uid, codes.alipay))).toMatchObject(unread)
    const site = await upload(me.uid, await receiveCode('https://www.example.com/wxp://'))
    expect(await send(site)).toMatchObject(unread)
    expect(await send(await upload(other.uid, codes.wechat))).toMatchObject(invalid)
    expect(await send(await upload(me.uid, codes.wechat, 'feedback'))).toMatchObject(invalid)
    expect(await send('/files/nothing0000000000.jpg')).toMatchObject(invalid)
    const mine = await upload(me.uid, codes.wechat)
    const alipay = await add(me, { type: 'alipay', account: 'xiaoman@mail.com', codeImage: mine })
    expect(alipay).toMatchObject(unread)
    // The refused request did not consume the code, and left no account.
    const body = await filled(me, {
      type: 'wechat',
      account: 'xiaoman_2',
      codeImage: await upload(me.uid, await picture()),
    })
    expect(await me.call('wallet/wxAlipay/add', body)).toMatchObject(unread)
    expect((await me.call('wallet/account/list', {})).data?.list).toEqual([])
    expect((await me.call('wallet/wxAlipay/add', { ...body, codeImage: mine })).retcode).toBe(200)
  })

  test('pictures are read twenty times an hour at most', async () => {
    const me = await payee(server)
    const body = await filled(me, { type: 'wechat', account: 'xiaoman_3', codeImage: '/files/nothing0000000000.jpg' })
    const tries = Array.from({ length: 20 }, () => me.call('wallet/wxAlipay/add', { ...body, requestId: randomUUID() }))
    for (const one of await Promise.all(tries)) expect(one.retcode).toBe(40000)
    const codeImage = await upload(me.uid, codes.wechat)
    const beyond = await me.call('wallet/wxAlipay/add', { ...body, codeImage })
    expect(beyond).toMatchObject({ retcode: 42900, msg: '操作太频繁，请稍后再试' })
  })

  test('a wrong code, a code of another scene, uncertified, logged out', async () => {
    const [me, nobody] = [await payee(server), await payee(server, { certified: false })]
    const body = await filled(me, { type: 'alipay', account: 'wrong@mail.com' })
    const wrong = { retcode: 40000, msg: '验证码错误或已过期', reason: 'codeWrong', field: 'smsCode' }
    const smsCode = body.smsCode === '000000' ? '000001' : '000000'
    expect(await me.call('wallet/wxAlipay/add', { ...body, smsCode })).toMatchObject(wrong)
    // Before the picture is looked at, which shows no code.
    const codeImage = await upload(me.uid, await picture())
    expect(await me.call('wallet/wxAlipay/add', { ...body, smsCode, codeImage })).toMatchObject(wrong)
    server.clock.at += 60_000
    await me.call('wallet/code/send', { scene: 'reveal' })
    expect(await me.call('wallet/wxAlipay/add', { ...body, smsCode: await me.code() })).toMatchObject(wrong)
    expect(await add(nobody, { type: 'alipay', account: 'no@mail.com' })).toMatchObject({
      retcode: 40300,
      msg: '请先完成实名认证',
    })
    expect((await server.call('wallet/wxAlipay/add', body)).retcode).toBe(10902)
  })

  test('更换: the old one goes when the new one is there, its place as the default stays', async () => {
    const [me, other] = [await payee(server), await payee(server)]
    const oldId = (await add(me, { type: 'alipay', account: 'old@mail.com' })).data?.account.id ?? ''
    const cardId = await me.bind(cardNo('622588', 990_001))
    const replace = (who: Person, replaceId: string, type: 'wechat' | 'alipay' = 'alipay') =>
      add(who, { type, account: type === 'alipay' ? 'new@mail.com' : 'new_mail', replaceId })
    expect((await replace(other, oldId)).retcode).toBe(40400)
    expect((await replace(me, cardId)).retcode).toBe(40400)
    const open = await openWithdrawal(me.uid, oldId)
    const refused = { retcode: 40900, msg: '该账户有提现正在处理，暂不能解绑', reason: 'withdrawalOpen' }
    expect(await replace(me, oldId)).toMatchObject(refused)
    await server.db.update(withdrawals).set({ state: 'success' }).where(eq(withdrawals.id, open))
    const fresh = await replace(me, oldId)
    expect(fresh.data?.account).toMatchObject({ masked: 'n***@mail.com', isDefault: true })
    const { list = [] } = (await me.call('wallet/account/list', {})).data ?? {}
    expect(list.map(({ id }) => id)).toEqual([fresh.data?.account.id, cardId])
    const [gone] = await server.db.select().from(payoutAccounts).where(eq(payoutAccounts.id, oldId))
    expect(gone).toMatchObject({ sealed: '', codeSealed: null, isDefault: false, removedAt: server.clock.at })
    expect((await replace(me, oldId)).retcode).toBe(40400)
  })

  test('twice at the same moment: one account', async () => {
    const me = await payee(server)
    const body = await filled(me, { type: 'alipay', account: 'same@mail.com' })
    await Promise.all([me.call('wallet/wxAlipay/add', body), me.call('wallet/wxAlipay/add', body)])
    expect((await me.call('wallet/account/list', {})).data?.list).toHaveLength(1)
  })

  /** Adds a withdrawal in progress to an account. */
  async function openWithdrawal(uid: string, accountId: string): Promise<string> {
    const id = randomUUID()
    await server.db.insert(withdrawals).values({
      id,
      uid,
      accountId,
      accountType: 'alipay',
      masked: 'o***@mail.com',
      amountFen: 10_000,
      feeFen: 60,
      taxFen: 0,
      taxableFen: 10_000,
      taxRule: 'none',
      state: 'paying',
      holdId: 'hold',
      payoutNo: id,
      provider: 'sandbox',
      day: '2026-11-20',
      month: '2026-11',
      appliedAt: server.clock.at,
      arriveBy: server.clock.at,
    })
    return id
  }
})
