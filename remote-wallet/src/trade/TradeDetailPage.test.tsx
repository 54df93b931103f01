import type { Data } from '@dm/shared/contract'
import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen } from '@testing-library/react'
import TradeDetailPage from './TradeDetailPage'
import { page } from './page'

type Detail = Data<'wallet/trade/detail/query'>
type Order = NonNullable<Detail['order']>

const at = (text: string) => Date.parse(`${text}+08:00`)
const order = (over: Partial<Order> = {}): Order => ({
  orderNo: '20261119ABCDEFGHJKMN',
  kind: 'coin',
  subject: '充值 300 星钻',
  amountFen: 3_000,
  refundedFen: 0,
  coin: 300,
  giftCoin: 10,
  state: 'paid',
  confirming: false,
  channel: 'wechat',
  createdAt: at('2026-11-19T21:16:00'),
  expireAt: at('2026-11-19T21:46:00'),
  invoice: 'none',
  after: { label: '查看星钻', path: '/wallet/coinRecord' },
  ...over,
})
const detail = (over: Partial<Detail> = {}, trade: Partial<Detail['trade']> = {}): Detail => ({
  trade: {
    id: 'a',
    txnId: 'ta',
    unit: 'fen',
    group: 'expense',
    kind: 'coin',
    title: '充值 300 星钻',
    sub: '微信支付',
    amount: -3_000,
    at: at('2026-11-19T21:17:05'),
    month: '2026-11',
    reversedBy: [],
    ...trade,
  },
  state: 'done',
  related: [],
  ...over,
})
const withdraw: Detail['withdraw'] = {
  id: 'w1',
  amountFen: 100_000,
  feeFen: 600,
  taxFen: 4_000,
  netFen: 95_400,
  taxableFen: 100_000,
  taxRule: 'labour-monthly',
  account: { type: 'bank', bankId: 6, bankName: '招商银行', masked: '尾号 6688', removed: false },
  state: 'returned',
  appliedAt: at('2026-11-19T21:00:00'),
  arriveBy: at('2026-11-20T21:00:00'),
  steps: [],
  payoutNo: 'p1',
  canCancel: false,
}
const preview: Data<'wallet/refund/preview'> = {
  allowed: true,
  fen: 3_000,
  takeCoin: 300,
  takeGiftCoin: 10,
  channel: 'wechat',
}
const open = (search = '?id=a', uid: string | null = '10001') =>
  renderPage(<TradeDetailPage />, { as: page, at: `/wallet/tradeDetail${search}`, uid: uid ?? undefined })

