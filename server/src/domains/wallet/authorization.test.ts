import { randomUUID } from 'node:crypto'
import { contract, type Body, type CallPath } from '@dm/shared/contract'
import { walletAt } from '../../../test/contents'
import { testServer, type TestServer } from '../../../test/server'
import { DEMO } from '../../demo/accounts'
import { certifications } from '../profile/schema'

const NOW = Date.parse('2026-11-20T14:07:00+08:00')
const GONE = { retcode: 40400, msg: '内容不存在或已删除', reason: 'notFound' }

type WalletPath = Extract<CallPath, `wallet/${string}`>
const isWallet = (path: string): path is WalletPath => path.startsWith('wallet/')
const paths = Object.keys(contract).filter(isWallet)

let server: TestServer
let owner: string
let stranger: string
beforeAll(async () => {
  server = await testServer({}, { content: walletAt(NOW) })
  server.clock.at = NOW
  // Certified, since otherwise the calls stop at that check.
  const certified = { state: 'passed' as const, birthday: '1998-03-01', nameMasked: '*清越', updatedAt: NOW }
  await server.db.insert(certifications).values([DEMO.performer, DEMO.fresh].map((uid) => ({ uid, ...certified })))
  owner = await server.login(DEMO.performer)
  stranger = await server.login(DEMO.fresh, '13800000006')
}, 300_000)
afterAll(() => server.close())

test.each(paths)('%s: nothing without a login, nothing but what it takes', async (path) => {
  const send = async (body: string, headers: Record<string, string> = {}) =>
    (await server.post(path, body, headers)).json<{ retcode: number }>().retcode
  expect(await send('{}')).toBe(10902)
  expect(await send('{}', { authorization: 'no-session-of-anybody-0123456789' })).not.toBe(200)
  const mine = { authorization: stranger }
  for (const odd of ['[]', '"x"']) expect([odd, await send(odd, mine)]).toEqual([odd, 40000])
  const fields = Object.keys(contract[path].body.shape)
  if (fields.length === 0) return
  const wrong = JSON.stringify(Object.fromEntries(fields.map((field) => [field, { not: 'this' }])))
  expect(await send(wrong, mine)).toBe(40000)
})

/** Returns the ids of everything the performer owns. */
async function idsOfOwner() {
  const call: TestServer['call'] = (path, body) => server.call(path, body, owner)
  const orders = (await call('wallet/order/page', { pageSize: 50 })).data?.list ?? []
  const invoiceable = (await call('wallet/invoice/order/page', {})).data?.list ?? []
  const draft = await call('wallet/invoice/draft/create', { orderNos: [invoiceable[0]?.orderNo ?? ''] })
  return {
    tradeId: (await call('wallet/trade/page', { unit: 'fen' })).data?.list[0]?.id ?? '',
    orderNo: orders.find(({ state }) => state === 'paid')?.orderNo ?? '',
    pendingNo: orders.find(({ state }) => state === 'pending')?.orderNo ?? '',
    withdrawId: (await call('wallet/withdraw/page', {})).data?.list[0]?.id ?? '',
    invoiceId: (await call('wallet/invoice/page', { state: 'issued' })).data?.list[0]?.id ?? '',
    titleId: (await call('wallet/invoice/title/list', {})).data?.list[0]?.id ?? '',
    accountId: (await call('wallet/account/list', {})).data?.list[0]?.id ?? '',
    draftId: draft.data?.draftId ?? '',
    invoiceable: invoiceable[0]?.orderNo ?? '',
  }
}
type Ids = Awaited<ReturnType<typeof idsOfOwner>>

