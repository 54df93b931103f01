import { eq } from 'drizzle-orm'
import { liveServer, PUBLIC_URL } from '../../../../../test/live-pay'
import { playWechat, WECHAT } from '../../../../../test/wechat-pay'
import { refunds } from '../../schema'
import { newestDay } from '../../check'
import { compareStatement } from '../../check/statement'
import { checkLedger } from '../../ledger/check'

const ACCEPTED = [200, '{"code":"SUCCESS","message":"成功"}']
const REFUSED = [400, '{"code":"FAIL","message":"失败"}']

let live: Awaited<ReturnType<typeof open>>
const open = () =>
  liveServer('wechat', {
    play: playWechat,
    settings: ({ site }) => ({ ...WECHAT, WECHAT_PAY_URL: site.url }),
  })
beforeAll(async () => {
  live = await open()
})
afterAll(() => live.close())
beforeEach(() => {
  Object.assign(live.provider, { signing: 'right', refundStatus: 'PROCESSING', refusal: null, lies: {} })
  Object.assign(live.provider.site, { trouble: 'none', late: false })
})

describe('a refund', () => {
  /** Requests sent to WeChat Pay about a refund. */
  const requestsFor = (refundNo: string) =>
    live.provider.site.requests.filter(({ path, body }) => path.endsWith(refundNo) || body.includes(refundNo))

  test('is asked for with both amounts, and over when WeChat Pay tells so', async () => {
    const me = await live.paid()
    const refundNo = await live.requestRefund(me)
    await live.wait(1_000)
    const sent = JSON.parse(requestsFor(refundNo)[0]?.body ?? '')
    expect(sent).toEqual({
      out_trade_no: me.attemptNo,
      out_refund_no: refundNo,
      reason: '买错了',
      notify_url: `${PUBLIC_URL}/pay/refund-notify/wechat`,
      amount: { refund: 3_000, total: 3_000, currency: 'CNY' },
    })
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'refunding', refund: { state: 'processing' } })
    expect(await live.provider.notifyRefund(live.server, refundNo, 'SUCCESS')).toEqual(ACCEPTED)
    expect(await live.provider.notifyRefund(live.server, refundNo, 'SUCCESS')).toEqual(ACCEPTED)
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'refunded', refundedFen: 3_000 })
    expect(await me.coins()).toBe(0)
    expect(await live.provider.notifyRefund(live.server, 'Rnobody', 'SUCCESS')).toEqual(REFUSED)
  })

  test('whose answer was lost is in doubt, then asked about, and made once', async () => {
    const me = await live.paid()
    Object.assign(live.provider.site, { trouble: 'reset', late: true })
    live.provider.refundStatus = 'SUCCESS'
    const refundNo = await live.requestRefund(me)
    await live.wait(1_000)
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'refunding', refund: { state: 'unknown' } })
    live.provider.site.trouble = 'none'
    await live.wait(60_000)
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'refunded' })
    expect(requestsFor(refundNo).map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  test('that never arrived is sent again under its own number', async () => {
    const me = await live.paid()
    live.provider.site.trouble = 'reset'
    const refundNo = await live.requestRefund(me)
    await live.wait(1_000)
    expect(live.provider.refunds.has(refundNo)).toBe(false)
    Object.assign(live.provider.site, { trouble: 'none' })
    live.provider.refundStatus = 'SUCCESS'
    await live.wait(60_000)
    expect(live.provider.refunds.get(refundNo)?.status).toBe('SUCCESS')
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'refunded' })
  })

  test('that is closed gives the coins back; one that waits for the user’s bank is not over', async () => {
    const closed = await live.paid()
    await live.requestRefund(closed)
    await live.wait(1_000)
    const [row] = await live.server.db.select().from(refunds).where(eq(refunds.orderNo, closed.orderNo))
    await live.provider.notifyRefund(live.server, row?.refundNo ?? '', 'CLOSED')
    expect(await closed.state(closed.orderNo)).toMatchObject({
      state: 'paid',
      refund: { state: 'failed', failText: '退款已被关闭' },
    })
    expect(await closed.coins()).toBe(610)
    const abnormal = await live.paid()
    live.provider.refundStatus = 'ABNORMAL'
    await live.requestRefund(abnormal)
    await live.wait(1_000)
    expect(await abnormal.state(abnormal.orderNo)).toMatchObject({ state: 'refunding', refund: { state: 'unknown' } })
  })

  test('that is refused for good fails with the reason; for want of money in our account it waits', async () => {
    const poor = await live.paid()
    live.provider.refusal = { status: 403, code: 'NOT_ENOUGH' }
    await live.requestRefund(poor)
    await live.wait(1_000)
    expect(await poor.state(poor.orderNo)).toMatchObject({ refund: { state: 'unknown' } })
    live.provider.refusal = null
    const gone = await live.paid()
    live.provider.refusal = { status: 403, code: 'USER_ACCOUNT_ABNORMAL' }
    await live.requestRefund(gone)
    await live.wait(1_000)
    expect(await gone.state(gone.orderNo)).toMatchObject({
      state: 'paid',
      refund: { state: 'failed', failText: '原支付账户状态异常' },
    })
  })
})

