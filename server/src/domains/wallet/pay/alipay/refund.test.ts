import { eq } from 'drizzle-orm'
import { ALIPAY, gbk, playAlipay, zip } from '../../../../../test/alipay'
import { liveServer } from '../../../../../test/live-pay'
import { refunds } from '../../schema'
import { compareStatement } from '../../check/statement'
import { checkLedger } from '../../ledger/check'

const ACCEPTED = [200, 'success']
const REFUSED = [200, 'fail']

let live: Awaited<ReturnType<typeof open>>
const open = () =>
  liveServer('alipay', {
    play: playAlipay,
    settings: ({ site }) => ({ ...ALIPAY, ALIPAY_URL: `${site.url}/gateway.do` }),
  })
beforeAll(async () => {
  live = await open()
})
afterAll(() => live.close())
beforeEach(() => {
  Object.assign(live.provider, { signing: 'right', refusal: null, lies: {} })
  Object.assign(live.provider.site, { trouble: 'none', late: false })
})

describe('a refund', () => {
  const sent = (refundNo: string) =>
    live.provider.site.requests
      .filter(({ body }) => body.includes(refundNo))
      .map(({ path }) => new URLSearchParams(path.split('?')[1]).get('method'))

  test('is over at once when Alipay says that money moved, whatever it tells later', async () => {
    const me = await live.paid()
    const refundNo = await live.requestRefund(me)
    await live.wait(1_000)
    expect(live.provider.refunds.get(refundNo)).toEqual({ attemptNo: me.attemptNo, fee: '30.00' })
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'refunded', refundedFen: 3_000 })
    expect(await live.provider.notifyRefund(live.server, me.attemptNo, refundNo)).toEqual(ACCEPTED)
    expect(await me.coins()).toBe(0)
    expect(await live.provider.notifyRefund(live.server, me.attemptNo, 'Rnobody')).toEqual(REFUSED)
  })

  test('whose answer was lost is over by a notify', async () => {
    const me = await live.paid()
    Object.assign(live.provider.site, { trouble: 'reset', late: true })
    const refundNo = await live.requestRefund(me)
    await live.wait(1_000)
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'refunding', refund: { state: 'unknown' } })
    expect(await live.provider.notifyRefund(live.server, me.attemptNo, refundNo)).toEqual(ACCEPTED)
    expect(await me.state(me.orderNo)).toMatchObject({ state: 'refunded' })
  })

  test('whose answer was lost is asked about; one that never arrived is sent again under its own number', async () => {
    const lost = await live.paid()
    Object.assign(live.provider.site, { trouble: 'reset', late: true })
    const one = await live.requestRefund(lost)
    await live.wait(1_000)
    live.provider.site.late = false
    const never = await live.paid()
    const two = await live.requestRefund(never)
    await live.wait(1_000)
    live.provider.site.trouble = 'none'
    await live.wait(60_000)
    const [send, query] = ['alipay.trade.refund', 'alipay.trade.fastpay.refund.query']
    expect([sent(one), sent(two)]).toEqual([
      [send, query],
      [send, query, send],
    ])
    for (const me of [lost, never]) expect(await me.state(me.orderNo)).toMatchObject({ state: 'refunded' })
  })

  test('that is refused for good fails with the reason; for want of money in our account it waits', async () => {
    const poor = await live.paid()
    live.provider.refusal = { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' }
    await live.requestRefund(poor)
    await live.wait(1_000)
    expect(await poor.state(poor.orderNo)).toMatchObject({ refund: { state: 'unknown' } })
    live.provider.refusal = null
    const gone = await live.paid()
    live.provider.refusal = { code: '40004', sub_code: 'ACQ.TRADE_HAS_FINISHED' }
    await live.requestRefund(gone)
    await live.wait(1_000)
    const [row] = await live.server.db.select().from(refunds).where(eq(refunds.orderNo, gone.orderNo))
    expect(row).toMatchObject({ state: 'failed', failText: '该笔支付已超过可退款期限' })
    expect(await gone.coins()).toBe(610)
  })
})

test('the statement of a day agrees with our books to the fen, or tells what does not', async () => {
  const HEAD =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,备注'
  const row = (attemptNo: string, yuan: string, kind = '交易') =>
    `2026${attemptNo}\t,${attemptNo}\t,${kind},充值, 300 星钻,2026-11-20 12:00:00,2026-11-20 12:00:09,,,,,*小满(138****0001)\t,${yuan},${yuan},`
  const bill = (...rows: string[]) =>
    zip([
      gbk('#支付宝业务汇总查询\r\n门店编号,门店名称,交易订单总笔数\r\n合计,,9\r\n'),
      gbk(
        ['#支付宝业务明细查询', '#账号：[20880000000000010156]', HEAD, ...rows, '#---业务明细列表结束---', ''].join(
          '\r\n',
        ),
      ),
    ])
  const ours = await live.paidAttempts()
  const rows = ours.map(({ attemptNo, paidFen }) => row(attemptNo, ((paidFen ?? 0) / 100).toFixed(2)))
  const [first, ...rest] = rows
  live.provider.bill = bill(...rows, row(ours[0]?.attemptNo ?? '', '-30.00', '退款'))
  const day = '2026-11-20'
  expect(await compareStatement(live.server.db, live.named, day)).toEqual([])
  live.provider.bill = bill(...rest, row('Pstranger', '0.29'))
  expect(
    (await compareStatement(live.server.db, live.named, day))
      .map(({ oursFen, theirsFen }) => [oursFen, theirsFen])
      .sort(),
  ).toEqual(
    [
      [null, 29],
      [ours[0]?.paidFen, null],
    ].sort(),
  )
  expect(first).toBeDefined()
  live.provider.bill = zip([gbk('something else')])
  await expect(live.named.statement(day)).rejects.toThrow(/columns/)
  live.provider.bill = null
  expect(await live.named.statement(day)).toEqual([])
})

test('every rule of the ledger holds', async () => expect(await checkLedger(live.server.db)).toEqual([]))
