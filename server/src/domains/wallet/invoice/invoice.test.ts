/** @database postgres */
import { randomUUID } from 'node:crypto'
import { daysMs, minutesMs } from '@dm/shared/time'
import { readPdf } from '../../../../test/pdf'
import { testServer, type TestServer } from '../../../../test/server'
import { orders } from '../schema'

const GOOD = '91350100M000100Y43'
let server: TestServer
let mine: string
let other: string
let made = 0

/** Adds a paid order; `ago` days old. */
async function paid(uid: string, fen: number, over: Partial<typeof orders.$inferInsert> = {}, ago = 1) {
  made += 1
  const orderNo = `2026112000000000${String(made).padStart(4, '0')}`
  const at = server.clock.now() - daysMs(ago)
  await server.db.insert(orders).values({
    orderNo,
    uid,
    kind: 'coin',
    itemKey: `coin:${made}`,
    subject: `充值 ${fen / 10} 星钻`,
    amountFen: fen,
    detail: {},
    state: 'paid',
    createdAt: at,
    expireAt: at,
    month: '2026-11',
    paidAt: at,
    attemptNo: `P${made}`,
    ...over,
  })
  return orderNo
}
const call: TestServer['call'] = (path, body) => server.call(path, body, mine)
const title = (over: object = {}) => ({
  requestId: randomUUID(),
  kind: 'company' as const,
  name: '点点文化传媒有限公司',
  taxNo: GOOD,
  isDefault: false,
  ...over,
})
const free = async () => (await call('wallet/invoice/order/page', {})).data?.list.map(({ orderNo }) => orderNo)

async function titleId(over: object = {}): Promise<string> {
  const { data, msg } = await call('wallet/invoice/title/add', title({ name: `公司${randomUUID()}`, ...over }))
  if (!data) throw new Error(msg)
  return data.title.id
}
async function applied(orderNos: string[], to: string, over: object = {}) {
  const draft = await call('wallet/invoice/draft/create', { orderNos })
  const draftId = draft.data?.draftId ?? ''
  const { data } = await call('wallet/invoice/draft/query', { draftId })
  const expectFen = data?.totalFen ?? 1
  return call('wallet/invoice/apply', { requestId: randomUUID(), draftId, titleId: to, type: 82, expectFen, ...over })
}
async function pass(seconds: number) {
  for (let n = 0; n < seconds; n += 1) {
    server.clock.at += 1_000
    await server.runJobs()
  }
}
const invoiceOf = async (invoiceId: string) => (await call('wallet/invoice/detail/query', { invoiceId })).data

beforeAll(async () => {
  server = await testServer()
  mine = await server.login('v1')
  other = await server.login('v2')
})
afterAll(() => server.close())

describe('titles', () => {
  test('the first is the default, a repeat adds nothing, a twin is refused', async () => {
    const body = title()
    const first = await call('wallet/invoice/title/add', body)
    expect(first.data?.title).toMatchObject({ kind: 'company', taxNo: GOOD, isDefault: true })
    expect((await call('wallet/invoice/title/add', body)).data).toEqual(first.data)
    const refused = { retcode: 40900, msg: '该抬头已存在', reason: 'titleExists', field: 'name' }
    expect(await call('wallet/invoice/title/add', title())).toMatchObject(refused)
    const second = await titleId({ isDefault: true })
    const { data } = await call('wallet/invoice/title/list', {})
    expect(data?.list.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [second, true],
      [first.data?.title.id, false],
    ])
    const back = await call('wallet/invoice/title/default/set', { titleId: first.data?.title.id ?? '' })
    expect(back.data?.list[0]).toMatchObject({ id: first.data?.title.id, isDefault: true })
    // When the default one is removed, the newest becomes the default.
    const left = await call('wallet/invoice/title/del', { titleId: first.data?.title.id ?? '' })
    expect(left.data?.list).toMatchObject([{ id: second, isDefault: true }])
  })

  test.each([
    [{ name: '字'.repeat(51) }, '抬头名称过长', 'name'],
    [{ name: '点😀' }, '抬头包含不支持的字符', 'name'],
    [{ name: ' ' }, '请输入抬头名称', 'name'],
    [{ taxNo: undefined }, '请输入税号', 'taxNo'],
    [{ taxNo: '123' }, '税号为15-20位数字或大写字母', 'taxNo'],
    [{ address: '路'.repeat(45), phone: '0755-82345678' }, '地址和电话合计过长', 'address'],
    [{ bankName: '行'.repeat(45), bankAccount: '12345678901' }, '开户行和账号合计过长', 'bankName'],
    [{ phone: '12' }, '电话格式错误', 'phone'],
  ])('%j: %s', async (over, msg, field) => {
    const answer = await call('wallet/invoice/title/add', title(over))
    expect(answer).toMatchObject({ retcode: 40000, reason: 'invalid', field })
    expect(answer.msg).toContain(msg)
  })

  test('a name of exactly 100 bytes is kept; a person has a name alone', async () => {
    const id = await titleId({ kind: 'personal', name: '字'.repeat(50), address: '不要' })
    const { data } = await call('wallet/invoice/title/list', {})
    expect(data?.list.find((one) => one.id === id)).toEqual({
      id,
      kind: 'personal',
      name: '字'.repeat(50),
      isDefault: false,
    })
    const changed = { ...title({ kind: 'company' }), titleId: id }
    expect(await call('wallet/invoice/title/edit', changed)).toMatchObject({ retcode: 40000, field: 'kind' })
  })

  test('twenty at most', async () => {
    const token = await server.login('v20')
    for (let n = 0; n < 20; n += 1)
      expect((await server.call('wallet/invoice/title/add', title({ name: `第${n}家` }), token)).retcode).toBe(200)
    const more = await server.call('wallet/invoice/title/add', title({ name: '再一家' }), token)
    expect(more).toMatchObject({ retcode: 40900, msg: '最多保存20个抬头', reason: 'titleLimitReached' })
  })
})

