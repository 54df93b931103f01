import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { overlayState } from '@dm/shared/overlay'
import { hoursMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { answerOf, NOW, paidBooking, testBooking } from '../components/booking/testBooking'
import { page } from './page'
import ServiceListPage from './ServiceListPage'

type Card = Data<'service/page'>['list'][number]
type Booking = typeof testBooking

const card: Card = {
  id: 's1',
  title: '形象照与模卡拍摄',
  cover: '',
  category: 'photography',
  fromFen: 48_000,
  unit: 'once',
  city: '杭州',
  providerUid: '10004',
  providerName: '拾光人像',
  logo: '',
  rating: 49,
  comments: 12,
  nextOpenDay: '2026-11-21',
}
const entered: Data<'service/provider/query'> = {
  provider: {
    uid: '10001',
    state: 'suspended',
    edit: 'none',
    draft: {
      kind: 'person',
      name: '拾光人像',
      logo: '',
      categories: ['photography'],
      cityCode: '330100',
      intro: '八年商业人像经验，擅长自然光感',
      contactName: '周一一',
      tel: '13900000001',
      licenses: [],
      works: [],
    },
    reasons: [],
    suspendReason: '多次爽约',
    renewable: false,
    version: 3,
  },
  missing: { person: [], enterprise: ['enterprise'] },
  tel: '13900000001',
  now: NOW,
}
const none = { providerPending: 0, providerToday: 0, customerPending: 0, customerUnpaid: 0, customerConfirmed: 0 }
beforeEach(() => {
  onCall('service/booking/count/query', () => ({ ...none, customerUnpaid: 1, proposals: 0, isProvider: false }))
  onCall('service/question/own/page', () => ({ list: [], total: 0, hasMore: false }))
  onCall('service/page', () => ({ list: [card], total: 1, hasMore: false }))
})
const open = (query = '', uid: string | null = '10001') =>
  renderPage(<ServiceListPage />, { as: page, at: `/service/list${query}`, uid: uid ?? undefined })
const booked = (booking: Booking, now = NOW) => {
  onCall('service/booking/page', () => ({ list: [booking], total: 1, hasMore: false, now }))
  onCall('service/booking/detail/query', () => answerOf(booking, now))
}

test('the market: cards with price, rating and the next free day; words, category and sorting are asked for', async () => {
  const { user } = open('', null)
  const link = await screen.findByRole('link', { name: /形象照与模卡拍摄/ })
  expect(link).toHaveAttribute('href', '/service/detail?id=s1')
  expect(link).toHaveTextContent(/48.*起\/次.*4\.9 分 · 12 条评价.*拾光人像 · 杭州.*最近可约/)
  await user.click(screen.getByRole('radio', { name: '摄影' }))
  await user.click(screen.getByRole('radio', { name: '价格从低到高' }))
  await waitFor(() =>
    expect(sentTo('service/page').at(-1)).toMatchObject({ category: 'photography', sort: 'priceAsc' }),
  )
  expect(address()).toContain('/service/list')
  await expectAccessible()
})

test('nothing fits: the filter can be taken off', async () => {
  onCall('service/page', ({ category }) =>
    category ? { list: [], total: 0, hasMore: false } : { list: [card], total: 1, hasMore: false },
  )
  const { user } = open('?tab=find&category=host')
  expect(await screen.findByText('没有找到合适的服务')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await screen.findByRole('link', { name: /形象照与模卡拍摄/ })).toBeVisible()
})

test('one’s bookings by state; a visitor is asked to log in', async () => {
  booked(testBooking)
  const visitor = open('?tab=booked', null)
  expect(screen.getByText('登录后查看')).toBeVisible()
  visitor.unmount()
  const { user } = open('?tab=booked')
  expect(await screen.findByRole('button', { name: /拾光人像.*待确认.*11月22日 周日 09:00–10:00/ })).toBeVisible()
  expect(await screen.findByRole('radio', { name: '待付款 1' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '已取消' }))
  await waitFor(() => expect(sentTo('service/booking/page').at(-1)).toMatchObject({ state: 'cancelled' }))
  await user.type(screen.getByRole('searchbox'), '形象照')
  await waitFor(() =>
    expect(sentTo('service/booking/page').at(-1)).toMatchObject({ role: 'customer', keyword: '形象照' }),
  )
  expect(sentTo('service/booking/page').at(-1)).not.toHaveProperty('state')
})

test('a confirmed booking goes into the phone’s calendar', async () => {
  booked(paidBooking)
  onCall('service/booking/ics', () => ({ url: '/files/booking/a.b.ics', expiresAt: NOW + 600_000 }))
  const saved: string[] = []
  const save = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    saved.push(`${event.target.download} ${new URL(event.target.href).pathname}`)
  }
  document.addEventListener('click', save)
  const { user } = open('?tab=booked&state=confirmed&bookingId=b1')
  const sheet = await screen.findByRole('dialog', { name: '预约详情' })
  await user.click(await within(sheet).findByRole('button', { name: '加入日历' }))
  await waitFor(() => expect(saved).toEqual(['点梦预约-202611220001.ics /files/booking/a.b.ics']))
  document.removeEventListener('click', save)
  expect(sentTo('service/booking/ics')).toEqual([{ id: 'b1' }])
})

