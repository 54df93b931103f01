import type { Data } from '@dm/shared/contract'
import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { act, screen, waitFor, within } from '@testing-library/react'
import RechargeRecordPage from './RechargeRecordPage'
import { page } from './page'

type Order = Data<'wallet/order/page'>['list'][number]

const now = Date.parse('2026-11-20T14:00:00+08:00')
const order = (orderNo: string, over: Partial<Order>): Order => ({
  orderNo,
  kind: 'coin',
  subject: `充值 ${orderNo}`,
  amountFen: 3_000,
  refundedFen: 0,
  coin: 300,
  giftCoin: 10,
  itemId: 'coin-30',
  state: 'paid',
  confirming: false,
  createdAt: now - 60_000,
  expireAt: now + 1_690_000,
  invoice: 'none',
  after: { label: '查看星钻', path: '/wallet/coinRecord' },
  ...over,
})
const ofCoins = () => sentTo('wallet/order/page').filter(({ kind }) => kind === 'coin')
const list = [
  order('A', { state: 'pending' }),
  order('B', { tradeId: 't1', channel: 'wechat', paidAt: now - 30_000 }),
  order('C', { state: 'closed', createdAt: now - daysMs(40) }),
  order('D', { state: 'abnormal', createdAt: now - daysMs(40) }),
  order('E', { state: 'pending', confirming: true, createdAt: now - daysMs(40) }),
]
function answer(rows = list, canRecharge = true) {
  onCall('wallet/order/page', ({ state, kind }) => ({
    list: rows.filter((row) => (!state || row.state === state) && row.kind === kind),
    total: rows.length,
    hasMore: false,
    anchor: now,
    now,
    months: [
      { month: '2026-11', paidFen: 12_800, count: 3 },
      { month: '2026-10', paidFen: 0, count: 0 },
    ],
  }))
  onCall('wallet/bill/month/list', () => ({
    list: ['2026-11', '2026-10'].map((month) => ({ month, incomeFen: 0, expenseFen: 3_000, withdrawFen: 0, count: 1 })),
  }))
  onCall('wallet/overview/query', () => ({
    now,
    availableCoin: 0,
    paidCoin: 0,
    giftCoin: 0,
    heldCoin: 0,
    availableFen: 0,
    heldFen: 0,
    pendingFen: 0,
    clawbackFen: 0,
    vip: [],
    certified: true,
    minor: false,
    canRecharge,
  }))
}
const open = (at = '/wallet/rechargeRecord') => renderPage(<RechargeRecordPage />, { as: page, at, uid: '10001' })
const card = (name: string) => screen.findByRole('article', { name: `充值 ${name}` })

test('every state with its words and its way on, under months with their sums', async () => {
  provideRoutes(() => [{ path: '/wallet/tradeDetail' }])
  answer()
  open()
  expect((await screen.findByRole('heading', { name: '2026年11月' })).parentElement).toHaveTextContent(/¥128\.00.*3 笔/)
  expect(await card('A')).toHaveTextContent(/充值 300 星钻 赠 10.*待支付 28:/)
  expect(await within(await card('A')).findByRole('button', { name: '继续支付' })).toBeVisible()
  expect(within(await card('B')).getByRole('link')).toHaveAttribute('href', '/wallet/tradeDetail?id=t1')
  expect(await within(await card('C')).findByRole('link', { name: '再次充值' })).toHaveAttribute(
    'href',
    '/wallet/coinRecord?recharge=1&item=coin-30',
  )
  expect(await card('D')).toHaveTextContent(/支付异常.*金额异常，客服将在1个工作日内退款/)
  const doubtful = await card('E')
  expect(doubtful).toHaveTextContent('支付确认中')
  expect(within(doubtful).queryByRole('button')).not.toBeInTheDocument()
  expect(within(doubtful).getByRole('link')).toHaveAttribute('href', '/paySuccess?orderNo=E')
  expect(within(await card('D')).getByRole('link')).toHaveAttribute('href', '/paySuccess?orderNo=D')
  await expectAccessible()
})

