import type { Data } from '@dm/shared/contract'
import { monthDay } from '@dm/shared/format'
import { queryClient } from '@dm/shared/query'
import { expectAccessible, loseCall, onCall, refusal, renderPage } from '@dm/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import PaySuccessPage from './PaySuccessPage'
import { page } from './page'

type Order = Data<'wallet/order/query'>['order']

const now = Date.parse('2026-11-20T14:00:00+08:00')
const order: Order = {
  orderNo: 'N1',
  kind: 'coin',
  subject: '充值 300 星钻',
  amountFen: 3_000,
  refundedFen: 0,
  coin: 300,
  giftCoin: 10,
  itemId: 'coin-30',
  state: 'paid',
  confirming: false,
  channel: 'wechat',
  createdAt: now - 60_000,
  expireAt: now + 1_740_000,
  paidAt: now,
  invoice: 'none',
  after: { label: '查看星钻', path: '/wallet/coinRecord' },
}
const answer = (over: Partial<Order>, onAsk?: () => void) =>
  onCall('wallet/order/query', () => {
    onAsk?.()
    return {
      now,
      order: { ...order, ...over },
      channels: [{ channel: 'wechat', scenes: ['browser'] }],
      availableCoin: 1_550,
    }
  })
const open = (at = '/paySuccess?orderNo=N1', uid: string | null = '10001') =>
  renderPage(<PaySuccessPage />, { as: page, at, uid: uid ?? undefined })

test('paid: what arrived and where to go on; what a provider added is dropped', async () => {
  answer({ duplicateFen: 3_000 })
  open('/paySuccess?orderNo=N1&out_trade_no=9&result=success')
  expect(await screen.findByRole('heading', { name: '充值成功' })).toBeVisible()
  expect(screen.getByText('+310 星钻，余额 1,550')).toBeVisible()
  expect(screen.getByText('你重复支付了 ¥30.00，已自动原路退回')).toBeVisible()
  expect(screen.getByRole('link', { name: '查看星钻' })).toHaveAttribute('href', '/wallet/coinRecord')
  expect(window.location.search).toBe('?orderNo=N1')
  await expectAccessible()
})

test.each<[string, Partial<Order>]>([
  ['尚未支付', { state: 'pending' }],
  ['正在确认支付结果', { state: 'pending', confirming: true }],
  ['订单已关闭', { state: 'closed' }],
  ['支付金额异常，客服将在1个工作日内退款', { state: 'abnormal' }],
  ['退款中', { state: 'refunding' }],
  ['已退款', { state: 'refunded', refundedFen: 3_000 }],
  [
    '开通成功',
    { kind: 'vip', coin: undefined, vip: { scope: 'personal', startDay: '2026-11-20', endDay: '2027-02-17' } },
  ],
])('%s', async (headline, over) => {
  answer(over)
  open()
  expect(await screen.findByRole('heading', { name: headline })).toBeVisible()
  if (over.vip) expect(screen.getByText(`有效期至 ${monthDay('2027-02-17')}`)).toBeVisible()
  if (over.state === 'closed')
    expect(screen.getByRole('link', { name: '重新下单' })).toHaveAttribute(
      'href',
      '/wallet/coinRecord?recharge=1&item=coin-30',
    )
})

test.each<Order['state']>(['paid', 'refunded', 'closed'])('%s: what was read before is read anew', async (state) => {
  answer({ state })
  const states = [
    ['user/center/get', {}],
    ['wallet/vip/query', {}],
    ['wallet/coin/package/list', {}],
    ['wallet/bill/month/query', { month: '2026-11' }],
  ]
  for (const key of states) queryClient().setQueryData(key, {})
  open()
  for (const key of states) await waitFor(() => expect(queryClient().getQueryState(key)?.isInvalidated).toBe(true))
})

test('asked again by itself until it is known', async () => {
  answer({ state: 'pending', confirming: true })
  open()
  await screen.findByRole('heading', { name: '正在确认支付结果' })
  answer({})
  expect(await screen.findByRole('heading', { name: '充值成功' }, { timeout: 4_000 })).toBeVisible()
})

test('asked at 0, 1, 2, 3, 5, 8 s, then every 10 s to 60 s; then by hand, and again for a minute', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const requestTimes: number[] = []
  const begun = Date.now()
  answer({ state: 'pending', confirming: true }, () => requestTimes.push(Date.now() - begun))
  const { user } = open()
  await screen.findByRole('heading', { name: '正在确认支付结果' })
  while (Date.now() - begun < 62_000) await act(() => jest.advanceTimersByTimeAsync(200))
  expect(requestTimes.map((ms) => Math.floor(ms / 1_000))).toEqual([0, 1, 2, 3, 5, 8, 18, 28, 38, 48, 58])
  expect(screen.getByRole('heading', { name: '结果确认中，到账后会自动更新，请勿重复支付' })).toBeVisible()
  expect(screen.getByRole('link', { name: '联系客服' })).toHaveAttribute('href', expect.stringContaining('orderNo=N1'))
  expect(screen.queryByText(/失败/)).not.toBeInTheDocument()
  answer({})
  await user.click(screen.getByRole('button', { name: '刷新结果' }))
  expect(await screen.findByRole('heading', { name: '充值成功' })).toBeVisible()
  jest.useRealTimers()
})

test('that it was paid twice is told as soon as it is known', async () => {
  answer({})
  open()
  await screen.findByRole('heading', { name: '充值成功' })
  answer({ duplicateFen: 3_000 })
  expect(await screen.findByText('你重复支付了 ¥30.00，已自动原路退回', {}, { timeout: 4_000 })).toBeVisible()
})

test.each([
  ['just now', now - 5_000, true],
  ['opened again later', now - 120_000, false],
])('paid %s: the celebration is for the moment alone', async (_, paidAt, celebrates) => {
  answer({ paidAt })
  open()
  const head = (await screen.findByRole('heading', { name: '充值成功' })).closest('[role=status]')
  expect(head?.querySelectorAll('.fresh')).toHaveLength(celebrates ? 1 : 0)
})

test('尚未支付 goes on to the payment sheet', async () => {
  answer({ state: 'pending' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '继续支付' }))
  expect(await screen.findByRole('dialog', { name: '选择支付方式' })).toBeVisible()
})

test('no number, or someone else’s: not there', async () => {
  const first = open('/paySuccess')
  expect(screen.getByText('内容不存在或已删除')).toBeVisible()
  first.unmount()
  onCall('wallet/order/query', () => {
    throw refusal(40400, '内容不存在或已删除')
  })
  open('/paySuccess?orderNo=other')
  expect(await screen.findAllByText('内容不存在或已删除')).not.toHaveLength(0)
})

test('without a session nothing is lost; without a network nothing is called failed', async () => {
  const first = open('/paySuccess?orderNo=N1', null)
  expect(screen.getByText('登录后查看支付结果')).toBeVisible()
  first.unmount()
  loseCall('wallet/order/query')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: '重试' })
  expect(screen.queryByText(/失败/)).not.toBeInTheDocument()
  answer({})
  await user.click(retry)
  expect(await screen.findByRole('heading', { name: '充值成功' })).toBeVisible()
})