describe('choosing orders', () => {
  test('paid, not older than a year, not given back whole, of a kind that we invoice', async () => {
    const token = await server.login('v3')
    const page = async (body = {}) => (await server.call('wallet/invoice/order/page', body, token)).data
    const one = await paid('v3', 3_000)
    const part = await paid('v3', 5_000, { kind: 'activity', refundedFen: 1_000 }, 2)
    await paid('v3', 3_000, { state: 'refunding' })
    await paid('v3', 3_000, { state: 'pending', paidAt: null, attemptNo: null })
    await paid('v3', 3_000, { kind: 'service', invoice: 'notAllowed' })
    await paid('v3', 3_000, {}, 366)
    expect(await page()).toMatchObject({ total: 2, totalFen: 7_000, list: [{ orderNo: one }, { orderNo: part }] })
    expect(await page({ firstOrderNo: part })).toMatchObject({ list: [{ orderNo: part }, { orderNo: one }] })
    expect(await page({ kind: 'other' })).toMatchObject({ total: 1, totalFen: 4_000 })
    expect(await page({ month: '2026-10' })).toMatchObject({ total: 0, totalFen: 0, list: [] })
  })

  test('a draft is the user’s, for half an hour, while the orders stay as they were', async () => {
    const orderNo = await paid('v1', 3_000)
    const theirs = await paid('v2', 3_000)
    const changed = { retcode: 40900, msg: '所选订单已变化，请重新选择', reason: 'stale' }
    expect(await call('wallet/invoice/draft/create', { orderNos: [orderNo, theirs] })).toMatchObject({ retcode: 40400 })
    const refunding = await paid('v1', 3_000, { state: 'refunding' })
    expect(await call('wallet/invoice/draft/create', { orderNos: [orderNo, refunding] })).toMatchObject(changed)
    const { data } = await call('wallet/invoice/draft/create', { orderNos: [orderNo] })
    const draftId = data?.draftId ?? ''
    expect((await call('wallet/invoice/draft/query', { draftId })).data).toMatchObject({
      orders: [{ orderNo, fen: 3_000 }],
      lines: [{ label: '平台服务费', totalFen: 3_000, priceFen: 2_830, taxFen: 170 }],
      totalFen: 3_000,
    })
    expect(await server.call('wallet/invoice/draft/query', { draftId }, other)).toMatchObject({ retcode: 40400 })
    server.clock.at += minutesMs(30)
    expect(await call('wallet/invoice/draft/query', { draftId })).toMatchObject(changed)
  })
})

