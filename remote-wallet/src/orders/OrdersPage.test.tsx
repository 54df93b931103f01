import type { Data } from '@dm/shared/contract'
import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { minutesMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import OrdersPage from './OrdersPage'
import { page } from './page'

type Order = Data<'wallet/purchase/page'>['list'][number]

const now = Date.parse('2026-11-20T14:00:00+08:00')
const order = (title: string, over: Partial<Order>): Order => ({
  kind: 'coin',
  id: title,
  orderNo: `no-${title}`,
  title,
  amountFen: 3_000,
  refundedFen: 0,
  state: 'done',
  confirming: false,
  mayPay: true,
  createdAt: now - minutesMs(1),
  path: '/wallet/tradeDetail?id=t1',
  ...over,
})
const unpaid = { state: 'unpaid', payBefore: now + minutesMs(28) } as const
const list = [
  order('晨光写真', { kind: 'service', version: 3, ...unpaid, path: '/service/list?tab=booked&bookingId=b1' }),
  order('充值 300 星钻', unpaid),
  order('生日弹唱', { kind: 'home', state: 'open' }),
  order('舞台跟拍', { kind: 'service', state: 'requested' }),
  order('曝光礼包', { kind: 'activity', state: 'refunded', refundedFen: 3_000 }),
]
const answer = (rows = list) =>
  onCall('wallet/purchase/page', ({ state }) => ({
    list: rows.filter((row) => !state || row.state === state),
    total: rows.length,
    hasMore: false,
    anchor: now,
    now,
  }))
const open = (at = '/wallet/orders') => renderPage(<OrdersPage />, { as: page, at, uid: '10001' })
const card = (name: string) => screen.findByRole('article', { name })

test('orders of every kind with state, amount and time left; the title leads to its own page', async () => {
  provideRoutes(() => [{ path: '/service/list' }, { path: '/wallet/tradeDetail' }])
  answer()
  open()
  expect(await card('晨光写真')).toHaveTextContent(/服务预约.*待付款.*¥30\.00.*待支付 2[78]:/)
  expect(within(await card('晨光写真')).getByRole('link')).toHaveAttribute(
    'href',
    '/service/list?tab=booked&bookingId=b1',
  )
  expect(await card('生日弹唱')).toHaveTextContent(/到家活动.*进行中/)
  expect(within(await card('生日弹唱')).queryByRole('button')).toBeNull()
  expect(await card('舞台跟拍')).toHaveTextContent(/服务预约.*待确认/)
  expect(await card('曝光礼包')).toHaveTextContent(/已退款.*已退回 ¥30\.00/)
  await expectAccessible()
})

test('去支付 opens the payment sheet; that of a booking makes its order first', async () => {
  answer()
  onCall('service/booking/order/create', () => ({ orderNo: 'B9', amountFen: 3_000, payBefore: now, reused: false }))
  const { user } = open()
  await user.click(within(await card('充值 300 星钻')).getByRole('button', { name: '去支付' }))
  expect(await screen.findByRole('dialog', { name: '选择支付方式' })).toHaveTextContent('no-充值 300 星钻')
  expect(sentTo('service/booking/order/create')).toEqual([])
})

test('the order of a booking is made at its version, then paid', async () => {
  answer()
  onCall('service/booking/order/create', () => ({ orderNo: 'B9', amountFen: 3_000, payBefore: now, reused: false }))
  const { user } = open()
  await user.click(within(await card('晨光写真')).getByRole('button', { name: '去支付' }))
  expect(await screen.findByRole('dialog', { name: '选择支付方式' })).toHaveTextContent('B9')
  expect(sentTo('service/booking/order/create')).toEqual([
    { id: '晨光写真', version: 3, expectFen: 3_000, requestId: expect.any(String) },
  ])
})

test('a booking that changed meanwhile says so and is read again', async () => {
  answer()
  onCall('service/booking/order/create', () => {
    throw refusal(40900, '支付时间已过，预约已失效', { reason: 'paymentPeriodOver' })
  })
  const { user } = open()
  await user.click(within(await card('晨光写真')).getByRole('button', { name: '去支付' }))
  expect(await screen.findByText('支付时间已过，预约已失效')).toBeVisible()
  await waitFor(() => expect(sentTo('wallet/purchase/page').length).toBeGreaterThan(1))
})

test('what cannot be paid here, or is in doubt, has no button', async () => {
  answer([order('甲', { ...unpaid, mayPay: false }), order('乙', { ...unpaid, confirming: true })])
  open()
  expect(await card('甲')).toHaveTextContent('待支付')
  expect(await card('乙')).toHaveTextContent('支付确认中')
  expect(screen.queryByRole('button', { name: '去支付' })).toBeNull()
})

test('a state is asked of the server and stands in the address; one without orders leads back to all', async () => {
  answer([order('充值 300 星钻', {})])
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: '退款' }))
  expect(await screen.findByText('没有符合条件的订单')).toBeVisible()
  expect(window.location.search).toBe('?state=refund')
  await user.click(screen.getByRole('button', { name: '看全部' }))
  await card('充值 300 星钻')
})

test('none, and failed and tried again', async () => {
  answer([])
  const first = open()
  expect(await screen.findByText('还没有订单')).toBeVisible()
  expect(screen.getByRole('link', { name: '去找服务' })).toHaveAttribute('href', '/service/list?tab=find')
  first.unmount()
  loseCall('wallet/purchase/page')
  const second = open('/wallet/orders?state=done')
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  answer([order('充值 300 星钻', {})])
  await second.user.click(screen.getByRole('button', { name: '重试' }))
  await card('充值 300 星钻')
})
