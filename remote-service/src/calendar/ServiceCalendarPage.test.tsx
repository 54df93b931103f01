import type { Data } from '@dm/shared/contract'
import { expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { addDays } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { answerOf, NOW, testBooking } from '../components/booking/testBooking'
import { hoursError } from '@dm/shared/contract/forms/service/calendar'
import { minuteText } from './hours'
import { page } from './page'
import ServiceCalendarPage from './ServiceCalendarPage'

type Day = Data<'service/calendar/query'>['days'][number]
type Own = Data<'service/provider/query'>
type Setting = Data<'service/calendar/setting/query'>['setting']

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(() => jest.restoreAllMocks())

const days: Day[] = Array.from({ length: 30 }, (_, n) => ({
  date: addDays('2026-11-01', n),
  state: n < 19 ? ('past' as const) : n === 20 ? ('off' as const) : ('open' as const),
  bookings: n === 21 ? 2 : 0,
  pending: n === 21 ? 1 : 0,
  blocked: n === 23,
}))
const request = {
  ...testBooking,
  role: 'provider' as const,
  netFen: 45_600,
  other: { uid: '10001', name: '林小满', avatar: '', left: false },
}
const setting: Setting = {
  week: Array.from({ length: 7 }, () => [{ startMin: 540, endMin: 1080 }]),
  stepMin: 30,
  noticeMin: 120,
  windowDays: 60,
  beforeMin: 0,
  afterMin: 30,
  dayLimit: 0,
  instant: false,
  freeCancelHours: 24,
  latePct: 50,
  paused: false,
  version: 2,
}
const none = {
  providerToday: 0,
  customerPending: 0,
  customerUnpaid: 0,
  customerConfirmed: 0,
  proposals: 0,
  isProvider: true,
}
type OwnProvider = NonNullable<Own['provider']>
const provider: OwnProvider = {
  uid: '10004',
  state: 'approved',
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
  renewable: false,
  version: 3,
}
const own = (change: Partial<OwnProvider>): Own => ({
  provider: { ...provider, ...change },
  missing: { person: [], enterprise: [] },
  tel: '13900000001',
  now: NOW,
})
function answer() {
  onCall('service/provider/query', () => own({}))
  onCall('service/calendar/query', () => ({ days, now: NOW }))
  onCall('service/calendar/day/query', ({ date }) => ({
    bookings: date === '2026-11-22' ? [request] : [],
    blocks: [],
    busy: [],
    hours: [{ startMin: 540, endMin: 1500 }],
    now: NOW,
  }))
  onCall('service/booking/count/query', () => ({ ...none, providerPending: 1 }))
  onCall('service/booking/page', () => ({ list: [request], total: 1, hasMore: false, now: NOW }))
  onCall('service/booking/detail/query', () => answerOf(request))
  onCall('service/calendar/setting/query', () => ({ setting, hasFeed: false }))
}
const open = (query = '') =>
  renderPage(<ServiceCalendarPage />, { as: page, at: `/service/calendar${query}`, uid: '10004' })

test('a month day by day; a day with its hours and bookings', async () => {
  answer()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '11月22日，2个预约，1个待处理' }))
  expect(await screen.findByText('09:00–次日01:00')).toBeVisible()
  expect(await screen.findByRole('button', { name: /林小满.*待确认/ })).toBeVisible()
  expect(screen.getByRole('button', { name: '11月21日，休息' })).toBeVisible()
  expect(screen.getByRole('button', { name: '11月24日，有占用' })).toBeVisible()
  screen.getByRole('button', { name: '11月22日，2个预约，1个待处理' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('button', { name: '11月29日' })).toHaveFocus()
  await expectAccessible()
})

test('a request is accepted after a question', async () => {
  answer()
  onCall('service/booking/accept', () => ({ ...request, state: 'unpaid', version: 2 }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '去处理' }))
  const list = await screen.findByRole('dialog', { name: '待处理的预约' })
  await user.click(await within(list).findByRole('button', { name: /林小满/ }))
  const sheet = await screen.findByRole('dialog', { name: '预约详情' })
  expect(await within(sheet).findByText('¥456.00')).toBeVisible()
  expect(within(sheet).getByText('¥24.00')).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: '接受' }))
  const question = await screen.findByRole('dialog', { name: '接受后客户需在2小时内付款，确认接受？' })
  await user.click(within(question).getByRole('button', { name: '确定' }))
  expect(await screen.findByText('已接受')).toBeVisible()
  expect(sentTo('service/booking/accept')).toEqual([{ id: 'b1', version: 1, requestId: expect.any(String) }])
})