describe('the statement of a day', () => {
  const DAY = '2026-11-20'
  const HEAD =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,商品名称,商户数据包,手续费,费率,订单金额,费率备注'
  const row = (attemptNo: string, yuan: string, appId = WECHAT.WECHAT_PAY_APP_ID) =>
    `\`2026-11-20 12:00:00,\`${appId},\`1900000001,\`0,\`,\`4200${attemptNo},\`${attemptNo},\`o1,\`MWEB,\`SUCCESS,\`OTHERS,\`CNY,\`${yuan},\`0.00,\`充值, 300 星钻,\`,\`0.18000,\`0.60%,\`${yuan},\``
  const bill = (...rows: string[]) =>
    `\uFEFF${[HEAD, ...rows, '总交易单数,应结订单总金额', '`9,`270.00', ''].join('\r\n')}`
  const ours = () => live.paidAttempts()

  test('agrees with our books to the fen, whatever else the merchant sells', async () => {
    const rows = (await ours()).map(({ attemptNo, paidFen }) => row(attemptNo, ((paidFen ?? 0) / 100).toFixed(2)))
    expect(rows.length).toBeGreaterThan(3)
    live.provider.bill = { text: bill(...rows, row('other', '5.00', 'wx9')), hash: '' }
    expect(await compareStatement(live.server.db, live.named, DAY)).toEqual([])
    expect(live.provider.site.requests.at(-2)?.path).toBe('/v3/bill/tradebill?bill_date=2026-11-20&bill_type=SUCCESS')
  })

  test('tells of what is missing here, there, or of another amount', async () => {
    const [first, second, ...rest] = await ours()
    const lines = rest.map(({ attemptNo, paidFen }) => row(attemptNo, ((paidFen ?? 0) / 100).toFixed(2)))
    const odd = second?.attemptNo ?? ''
    live.provider.bill = { text: bill(...lines, row(odd, '0.07'), row('Pstranger', '19.99')), hash: '' }
    const found = await compareStatement(live.server.db, live.named, DAY)
    expect(found.map(({ attemptNo, oursFen, theirsFen }) => [attemptNo, oursFen, theirsFen]).sort()).toEqual(
      [
        [first?.attemptNo, first?.paidFen, null],
        [odd, second?.paidFen, 7],
        ['Pstranger', null, 1_999],
      ].sort(),
    )
  })

  test('is refused where its hash or its columns are not right; a day without payments has none', async () => {
    live.provider.bill = { text: bill(), hash: '0'.repeat(40) }
    await expect(live.named.statement(DAY)).rejects.toThrow(/hash/)
    live.provider.bill = { text: 'something else', hash: '' }
    await expect(live.named.statement(DAY)).rejects.toThrow(/columns/)
    live.provider.bill = { text: '', hash: '' }
    expect(await live.named.statement(DAY)).toEqual([])
  })

  test('is asked for when it is there: at ten in the morning, not before', () => {
    const at = (time: string) => newestDay(live.named, Date.parse(`2026-11-22T${time}+08:00`))
    expect([at('04:00:00'), at('09:59:59'), at('10:00:00')]).toEqual(['2026-11-20', '2026-11-20', '2026-11-21'])
  })
})

test('every rule of the ledger holds', async () => expect(await checkLedger(live.server.db)).toEqual([]))
