import { address, expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { answerOf, NOW, testBooking } from '../components/booking/testBooking'
import { page } from './page'
import ServiceBookingsPage from './ServiceBookingsPage'

const asked = {
  ...testBooking,
  role: 'provider' as const,
  other: { ...testBooking.other, uid: '10001', name: '林小满' },
}
const none = { providerToday: 0, customerPending: 0, customerUnpaid: 0, customerConfirmed: 0, proposals: 0 }
function answer(isProvider = true, list = [asked]) {
  onCall('service/booking/count/query', () => ({ ...none, providerPending: 3, isProvider }))
  onCall('service/booking/page', () => ({ list, total: list.length, hasMore: false, now: NOW }))
  onCall('service/booking/detail/query', () => answerOf(asked))
}
const open = (at = '/service/bookings') => renderPage(<ServiceBookingsPage />, { as: page, at, uid: '10004' })

test('requests with their customer; a group and words stand in the address and are asked of the server', async () => {
  answer()
  const { user } = open()
  expect(await screen.findByRole('button', { name: /林小满.*待确认/ })).toBeVisible()
  expect(screen.getByRole('radio', { name: '待确认 3' })).toBeChecked()
  expect(sentTo('service/booking/page')).toEqual([expect.objectContaining({ role: 'provider', state: 'pending' })])
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: '已完成' }))
  await waitFor(() => expect(sentTo('service/booking/page').at(-1)).toMatchObject({ state: 'done' }))
  await user.type(screen.getByRole('searchbox'), '小满')
  await waitFor(() => expect(sentTo('service/booking/page').at(-1)).toMatchObject({ keyword: '小满' }))
  expect(address()).toContain('words=')
})

test('a tap opens the booking, with what the provider can do', async () => {
  answer()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /林小满.*待确认/ }))
  expect(await screen.findByRole('dialog', { name: '预约详情' })).toBeVisible()
  expect(await screen.findByRole('button', { name: '接受' })).toBeVisible()
  expect(address()).toContain('bookingId=b1')
})

test('nothing found leads back to all; no bookings lead to the services', async () => {
  answer(true, [])
  const { user } = open('/service/bookings?words=%E6%B2%A1%E6%9C%89')
  expect(await screen.findByText('没有找到相关预约')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '清除搜索' }))
  expect(await screen.findByText('还没有预约')).toBeVisible()
  expect(screen.getByRole('link', { name: '分享服务' })).toHaveAttribute('href', '/service/list?tab=mine')
})

test('a failure is tried again', async () => {
  loseCall('service/booking/count/query')
  const { user } = open('/service/bookings?state=done')
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  answer()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: /林小满/ })).toBeVisible()
})

test('who gives no services is led to the entry', async () => {
  answer(false)
  open()
  expect(await screen.findByText('入驻后即可管理预约')).toBeVisible()
  expect(screen.getByRole('link', { name: '免费入驻' })).toHaveAttribute('href', '/service/freeEnter')
  expect(sentTo('service/booking/page')).toEqual([])
})