test('a request is refused with a reason', async () => {
  answer()
  onCall('service/booking/reject', () => ({ ...request, state: 'rejected', version: 2 }))
  const { user } = open('?bookingId=b1')
  await user.click(await screen.findByRole('button', { name: '拒绝' }))
  const sheet = await screen.findByRole('dialog', { name: '拒绝预约' })
  await user.click(within(sheet).getByRole('button', { name: '确认拒绝' }))
  expect(await within(sheet).findByText('请选择拒绝原因')).toBeVisible()
  await user.click(within(sheet).getByRole('radio', { name: '其他' }))
  await user.type(within(sheet).getByRole('textbox', { name: '补充说明' }), '设备维修')
  await user.click(within(sheet).getByRole('button', { name: '确认拒绝' }))
  await waitFor(() => expect(sentTo('service/booking/reject')).toMatchObject([{ reason: '其他：设备维修' }]))
})

test('a day off over bookings is refused', async () => {
  answer()
  onCall('service/calendar/day/set', () => {
    throw refusal(40900, '该时段已有1个预约，请先处理')
  })
  const { user } = open('?date=2026-11-22')
  await user.click(await screen.findByRole('button', { name: '调整' }))
  await user.click(await screen.findByRole('button', { name: '设为休息' }))
  expect(await screen.findByText('该时段已有1个预约，请先处理')).toBeVisible()
  expect(sentTo('service/calendar/day/set')).toEqual([{ dates: ['2026-11-22'], action: 'off' }])
})

test('the settings: what is wrong is said beside it; saved as they were read', async () => {
  answer()
  onCall('service/calendar/setting/set', ({ version: _seen, ...fields }) => ({
    setting: { ...setting, ...fields, version: 3 },
    outside: [],
  }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '设置' }))
  const sheet = await screen.findByRole('dialog', { name: '可约时间设置' })
  const notice = within(sheet).getByRole('textbox', { name: '最短提前' })
  await user.clear(notice)
  await user.type(notice, '99999')
  await user.selectOptions(within(sheet).getByRole('combobox', { name: '周一 第1段结束' }), '08:00')
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  expect(await within(sheet).findByText('最短提前时间为0至30天')).toBeVisible()
  expect(within(sheet).getByText('结束时间需晚于开始时间')).toBeVisible()
  await user.clear(notice)
  await user.type(notice, '60')
  await user.selectOptions(within(sheet).getByRole('combobox', { name: '周一 第1段结束' }), '12:00')
  await user.click(within(sheet).getByRole('switch', { name: '立即确认' }))
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeVisible()
  expect(sentTo('service/calendar/setting/set')).toMatchObject([{ noticeMin: 60, instant: true, version: 2 }])
})

test('who gives no services, and a visitor', async () => {
  const visitor = renderPage(<ServiceCalendarPage />, { as: page, at: '/service/calendar' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  visitor.unmount()
  answer()
  onCall('service/calendar/query', () => {
    throw refusal(40300, '入驻后即可管理档期', { reason: 'notProvider' })
  })
  open()
  expect(await screen.findByText('入驻后即可管理档期', { selector: 'p' })).toBeVisible()
})

test('times past midnight, and intervals that overlap', () => {
  expect([0, 545, 1440, 1500].map(minuteText)).toEqual(['00:00', '09:05', '24:00', '次日01:00'])
  expect(hoursError([{ startMin: 60, endMin: 120 }])).toBeUndefined()
  expect(
    hoursError([
      { startMin: 100, endMin: 120 },
      { startMin: 60, endMin: 110 },
    ]),
  ).toBe('时间段不能重叠')
  expect(hoursError([{ startMin: 60, endMin: 60 }])).toBe('结束时间需晚于开始时间')
})

test('several days are set together', async () => {
  answer()
  onCall('service/calendar/day/set', () => ({}))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '批量设置' }))
  expect(screen.getByRole('button', { name: '设为休息' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: '11月25日' }))
  await user.click(screen.getByRole('button', { name: '11月26日' }))
  expect(screen.getByRole('button', { name: '11月25日' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('已选 2 天')).toBeVisible()
  // Back leaves the choosing, not the page.
  await user.click(screen.getByRole('button', { name: '返回' }))
  await user.click(await screen.findByRole('button', { name: '批量设置' }))
  expect(screen.getByText('已选 0 天')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '11月25日' }))
  await user.click(screen.getByRole('button', { name: '11月26日' }))
  await user.click(screen.getByRole('button', { name: '设为休息' }))
  expect(await screen.findByText('已设为休息')).toBeVisible()
  expect(sentTo('service/calendar/day/set')).toEqual([{ dates: ['2026-11-25', '2026-11-26'], action: 'off' }])
  expect(screen.getByRole('button', { name: '批量设置' })).toBeVisible()
})

test('a calendar program reads the bookings by a private address', async () => {
  answer()
  onCall('service/calendar/feed/set', ({ on }) => (on ? { url: '/files/calendar/secret.ics' } : {}))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '开启订阅' }))
  expect(await screen.findByText(/\/files\/calendar\/secret\.ics$/)).toBeVisible()
  expect(screen.getByText('地址只显示一次，请勿告诉他人')).toBeVisible()
})

