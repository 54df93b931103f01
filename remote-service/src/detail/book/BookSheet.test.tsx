import type { Data } from '@dm/shared/contract'
import { overlayState } from '@dm/shared/overlay'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { leaveSelectedAddress } from '@dm/shared/address-choice'
import { NOW, testBooking } from '../../components/booking/testBooking'
import { page } from '../page'
import ServiceDetailPage from '../ServiceDetailPage'
import { readChoice } from './choice'

type Detail = Data<'service/detail/query'>

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(() => jest.restoreAllMocks())
const at = (text: string) => Date.parse(`${text}+08:00`)
const slot = (from: string, to: string) => ({ startAt: at(`2026-11-22T${from}:00`), endAt: at(`2026-11-22T${to}:00`) })

const detail: Detail = {
  service: {
    id: 's1',
    providerUid: '10004',
    state: 'online',
    title: '形象照拍摄',
    category: 'photography',
    covers: ['/files/a.webp'],
    intro: '自然光感的人像摄影。',
    tags: [],
    packages: [
      {
        id: 'p1',
        name: '单人形象照',
        priceFen: 48_000,
        unit: 'once',
        durationMin: 60,
        minUnits: 1,
        maxUnits: 1,
        includes: '两套造型',
        people: 4,
      },
    ],
    modes: ['store', 'visit'],
    placeIds: ['x'],
    notice: '',
    fromFen: 48_000,
    comments: 0,
    version: 1,
    updatedAt: NOW,
  },
  provider: {
    uid: '10004',
    name: '拾光人像',
    logo: '',
    kind: 'person',
    categories: ['photography'],
    city: '杭州',
    intro: '',
    works: [],
    licenses: [],
    certified: true,
    services: 1,
    done: 0,
    comments: 0,
    since: '2024-06-18',
  },
  places: {
    places: [{ id: 'x', label: '拾光影棚', regionNames: ['浙江省', '杭州市', '滨江区'] }],
    showDetail: false,
    visitNames: ['杭州市'],
    visitRegions: ['330100'],
    visitNote: '',
    online: false,
    onlineNote: '',
  },
  own: false,
  policy: { noticeMin: 0, freeCancelHours: 24, latePct: 50, instant: false, paused: false },
}
const home = {
  id: 'A1',
  name: '林小满',
  tel: '13900000001',
  regionCodes: ['330000', '330100', '330100'],
  regionNames: ['浙江省', '杭州市', '杭州市'],
  detail: '江南大道 1 号',
  tag: 'none' as const,
  isDefault: true,
  version: 1,
}
const far = { ...home, id: 'A2', isDefault: false, regionCodes: ['440000', '440100', '440100'], name: '周一一' }

beforeEach(() => {
  onCall('service/detail/query', () => detail)
  onCall('service/slot/query', () => ({
    days: [{ date: '2026-11-22', state: 'open', slots: [slot('09:00', '10:00'), slot('10:00', '11:00')] }],
    serverNow: NOW,
    lastDay: '2027-01-19',
    nextOpenDay: '2026-11-22',
  }))
  onCall('service/question/page', () => ({ list: [], total: 0, hasMore: false, canned: [] }))
  onCall('service/comment/page', () => ({ list: [], total: 0, hasMore: false, stars: [0, 0, 0, 0, 0] }))
  onCall('address/page', () => ({ list: [far, home], total: 2, hasMore: false }))
})
const open = (uid: string | null = '10001') =>
  renderPage(<ServiceDetailPage />, { as: page, at: '/service/detail?id=s1', uid: uid ?? undefined })
const send = (sheet: HTMLElement) => within(sheet).getByRole('button', { name: /提交预约/ })
const begin = async (uid: string | null = '10001') => {
  const page = open(uid)
  await page.user.click(await screen.findByRole('button', { name: '09:00 到 10:00' }))
  return { ...page, sheet: await screen.findByRole('dialog', { name: '预约' }) }
}