describe('an invoice', () => {
  test('is applied for once, issued, fetched, mailed, taken back; its orders are free again', async () => {
    const to = await titleId()
    const orderNo = await paid('v1', 16_600)
    const { data: draft } = await call('wallet/invoice/draft/create', { orderNos: [orderNo] })
    const body = {
      requestId: randomUUID(),
      draftId: draft?.draftId ?? '',
      titleId: to,
      type: 82 as const,
      email: 'a@b.example',
      expectFen: 16_600,
    }
    const first = await call('wallet/invoice/apply', body)
    expect((await call('wallet/invoice/apply', body)).data).toEqual(first.data)
    const invoiceId = first.data?.invoiceId ?? ''
    expect(await free()).not.toContain(orderNo)
    expect(await call('wallet/refund/preview', { orderNo })).toMatchObject({ data: { allowed: false } })
    const early = { retcode: 40900, msg: '发票尚未开出', reason: 'invoiceNotIssued' }
    expect(await call('wallet/invoice/pdf/query', { invoiceId })).toMatchObject(early)
    expect(await invoiceOf(invoiceId)).toMatchObject({ invoice: { state: 'submitted' }, canRed: false })
    await pass(14)
    expect(await invoiceOf(invoiceId)).toMatchObject({
      invoice: { state: 'issued', no: expect.stringMatching(/^\d{20}$/) },
      canRed: true,
      canReissue: true,
    })
    expect(await call('wallet/invoice/cancel', { invoiceId })).toMatchObject({ msg: '发票正在开具，无法撤销' })

    const { data: file } = await call('wallet/invoice/pdf/query', { invoiceId })
    const get = (cookie?: string) =>
      server.app.inject({ method: 'GET', url: file?.url ?? '', headers: cookie ? { cookie } : {} })
    const answer = await get(`DM_TOKEN=${mine}`)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(answer.headers['content-disposition']).toMatch(/^inline; .*filename\*=UTF-8''%E7%82%B9%E6%A2%A6/)
    expect(readPdf(answer.rawPayload).text).toEqual(expect.arrayContaining(['壹佰陆拾陆元整', '沙箱样张 · 不可报销']))
    expect((await get()).statusCode).toBe(200)
    expect((await get(`DM_TOKEN=${other}`)).statusCode).toBe(403)
    server.clock.at += minutesMs(10)
    expect((await get()).statusCode).toBe(404)

    const mail = () => call('wallet/invoice/send', { requestId: randomUUID(), invoiceId, email: 'c@d.example' })
    for (let n = 0; n < 5; n += 1) expect((await mail()).retcode).toBe(200)
    expect(await mail()).toMatchObject({ retcode: 42900, msg: '今日发送次数已用完', reason: 'quotaUsedUp' })

    const red = { requestId: randomUUID(), invoiceId, reason: '03' as const }
    expect((await call('wallet/invoice/red/apply', red)).data?.invoice.state).toBe('redding')
    expect((await call('wallet/invoice/red/apply', red)).retcode).toBe(200)
    await pass(4)
    expect(await invoiceOf(invoiceId)).toMatchObject({ invoice: { state: 'reversed' }, canRed: false })
    expect(await free()).toContain(orderNo)
    const { data: all } = await call('wallet/invoice/page', {})
    expect(all).toMatchObject({ issuedFen: 0, list: [{ redOf: invoiceId, totalFen: -16_600 }, { id: invoiceId }] })
    expect((await call('wallet/invoice/page', { state: 'other' })).data?.total).toBe(2)
    // The same order is invoiced again.
    expect((await applied([orderNo], to)).retcode).toBe(200)
  })

  test('withdrawn before it goes out; two applications for one order: one', async () => {
    const to = await titleId()
    const orderNo = await paid('v1', 3_000)
    const [one, two] = [
      await call('wallet/invoice/draft/create', { orderNos: [orderNo] }),
      await call('wallet/invoice/draft/create', { orderNos: [orderNo] }),
    ]
    const send = (draftId = '') =>
      call('wallet/invoice/apply', { requestId: randomUUID(), draftId, titleId: to, type: 82, expectFen: 3_000 })
    const answers = await Promise.all([send(one.data?.draftId), send(two.data?.draftId)])
    expect(answers.map(({ retcode }) => retcode).sort()).toEqual([200, 40900])
    for (const draft of [one, two]) expect((await send(draft.data?.draftId)).msg).toBe('所选订单已变化，请重新选择')
    const invoiceId = answers.find(({ data }) => data)?.data?.invoiceId ?? ''
    expect((await call('wallet/invoice/cancel', { invoiceId })).data?.invoice.state).toBe('cancelled')
    expect((await call('wallet/invoice/cancel', { invoiceId })).data?.invoice.state).toBe('cancelled')
    expect(await free()).toContain(orderNo)
  })

  test('the tax platform refuses: the reason, and the orders are free', async () => {
    const to = await titleId({ taxNo: '913501000000000000' })
    const orderNo = await paid('v1', 3_000)
    const { data } = await applied([orderNo], to)
    await pass(14)
    expect(await invoiceOf(data?.invoiceId ?? '')).toMatchObject({
      invoice: { state: 'failed', reason: '抬头与税号不符，请核对后重新申请' },
    })
    expect(await free()).toContain(orderNo)
  })

  test('a 专票 needs a complete company and is taken back by the service desk', async () => {
    const orderNo = await paid('v1', 3_000)
    const refused = await applied([orderNo], await titleId(), { type: 81 })
    expect(refused).toMatchObject({ retcode: 40000, msg: '专用发票需补全地址、电话、开户行和账号' })
    expect(refused).toMatchObject({ reason: 'titleIncomplete', field: 'titleId' })
    const whole = { address: '演示路 1 号', phone: '0755-82345678', bankName: '演示银行', bankAccount: '62220001' }
    const { data } = await applied([orderNo], await titleId(whole), { type: 81 })
    await pass(14)
    const invoiceId = data?.invoiceId ?? ''
    expect(await invoiceOf(invoiceId)).toMatchObject({ invoice: { state: 'issued', type: 81 }, canRed: false })
    const red = await call('wallet/invoice/red/apply', { requestId: randomUUID(), invoiceId, reason: '01' })
    expect(red).toMatchObject({ retcode: 40900, msg: '专用发票红冲请联系客服', reason: 'specialInvoice' })
  })

  test('换开 in one step, twice per order, never free in between', async () => {
    const [first, second] = [await titleId(), await titleId()]
    const orderNo = await paid('v1', 3_000)
    let invoiceId = (await applied([orderNo], first)).data?.invoiceId ?? ''
    await pass(14)
    const again = () =>
      call('wallet/invoice/red/apply', { requestId: randomUUID(), invoiceId, reason: '01', reissueTitleId: second })
    for (let n = 0; n < 2; n += 1) {
      const before = invoiceId
      invoiceId = (await again()).data?.newInvoiceId ?? ''
      expect(await invoiceOf(before)).toMatchObject({ invoice: { state: 'redding', replacedBy: invoiceId } })
      const late = { retcode: 40900, reason: 'notCancellable' }
      expect(await call('wallet/invoice/cancel', { invoiceId })).toMatchObject(late)
      await pass(8)
      expect(await invoiceOf(before)).toMatchObject({ invoice: { state: 'reversed' } })
      expect(await invoiceOf(invoiceId)).toMatchObject({ invoice: { state: 'issued', title: { id: second } } })
      expect(await free()).not.toContain(orderNo)
    }
    expect(await invoiceOf(invoiceId)).toMatchObject({ canRed: true, canReissue: false })
    expect(await again()).toMatchObject({ retcode: 40900, msg: '换开次数已用完', reason: 'quotaUsedUp' })
  })

  test('nobody else’s: every call answers 40400; without a session none does', async () => {
    const to = await titleId()
    const { data } = await applied([await paid('v1', 3_000)], to)
    const invoiceId = data?.invoiceId ?? ''
    const requestId = randomUUID()
    const theirs = [
      ['wallet/invoice/detail/query', { invoiceId }],
      ['wallet/invoice/pdf/query', { invoiceId }],
      ['wallet/invoice/send', { requestId, invoiceId, email: 'a@b.example' }],
      ['wallet/invoice/cancel', { invoiceId }],
      ['wallet/invoice/red/apply', { requestId, invoiceId, reason: '01' }],
      ['wallet/invoice/title/del', { titleId: to }],
      ['wallet/invoice/title/default/set', { titleId: to }],
      ['wallet/invoice/title/edit', { ...title(), titleId: to }],
    ] as const
    for (const [path, body] of theirs) {
      expect([path, (await server.call(path, body, other)).retcode]).toEqual([path, 40400])
      expect((await server.call(path, body)).retcode).toBe(10902)
    }
    for (const path of ['wallet/invoice/page', 'wallet/invoice/order/page', 'wallet/invoice/title/list'] as const)
      expect((await server.call(path, {})).retcode).toBe(10902)
  })
})