test('dragging along the day blocks a time, which can be taken back; where bookings lie it is refused', async () => {
  answer()
  onCall('service/calendar/block/add', ({ startAt, endAt, note }) => ({ id: 'k1', startAt, endAt, note }))
  onCall('service/calendar/block/del', () => ({}))
  const { user } = open('?date=2026-11-23')
  const line = await screen.findByRole('img', { name: '当天时间轴' })
  // Hours from 9 to 24 are shown as the 16 hours from 8: 20 px each.
  line.setPointerCapture = () => undefined
  line.getBoundingClientRect = () => new DOMRect(0, 0, 320, 48)
  const drag = (from: number, to: number, done = true) =>
    user.pointer([
      { keys: '[MouseLeft>]', target: line, coords: { clientX: from, clientY: 20 } },
      { target: line, coords: { clientX: (from + to) / 2, clientY: 20 } },
      { target: line, coords: { clientX: to, clientY: 20 } },
      ...(done ? [{ keys: '[/MouseLeft]', target: line, coords: { clientX: to, clientY: 20 } }] : []),
    ])
  await drag(118, 62, false)
  expect(within(line).getByText('11:00–14:00')).toBeVisible()
  await user.pointer({ keys: '[/MouseLeft]', target: line, coords: { clientX: 62, clientY: 20 } })
  expect(await screen.findByText('已占用 11:00–14:00')).toBeVisible()
  const at = (time: string) => Date.parse(`2026-11-23T${time}:00+08:00`)
  expect(sentTo('service/calendar/block/add')).toMatchObject([{ startAt: at('11:00'), endAt: at('14:00'), note: '' }])
  await user.click(screen.getByRole('button', { name: '撤销' }))
  expect(await screen.findByText('已撤销')).toBeVisible()
  expect(sentTo('service/calendar/block/del')).toEqual([{ id: 'k1' }])
  // A press without a move chooses nothing.
  await drag(100, 103)
  expect(sentTo('service/calendar/block/add')).toHaveLength(1)
  onCall('service/calendar/block/add', () => {
    throw refusal(40900, '该时段已有1个预约，请先处理')
  })
  await drag(20, 60)
  expect(await screen.findByText('该时段已有1个预约，请先处理')).toBeVisible()
  expect(screen.queryByRole('button', { name: '撤销' })).toBeNull()
})

test('a block is added by keyboard as well', async () => {
  answer()
  onCall('service/calendar/block/add', ({ startAt, endAt, note }) => ({ id: 'k1', startAt, endAt, note }))
  const { user } = open('?date=2026-11-23')
  const button = await screen.findByRole('button', { name: '添加占用' })
  button.focus()
  await user.keyboard('{Enter}')
  const sheet = await screen.findByRole('dialog', { name: '添加占用' })
  await user.type(within(sheet).getByRole('textbox', { name: '备注' }), '拍广告')
  within(sheet).getByRole('button', { name: '保存' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sentTo('service/calendar/block/add')).toMatchObject([{ note: '拍广告' }]))
})

test('suspended: the calendar says why and where help is, and only bookings can be acted on', async () => {
  answer()
  onCall('service/provider/query', () => own({ state: 'suspended', suspendReason: '多次爽约' }))
  const { user } = open('?date=2026-11-22')
  const bar = await screen.findByRole('alert')
  expect(bar).toHaveTextContent('服务已被暂停：多次爽约')
  expect(within(bar).getByRole('link', { name: '联系客服' })).toHaveAttribute('href', '/user/feedback/form')
  const booking = await screen.findByRole('button', { name: /林小满.*待确认/ })
  for (const name of ['设置', '批量设置', '调整', '添加占用']) expect(screen.queryByRole('button', { name })).toBeNull()
  await user.click(booking)
  expect(await screen.findByRole('button', { name: '拒绝' })).toBeVisible()
})

test('expired: renewed for nothing, and everything can be changed again', async () => {
  answer()
  let renewed = false
  const expired = own({ state: 'expired', renewable: true, expireAt: NOW - 1 })
  onCall('service/provider/query', () => (renewed ? own({}) : expired))
  onCall('service/provider/renew', () => {
    renewed = true
    return provider
  })
  const { user } = open()
  const bar = await screen.findByRole('alert')
  expect(bar).toHaveTextContent('入驻已到期')
  expect(screen.queryByRole('button', { name: '批量设置' })).toBeNull()
  await user.click(within(bar).getByRole('button', { name: '免费续期' }))
  expect(await screen.findByText('续期成功')).toBeVisible()
  expect(await screen.findByRole('button', { name: '批量设置' })).toBeVisible()
})