test('an unpaid membership stands above the orders of coins, and can be paid or cancelled there', async () => {
  const vip = order('V', { kind: 'vip', subject: '开通季度会员', amountFen: 6_800, state: 'pending' })
  answer([...list, vip])
  onCall('wallet/order/cancel', () => ({ order: { ...vip, state: 'closed' } }))
  const { user } = open()
  const unpaid = await screen.findByRole('article', { name: '开通季度会员' })
  expect(unpaid).toHaveTextContent(/¥68\.00.*待支付/)
  expect(within(unpaid).getByRole('button', { name: '继续支付' })).toBeVisible()
  answer()
  await user.click(within(unpaid).getByRole('button', { name: '取消订单' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消订单' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: '开通季度会员' })).not.toBeInTheDocument())
  expect(sentTo('wallet/order/cancel')).toEqual([{ orderNo: 'V' }])
})

test('an order is cancelled after a question', async () => {
  answer()
  onCall('wallet/order/cancel', () => ({ order: order('A', { state: 'closed' }) }))
  const { user } = open()
  await user.click(within(await card('A')).getByRole('button', { name: '取消订单' }))
  const question = await screen.findByRole('dialog', { name: '确定取消这笔订单？' })
  expect(within(question).getByRole('button', { name: '再想想' })).toBeVisible()
  await user.click(within(question).getByRole('button', { name: '取消订单' }))
  expect(await screen.findByText('订单已取消')).toBeVisible()
  expect(sentTo('wallet/order/cancel')).toEqual([{ orderNo: 'A' }])
})

test('a cancelled order is gone from the tabs that were seen before', async () => {
  answer()
  const { user } = open('/wallet/rechargeRecord?state=pending')
  await card('A')
  await user.click(screen.getByRole('tab', { name: '全部' }))
  answer([order('A', { state: 'closed' })])
  onCall('wallet/order/cancel', () => ({ order: order('A', { state: 'closed' }) }))
  await user.click(await within(await card('A')).findByRole('button', { name: '取消订单' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消订单' }))
  await screen.findByText('订单已取消')
  await user.click(screen.getByRole('tab', { name: '待支付' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: '充值 A' })).not.toBeInTheDocument())
})

test('继续支付 opens the payment sheet of that order', async () => {
  answer()
  const { user } = open()
  await user.click(await within(await card('A')).findByRole('button', { name: '继续支付' }))
  expect(await screen.findByRole('dialog', { name: '选择支付方式' })).toHaveTextContent('A')
})

test('what was given back and what is on its way back lead to the result page', async () => {
  answer([order('F', { state: 'refunding', tradeId: 't1' }), order('G', { state: 'refunded', tradeId: 't2' })])
  open()
  expect(await card('F')).toHaveTextContent('退款中')
  expect(await card('G')).toHaveTextContent('已退款')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/paySuccess?orderNo=F',
    '/paySuccess?orderNo=G',
  ])
})

test('when its time is over an order is asked about again', async () => {
  answer([order('A', { state: 'pending', expireAt: now + 1_900 })])
  open()
  expect(await card('A')).toHaveTextContent('待支付 0:01')
  answer([order('A', { state: 'closed' })])
  await waitFor(async () => expect(await card('A')).toHaveTextContent('已关闭'), { timeout: 5_000 })
})

test('state and month stand in the address and are asked of the server', async () => {
  answer()
  const { user } = open('/wallet/rechargeRecord?state=closed')
  expect(await screen.findByRole('tab', { name: '已关闭' })).toHaveAttribute('aria-selected', 'true')
  await card('C')
  await user.click(screen.getByRole('button', { name: '全部月份' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '2026年10月' }))
  await waitFor(() => expect(window.location.search).toBe('?state=closed&month=2026-10'))
  await user.click(screen.getByRole('tab', { name: '退款' }))
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible()
  expect(screen.queryByRole('link', { name: '去充值' })).not.toBeInTheDocument()
  expect(window.location.search).toBe('?state=refund&month=2026-10')
  expect(ofCoins().map(({ kind, state, month }) => [kind, state, month])).toEqual([
    ['coin', 'closed', undefined],
    ['coin', 'closed', '2026-10'],
    ['coin', 'refund', '2026-10'],
  ])
})

test('the address names the month it opens with; one that is none is left out', async () => {
  answer()
  const first = open('/wallet/rechargeRecord?month=2026-10')
  expect(await screen.findByRole('button', { name: '2026年10月' })).toBeVisible()
  await card('A')
  first.unmount()
  open('/wallet/rechargeRecord?month=2026-13')
  expect(await screen.findByRole('button', { name: '全部月份' })).toBeVisible()
  await waitFor(() => expect(ofCoins().map(({ month }) => month)).toEqual(['2026-10', undefined]))
})

test('the next page carries the first one’s anchor and continues its month', async () => {
  answer()
  const rest = { total: 2, anchor: now, now, months: [{ month: '2026-11', paidFen: 12_800, count: 3 }] }
  onCall('wallet/order/page', ({ page }) => ({
    ...rest,
    list: [order(page === 1 ? 'A' : 'B', {})],
    hasMore: page === 1,
  }))
  const { user } = open()
  await card('A')
  await user.click(await screen.findByRole('button', { name: '加载更多' }))
  await card('B')
  expect(screen.getAllByRole('heading', { name: '2026年11月' })).toHaveLength(1)
  expect(ofCoins()[1]).toMatchObject({ page: 2, anchor: now })
})

test('where nothing is sold there is no way to pay', async () => {
  answer(list, false)
  open()
  await card('C')
  expect(screen.queryByRole('button', { name: '继续支付' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '再次充值' })).not.toBeInTheDocument()
})

test('what passes while the page is not on screen is counted', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  answer()
  const first = open()
  expect(await card('A')).toHaveTextContent(/待支付 28:(10|09|08)/)
  first.unmount()
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  open()
  await act(() => jest.advanceTimersByTimeAsync(200))
  expect(await card('A')).toHaveTextContent(/待支付 27:/)
  expect(ofCoins()).toHaveLength(1)
  jest.useRealTimers()
})

test('where nothing is sold an empty list leads nowhere', async () => {
  answer([], false)
  open()
  expect(await screen.findByText('还没有充值记录')).toBeVisible()
  expect(screen.queryByRole('link', { name: '去充值' })).not.toBeInTheDocument()
})

test('none, and failed and tried again', async () => {
  answer([])
  const first = open()
  expect(await screen.findByText('还没有充值记录')).toBeVisible()
  expect(await screen.findByRole('link', { name: '去充值' })).toHaveAttribute('href', '/wallet/coinRecord?recharge=1')
  first.unmount()
  loseCall('wallet/order/page')
  const second = open('/wallet/rechargeRecord?state=paid')
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  answer()
  await second.user.click(screen.getByRole('button', { name: '重试' }))
  await card('B')
})

test('a visitor is asked to log in and nothing is read', () => {
  renderPage(<RechargeRecordPage />, { as: page, at: '/wallet/rechargeRecord' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  expect(sentTo('wallet/order/page')).toEqual([])
})