test('a booking is opened from its address, and cancelled after what comes back was shown', async () => {
  booked(paidBooking)
  onCall('service/booking/cancel/preview', () => ({ free: false, refundFen: 24_000, keptFen: 24_000, version: 3 }))
  onCall('service/booking/cancel', () => ({ ...paidBooking, state: 'cancelled', cancelBy: 'customer', version: 4 }))
  const { user } = open('?tab=booked&state=confirmed&bookingId=b1')
  const sheet = await screen.findByRole('dialog', { name: '预约详情' })
  expect(await within(sheet).findByText('待服务')).toBeVisible()
  expect(within(sheet).getByText(/星河路 18 号/)).toBeVisible()
  expect(within(sheet).getByRole('link', { name: '拨打电话' })).toHaveAttribute('href', 'tel:13911112222')
  expect(within(sheet).getByText('平台保管中 ¥480.00')).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: '取消预约' }))
  const cancel = await screen.findByRole('dialog', { name: '取消预约' })
  expect(await within(cancel).findByText('已超过免费取消时间，退回¥240.00，扣除¥240.00')).toBeVisible()
  await user.click(within(cancel).getByRole('button', { name: '确认取消' }))
  expect(await within(cancel).findByText('请选择取消原因')).toBeVisible()
  await user.click(within(cancel).getByRole('radio', { name: '行程有变' }))
  await user.click(within(cancel).getByRole('button', { name: '确认取消' }))
  expect(await screen.findByText('已取消', { selector: '[role=status] *, [role=status]' })).toBeInTheDocument()
  expect(sentTo('service/booking/cancel')).toEqual([
    { id: 'b1', version: 3, reason: '行程有变', expectRefundFen: 24_000, requestId: expect.any(String) },
  ])
})

test('去付款 makes the order and opens the payment sheet', async () => {
  booked({ ...testBooking, state: 'unpaid', version: 2 })
  onCall('service/booking/order/create', () => ({
    orderNo: 'O1',
    amountFen: 48_000,
    payBefore: NOW + hoursMs(2),
    reused: false,
  }))
  const { user } = open('?tab=booked&bookingId=b1')
  await user.click(await screen.findByRole('button', { name: '去付款' }))
  await waitFor(() => expect(overlayState().open.map(({ kind }) => kind)).toContain('pay'))
  expect(sentTo('service/booking/order/create')).toMatchObject([{ id: 'b1', version: 2, expectFen: 48_000 }])
})

