/** @database postgres */
import { randomUUID } from 'node:crypto'
import { contract, type Body, type CallPath } from '@dm/shared/contract'
import { minutesMs, secondsMs } from '@dm/shared/time'
import { buyer } from '../../../test/pay'
import { cardNo, payee } from '../../../test/payout'
import { testServer, type TestServer } from '../../../test/server'
import { creditIncome } from './ledger/income'

type WalletPath = Extract<CallPath, `wallet/${string}`>
const isWallet = (path: string): path is WalletPath => path.startsWith('wallet/')
const takesRequestId = (path: WalletPath) => 'requestId' in contract[path].body.shape
const paths = Object.keys(contract).filter(isWallet).filter(takesRequestId)

let server: TestServer
beforeAll(async () => {
  server = await testServer({ SMS_ADDRESS_LIMIT: '10000' })
})
afterAll(() => server.close())

/** Returns a user with a certified name, and prepares for the repeated call. */
async function person() {
  const me = await payee(server)
  const buys = buyer(server, me.token)
  const paid = async () => {
    const orderNo = await buys.order()
    await buys.press((await buys.start(orderNo)).url, 'lost')
    await buys.state(orderNo)
    return orderNo
  }
  const code = async (scene: 'withdraw' | 'account') => {
    server.clock.at += minutesMs(1)
    await me.call('wallet/code/send', { scene })
    return me.code()
  }
  async function invoice() {
    const title = { requestId: randomUUID(), kind: 'personal' as const, name: '林小满', isDefault: true }
    const titleId = (await me.call('wallet/invoice/title/add', title)).data?.title.id ?? ''
    const draftId = (await me.call('wallet/invoice/draft/create', { orderNos: [await paid()] })).data?.draftId ?? ''
    return { draftId, titleId, type: 82 as const, expectFen: 3_000 }
  }
  async function issued() {
    const applied = await me.call('wallet/invoice/apply', { requestId: randomUUID(), ...(await invoice()) })
    const invoiceId = applied.data?.invoiceId ?? ''
    const state = async () => (await me.call('wallet/invoice/detail/query', { invoiceId })).data?.invoice.state
    for (let second = 0; (await state()) !== 'issued' && second < 120; second += 1) {
      server.clock.at += secondsMs(1)
      await server.runJobs()
    }
    expect(await state()).toBe('issued')
    return invoiceId
  }
  return { ...me, order: buys.order, paid, sms: code, invoice, issued }
}
type Person = Awaited<ReturnType<typeof person>>

/** A body of each call that succeeds, and another one for the same id. */
const bodies: {
  [P in WalletPath]?: (me: Person) => Promise<{ body: Omit<Body<P>, 'requestId'>; other: Partial<Body<P>> }>
} = {
  'wallet/order/create': async () => ({
    body: { kind: 'coin', customYuan: 7, expectFen: 700 },
    other: { customYuan: 8, expectFen: 800 },
  }),
  'wallet/pay/start': async (me) => ({
    body: { orderNo: await me.order(), channel: 'wechat', scene: 'browser' },
    other: { channel: 'alipay' },
  }),
  'wallet/refund/apply': async (me) => ({
    body: { orderNo: await me.paid(), reason: '不需要了' },
    other: { reason: '买错了' },
  }),
  'wallet/withdraw/apply': async (me) => {
    const accountId = await me.bind(cardNo('622588', 11))
    const credit = { uid: me.uid, fen: 50_000, bucket: 'clear' as const, kind: 'notice' as const, bizId: randomUUID() }
    await server.db.transaction((tx) => creditIncome(tx, { ...credit, at: server.clock.now() }))
    const body = { accountId, amountFen: 10_000, expectNetFen: 9_940, smsCode: await me.sms('withdraw') }
    return { body, other: { amountFen: 20_000, expectNetFen: 19_880 } }
  },
  'wallet/bankCard/add': async (me) => {
    server.clock.at += minutesMs(1)
    const number = cardNo('622588', 12)
    const sent = await me.call('wallet/bankCard/code/send', { cardNo: number, bankId: 6, mobile: me.mobile })
    const body = { bindToken: sent.data?.bindToken ?? '', cardNo: number, smsCode: await me.code() }
    return { body, other: { cardNo: cardNo('622588', 13) } }
  },
  'wallet/wxAlipay/add': async (me) => ({
    body: { type: 'alipay', account: 'dream@mail.com', smsCode: await me.sms('account') },
    other: { account: 'other@mail.com' },
  }),
  'wallet/invoice/title/add': async () => ({
    body: { kind: 'personal', name: '林小满', isDefault: false },
    other: { name: '林大满' },
  }),
  'wallet/invoice/apply': async (me) => ({ body: await me.invoice(), other: { remark: '另一张' } }),
  'wallet/invoice/send': async (me) => ({
    body: { invoiceId: await me.issued(), email: 'a@b.example' },
    other: { email: 'c@d.example' },
  }),
  'wallet/invoice/red/apply': async (me) => ({
    body: { invoiceId: await me.issued(), reason: '01' },
    other: { reason: '03' },
  }),
}

test('every call that takes a requestId is among those that are repeated', () => {
  expect(new Set(paths)).toEqual(new Set(Object.keys(bodies)))
})

test.each(Object.entries(bodies))('%s: a repeat is answered as the first, another body refused', async (path, of) => {
  const me = await person()
  const { body, other } = await of(me)
  const requestId = randomUUID()
  const send = async (fields: object) =>
    (await server.post(path, { requestId, ...body, ...fields }, { authorization: me.token })).json<{
      retcode: number
      data?: object
    }>()
  const [first, second] = await Promise.all([send({}), send({})])
  expect(first).toMatchObject({ retcode: 200 })
  expect(second).toMatchObject({ retcode: 200, data: first.data })
  expect((await send({})).data).toEqual(first.data)
  const refused = { retcode: 40900, msg: '上一次提交已成功，请勿重复提交', reason: 'alreadyDone' }
  expect(await send(other)).toMatchObject(refused)
  // The id belongs to this user: another user who sends it does not get the answer.
  const stranger = { authorization: (await payee(server)).token }
  const theirs = (await server.post(path, { requestId, ...body }, stranger)).json<{ retcode: number; data?: object }>()
  expect(theirs.retcode === 200 ? theirs.data : undefined).not.toEqual(first.data)
})