describe('交易详情', () => {
  test('a payment: amount, state, channel, what was bought, and its number to copy', async () => {
    onCall('wallet/trade/detail/query', () =>
      detail({ order: order(), related: [{ label: '星钻 · 充值星钻', tradeId: 'b' }] }),
    )
    onCall('wallet/refund/preview', () => preview)
    const { user } = open()
    const card = await screen.findByRole('region', { name: '交易' })
    expect(card).toHaveTextContent(/−¥30.00.*交易成功.*类型支出.*时间2026-11-19 21:17:05.*支付方式微信支付/)
    expect(card).toHaveTextContent(/商品充值 300 星钻.*星钻300 \+ 赠送 10.*单号20261119ABCDEFGHJKMN/)
    expect(screen.getByRole('link', { name: '星钻 · 充值星钻' })).toHaveAttribute('href', '/wallet/tradeDetail?id=b')
    expect(screen.getByRole('link', { name: '开发票' })).toHaveAttribute(
      'href',
      '/wallet/invoice/list?orderNo=20261119ABCDEFGHJKMN',
    )
    await user.click(screen.getByRole('button', { name: '复制' }))
    expect(await screen.findByText('已复制')).toBeVisible()
    expect(await screen.findByRole('button', { name: '申请退款' })).toBeVisible()
    await expectAccessible()
  })

  test('a refund is applied for in three taps, with what is taken back shown first', async () => {
    onCall('wallet/trade/detail/query', () => detail({ order: order() }))
    onCall('wallet/refund/preview', () => preview)
    onCall('wallet/refund/apply', () => ({ order: order({ state: 'refunding' }) }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '申请退款' }))
    expect(await screen.findByText('退回 ¥30.00 到微信支付')).toBeVisible()
    expect(screen.getByText('扣回 310 星钻')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '确认退款' }))
    expect(await screen.findByText('请填写退款原因')).toBeVisible()
    await user.type(screen.getByLabelText(/退款原因/), '买错了')
    await user.click(screen.getByRole('button', { name: '确认退款' }))
    expect(await screen.findByText('退款申请已提交')).toBeVisible()
  })

  test('what cannot be refunded says why and has no button', async () => {
    onCall('wallet/trade/detail/query', () => detail({ order: order() }))
    onCall('wallet/refund/preview', () => ({ ...preview, allowed: false, text: '已超过退款期限' }))
    open()
    expect(await screen.findByText('不可退款')).toBeVisible()
    expect(screen.getByText('已超过退款期限')).toBeVisible()
    expect(screen.queryByRole('button', { name: '申请退款' })).not.toBeInTheDocument()
  })

  test.each([
    ['processing', '退款处理中，预计1–3个工作日到账'],
    ['unknown', '退款结果确认中，无需重复申请'],
    ['failed', '退款失败：渠道账户异常'],
  ] as const)('a refund that is %s says so', async (state, text) => {
    const refund: Order['refund'] = {
      refundNo: 'r',
      orderNo: 'o',
      attemptNo: 'p',
      fen: 3_000,
      reason: '买错了',
      by: 'user',
      state,
      ...(state === 'failed' && { failText: '渠道账户异常' }),
      at: 1,
    }
    onCall('wallet/trade/detail/query', () => detail({ order: order({ state: 'refunding', refund }) }))
    open()
    expect(await screen.findByText(text)).toBeVisible()
  })

  test('a prize shows its tax and its source; income that waited, when it was earned', async () => {
    onCall('wallet/trade/detail/query', () =>
      detail(
        {
          income: { grossFen: 100_000, taxFen: 20_000, earnedAt: at('2026-11-01T10:00:00') },
          sourcePath: '/activity/index?id=x',
        },
        {
          group: 'income',
          kind: 'prize',
          title: '活动奖金',
          sub: '才艺赛 第3名',
          amount: 80_000,
          balanceAfter: 90_000,
        },
      ),
    )
    open()
    const card = await screen.findByRole('region', { name: '交易' })
    expect(card).toHaveTextContent(
      /结算自2026-11-01 10:00:00.*税前¥1,000.00.*已扣个税¥200.00.*交易后余额¥900.00（含冻结）/,
    )
    expect(screen.getByRole('link', { name: '查看来源' })).toHaveAttribute('href', '/activity/index?id=x')
  })

  test('a withdrawal that came back', async () => {
    onCall('wallet/trade/detail/query', () =>
      detail(
        { state: 'returned', withdraw, related: [{ label: '提现退票', tradeId: 'b' }] },
        { group: 'withdraw', kind: 'withdraw', sub: '招商银行 尾号 6688', ref: { type: 'withdraw', id: 'w1' } },
      ),
    )
    open()
    const card = await screen.findByRole('region', { name: '交易' })
    expect(card).toHaveTextContent(
      /已退票.*收款账户招商银行 尾号 6688.*提现金额¥1,000.00.*手续费¥6.00.*预扣个税¥40.00.*实际到账¥954.00/,
    )
    expect(screen.getByRole('link', { name: '提现进度' })).toHaveAttribute('href', '/wallet/withdrawResult?id=w1')
  })

  test('another user’s, and an address without an id, are not found', async () => {
    onCall('wallet/trade/detail/query', () => {
      throw refusal(40400, '内容不存在或已删除')
    })
    const shown = open()
    expect(await screen.findByText('内容不存在或已删除', { selector: 'p' })).toBeVisible()
    shown.unmount()
    open('')
    expect(await screen.findByText('内容不存在或已删除', { selector: 'p' })).toBeVisible()
    expect(sentTo('wallet/trade/detail/query')).toHaveLength(1)
  })

  test('without a network it is tried again', async () => {
    loseCall('wallet/trade/detail/query')
    const shown = open()
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
    onCall('wallet/trade/detail/query', () => detail())
    await shown.user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByRole('region', { name: '交易' })).toBeVisible()
  })

  test('a visitor is asked to log in', () => {
    open('?id=a', null)
    expect(screen.getByText('登录后查看')).toBeVisible()
  })

  test('a source whose page no release brings has no link', async () => {
    provideRoutes(() => [])
    onCall('wallet/trade/detail/query', () => detail({ sourcePath: '/activity/index?id=x' }, { group: 'income' }))
    open()
    await screen.findByRole('region', { name: '交易' })
    expect(screen.queryByRole('link', { name: '查看来源' })).not.toBeInTheDocument()
  })
})