test('done: confirmed after a question, or objected to', async () => {
  const done = { ...paidBooking, state: 'done' as const, objectUntil: paidBooking.endAt + hoursMs(72) }
  booked(done, paidBooking.endAt + hoursMs(1))
  onCall('service/booking/dispute', () => ({ ...done, state: 'disputed', version: 4 }))
  onCall('service/booking/confirm', () => ({ ...done, state: 'settled', version: 4 }))
  const { user } = open('?tab=booked&state=done&bookingId=b1')
  // A review can be written before the booking is settled, too.
  expect(await screen.findByRole('button', { name: '评价' })).toBeVisible()
  // The place has no position: its address is copied.
  expect(screen.getByRole('button', { name: '复制地址' })).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '申诉' }))
  const dispute = await screen.findByRole('dialog', { name: '申诉' })
  await user.click(within(dispute).getByRole('button', { name: '提交申诉' }))
  expect(await within(dispute).findByText('请填写申诉原因')).toBeVisible()
  await user.type(within(dispute).getByRole('textbox', { name: '申诉原因' }), '没有按约定拍摄')
  await user.click(within(dispute).getByRole('button', { name: '提交申诉' }))
  expect(await screen.findByText('申诉已提交')).toBeVisible()
  expect(sentTo('service/booking/dispute')).toMatchObject([{ id: 'b1', reason: '没有按约定拍摄', images: [] }])
  await user.click(screen.getByRole('button', { name: '确认完成' }))
  const question = await screen.findByRole('dialog', { name: '确认完成？' })
  expect(question).toHaveTextContent('确认后款项将支付给服务商')
  await user.click(within(question).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(sentTo('service/booking/confirm')).toHaveLength(1))
})

test('the way to a place with a position', async () => {
  booked({
    ...paidBooking,
    place: { ...paidBooking.place, regionNames: [], detail: '星河路 18 号', lng: 120.2, lat: 30.2 },
  })
  open('?tab=booked&bookingId=b1')
  expect(await screen.findByRole('link', { name: '导航' })).toHaveAttribute(
    'href',
    expect.stringContaining('uri.amap.com/navigation?to=120.2%2C30.2'),
  )
})

test('somebody else’s booking is not there', async () => {
  booked(testBooking)
  onCall('service/booking/detail/query', () => {
    throw refusal(40400, '预约不存在')
  })
  open('?tab=booked&bookingId=x')
  expect(await screen.findByText('预约不存在', { selector: 'p' })).toBeVisible()
})

test('one’s own services are taken offline and put online', async () => {
  const own = {
    id: 's1',
    title: '形象照与模卡拍摄',
    cover: '',
    fromFen: 48_000,
    state: 'online' as const,
    edit: 'none' as const,
    views: 12,
    reasons: [],
    version: 1,
    updatedAt: NOW,
  }
  const counts = { draft: 0, reviewing: 0, online: 1, offline: 0, rejected: 0 }
  onCall('service/my/page', () => ({ list: [own], total: 1, hasMore: false, counts }))
  onCall('service/online/set', () => ({ ...own, state: 'offline', version: 2 }))
  onCall('service/provider/query', () => entered)
  const { user } = open('?tab=mine')
  await user.click(await screen.findByRole('button', { name: '下架' }))
  const question = await screen.findByRole('dialog', { name: '下架后用户将无法预约，已有预约不受影响' })
  await user.click(within(question).getByRole('button', { name: '下架' }))
  await waitFor(() => expect(sentTo('service/online/set')).toEqual([{ id: 's1', online: false, version: 1 }]))
})

test('lists that do not load are tried again', async () => {
  loseCall('service/page')
  const { user } = open('?tab=find')
  await user.click(await screen.findByRole('button', { name: '重试' }))
  onCall('service/page', () => ({ list: [card], total: 1, hasMore: false }))
  const again = screen.queryByRole('button', { name: '重试' })
  if (again) await user.click(again)
  expect(await screen.findByRole('link', { name: /形象照与模卡拍摄/ })).toBeVisible()
})

test('a promoted service is marked, and counted when it is opened', async () => {
  onCall('service/page', () => ({
    list: [card, { ...card, id: 's2', title: '推广的服务', boostId: 'b1' }],
    total: 2,
    hasMore: false,
  }))
  onCall('traffic/boost/seen', () => ({}))
  const { user } = open()
  const link = await screen.findByRole('link', { name: /推广的服务/ })
  expect(screen.getAllByText('广告')).toHaveLength(1)
  await user.click(link)
  await waitFor(() => expect(sentTo('traffic/boost/seen')).toContainEqual({ boostId: 'b1', opened: true }))
})