/** Each call that takes an id, with the performer's. */
const withIds: { [P in WalletPath]?: (ids: Ids) => Body<P> } = {
  'wallet/trade/detail/query': ({ tradeId }) => ({ tradeId }),
  'wallet/order/query': ({ orderNo }) => ({ orderNo }),
  'wallet/order/cancel': ({ pendingNo: orderNo }) => ({ orderNo }),
  'wallet/pay/start': ({ pendingNo: orderNo }) => ({
    requestId: randomUUID(),
    orderNo,
    channel: 'wechat',
    scene: 'browser',
  }),
  'wallet/refund/preview': ({ orderNo }) => ({ orderNo }),
  'wallet/refund/apply': ({ orderNo }) => ({ requestId: randomUUID(), orderNo, reason: '不是我的' }),
  'wallet/withdraw/preview': ({ accountId }) => ({ accountId, amountFen: 10_000 }),
  'wallet/withdraw/apply': ({ accountId }) => ({
    requestId: randomUUID(),
    accountId,
    amountFen: 10_000,
    expectNetFen: 9_940,
  }),
  'wallet/withdraw/detail/query': ({ withdrawId }) => ({ withdrawId }),
  'wallet/withdraw/cancel': ({ withdrawId }) => ({ withdrawId }),
  'wallet/account/default/set': ({ accountId }) => ({ accountId }),
  'wallet/account/del': ({ accountId }) => ({ accountId }),
  'wallet/account/reveal': ({ accountId }) => ({ accountId, smsCode: '123456' }),
  'wallet/invoice/draft/create': ({ invoiceable }) => ({ orderNos: [invoiceable] }),
  'wallet/invoice/draft/query': ({ draftId }) => ({ draftId }),
  'wallet/invoice/apply': ({ draftId, titleId }) => ({
    requestId: randomUUID(),
    draftId,
    titleId,
    type: 82,
    expectFen: 1,
  }),
  'wallet/invoice/detail/query': ({ invoiceId }) => ({ invoiceId }),
  'wallet/invoice/pdf/query': ({ invoiceId }) => ({ invoiceId }),
  'wallet/invoice/send': ({ invoiceId }) => ({ requestId: randomUUID(), invoiceId, email: 'a@b.example' }),
  'wallet/invoice/cancel': ({ invoiceId }) => ({ invoiceId }),
  'wallet/invoice/red/apply': ({ invoiceId }) => ({ requestId: randomUUID(), invoiceId, reason: '01' }),
  'wallet/invoice/title/edit': ({ titleId }) => ({ titleId, kind: 'personal', name: '别人', isDefault: false }),
  'wallet/invoice/title/del': ({ titleId }) => ({ titleId }),
  'wallet/invoice/title/default/set': ({ titleId }) => ({ titleId }),
}
/** Parameters that only filter or order the caller's own list, and one that is checked after the code. */
const FILTERS = ['wallet/traffic/record/page', 'wallet/invoice/order/page', 'wallet/wxAlipay/add']

test('every call that takes a number is among those that are tried', () => {
  const isNumber = (field: string) =>
    /(Id|No|Nos)$/.test(field) && !['requestId', 'itemId', 'cardNo', 'taxNo', 'bankId'].includes(field)
  const taking = paths.filter((path) => Object.keys(contract[path].body.shape).some(isNumber))
  expect(new Set(taking)).toEqual(new Set([...Object.keys(withIds), ...FILTERS]))
})

test('another user’s numbers are answered 40400 by each call, and change nothing', async () => {
  const ids = await idsOfOwner()
  expect(Object.entries(ids).filter(([, id]) => id === '')).toEqual([])
  const tell = async () => ({
    overview: (await server.call('wallet/overview/query', {}, owner)).data,
    accounts: (await server.call('wallet/account/list', {}, owner)).data,
    titles: (await server.call('wallet/invoice/title/list', {}, owner)).data,
    invoices: (await server.call('wallet/invoice/page', {}, owner)).data,
    orders: (await server.call('wallet/order/page', { pageSize: 50 }, owner)).data,
  })
  const before = await tell()
  for (const [path, bodyOf] of Object.entries(withIds)) {
    const answer = (await server.post(path, bodyOf(ids), { authorization: stranger })).json<object>()
    expect({ path, ...answer }).toMatchObject({ path, ...GONE })
  }
  expect(await tell()).toEqual(before)
  // The same ids work for their owner.
  for (const path of ['wallet/trade/detail/query', 'wallet/order/query', 'wallet/withdraw/detail/query'] as const)
    expect((await server.post(path, withIds[path]?.(ids), { authorization: owner })).json()).toMatchObject({
      retcode: 200,
    })
})

test('one’s own invoice is not made out to another user’s title', async () => {
  const { invoiceId } = await idsOfOwner()
  const fields = { requestId: randomUUID(), kind: 'personal' as const, name: '路人', isDefault: true }
  const { data } = await server.call('wallet/invoice/title/add', fields, stranger)
  const body = { requestId: randomUUID(), invoiceId, reason: '01' as const, reissueTitleId: data?.title.id ?? '' }
  expect(await server.call('wallet/invoice/red/apply', body, owner)).toMatchObject(GONE)
  const after = await server.call('wallet/invoice/detail/query', { invoiceId }, owner)
  expect(after.data?.invoice.state).toBe('issued')
})

test('a pack of somebody else shows nothing', async () => {
  const agent = await server.login(DEMO.agent)
  const packId = (await server.call('wallet/traffic/query', {}, agent)).data?.packs[0]?.id
  expect((await server.call('wallet/traffic/record/page', { packId }, agent)).data?.total).toBeGreaterThan(0)
  expect((await server.call('wallet/traffic/record/page', { packId }, stranger)).data?.list).toEqual([])
})