test('a time, a store and the number of people: sent with the amount that is shown', async () => {
  onCall('service/booking/apply', () => ({ booking: testBooking, now: NOW }))
  const { user, sheet } = await begin()
  expect(within(sheet).getByText(/已选 11月22日 周日 09:00–10:00/)).toBeVisible()
  expect(within(sheet).getByText('合计 ¥480.00')).toBeVisible()
  await expectAccessible()
  await user.click(within(sheet).getByRole('radio', { name: '拾光影棚（浙江省 杭州市 滨江区）' }))
  await user.type(within(sheet).getByRole('textbox', { name: '备注' }), '两套衣服')
  await user.click(send(sheet))
  expect(await screen.findByText('预约已提交，等待服务商确认')).toBeVisible()
  expect(screen.getByText(/11月21日 00:00 前未回复将自动失效/)).toBeVisible()
  expect(sentTo('service/booking/apply')).toEqual([
    {
      serviceId: 's1',
      packageId: 'p1',
      units: 1,
      startAt: at('2026-11-22T09:00:00'),
      mode: 'store',
      placeId: 'x',
      people: 1,
      remark: '两套衣服',
      amountFen: 48_000,
      requestId: expect.any(String),
    },
  ])
  expect(readChoice('s1')).not.toHaveProperty('remark', '两套衣服')
})

test('another booking at the same time: asked first, then both', async () => {
  onCall('service/booking/apply', ({ overlapSeen }) => {
    if (!overlapSeen) throw refusal(40900, '您在该时段已有其他预约', { reason: 'ownOverlap' })
    return { booking: testBooking, now: NOW }
  })
  const { user, sheet } = await begin()
  await user.click(send(sheet))
  const question = await screen.findByRole('dialog', { name: '您在该时段已有其他预约' })
  await user.click(within(question).getByRole('button', { name: '取消' }))
  expect(send(sheet)).toBeEnabled()
  await user.click(send(sheet))
  await user.click(await screen.findByRole('button', { name: '继续预约' }))
  expect(await screen.findByText('预约已提交，等待服务商确认')).toBeVisible()
})

test('a visit: the default address that is visited, or the one that was chosen in the list', async () => {
  onCall('service/booking/apply', () => ({ booking: testBooking, now: NOW }))
  const { user, sheet } = await begin()
  await user.click(within(sheet).getByRole('radio', { name: '上门' }))
  const field = await within(sheet).findByRole('button', { name: '地址：林小满 浙江省 杭州市 江南大道 1 号' })
  await user.click(field)
  expect(address()).toBe('/address/list?select=1&back=book&regions=330100')
  leaveSelectedAddress('book', 'A1')
})

test('without a time it is not sent; a time that is lost is chosen anew and the rest is kept', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /立即预约/ }))
  const sheet = await screen.findByRole('dialog', { name: '预约' })
  await user.click(send(sheet))
  expect(await within(sheet).findByText('请选择时间')).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: '10:00 到 11:00' }))
  await user.type(within(sheet).getByRole('textbox', { name: '备注' }), '留一面白墙')
  onCall('service/booking/apply', () => {
    throw refusal(40900, '该时段刚刚被预约，请选择其他时间', { reason: 'slotTaken', field: 'startAt' })
  })
  const asked = sentTo('service/slot/query').length
  await user.click(send(sheet))
  expect((await within(sheet).findAllByText('该时段刚刚被预约，请选择其他时间')).length).toBeGreaterThan(0)
  await waitFor(() => expect(sentTo('service/slot/query').length).toBeGreaterThan(asked))
  expect(within(sheet).getByRole('textbox', { name: '备注' })).toHaveValue('留一面白墙')
})

test('a visitor is asked to log in; what was chosen waits', async () => {
  const { user, sheet } = await begin(null)
  await user.type(within(sheet).getByRole('textbox', { name: '备注' }), '两套衣服')
  await user.click(send(sheet))
  await waitFor(() => expect(overlayState().open.map(({ kind }) => kind)).toContain('login'))
  expect(sentTo('service/booking/apply')).toEqual([])
  await waitFor(() =>
    expect(readChoice('s1')).toMatchObject({ remark: '两套衣服', startAt: String(at('2026-11-22T09:00:00')) }),
  )
})
