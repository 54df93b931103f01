import type { Data } from '@dm/shared/contract'
import { overlayState } from '@dm/shared/overlay'
import { address, expectAccessible, loseCall, onCall, renderPage } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { page } from './page'
import ServiceSharePage from './ServiceSharePage'

type Shared = Data<'service/share/query'>

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const provider: NonNullable<Shared['provider']> = {
  uid: '10004',
  name: '拾光人像',
  logo: '',
  kind: 'person',
  categories: ['photography'],
  city: '杭州',
  intro: '八年商业人像经验。',
  works: [],
  licenses: [],
  certified: true,
  services: 2,
  done: 12,
  keepRate: 98,
  comments: 3,
  since: '2026-01-01',
}
const card: Shared['list'][number] = {
  id: 's2',
  title: '活动跟拍',
  cover: '',
  category: 'photography',
  fromFen: 60_000,
  unit: 'hour',
  city: '杭州',
  providerUid: '10004',
  providerName: '拾光人像',
  logo: '',
  comments: 0,
}
const shared: Shared = {
  service: {
    id: 's1',
    title: '形象照拍摄',
    category: 'photography',
    covers: [''],
    packages: [
      {
        id: 'p1',
        name: '单人拍摄',
        priceFen: 48_000,
        unit: 'once',
        durationMin: 60,
        minUnits: 1,
        maxUnits: 1,
        includes: '',
      },
    ],
    fromFen: 48_000,
    comments: 0,
  },
  provider,
  list: [card],
  sharer: { uid: '10005', name: '林小满', avatar: '' },
  own: false,
}
beforeEach(() => {
  onCall('service/share/query', () => shared)
  onCall('service/slot/query', () => ({
    days: [{ date: '2026-11-21', state: 'open' as const, slots: [] }],
    serverNow: NOW,
    lastDay: '2027-01-19',
    nextOpenDay: '2026-11-21',
  }))
  onCall('service/comment/page', () => ({ list: [], total: 0, hasMore: false, stars: [0, 0, 0, 0, 0] }))
})
const open = (query = '?id=s1&uid=10005', uid?: string) =>
  renderPage(<ServiceSharePage />, { as: page, at: `/service/share${query}`, uid })

test('a visitor sees who shares what, the next free days, and books on the service’s own page', async () => {
  const { user } = open()
  expect(await screen.findByText('林小满推荐给你')).toBeVisible()
  expect(screen.getByRole('heading', { name: '形象照拍摄' })).toBeVisible()
  expect(screen.getByRole('link', { name: '立即预约' })).toHaveAttribute('href', '/service/detail?id=s1&uid=10005')
  expect(await screen.findByRole('link', { name: /11月21日/ })).toHaveAttribute(
    'href',
    '/service/detail?id=s1&uid=10005&date=2026-11-21',
  )
  expect(screen.getByRole('link', { name: /活动跟拍/ })).toBeVisible()
  expect(screen.getByText(/履约率 98%/)).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '加入点梦' }))
  await waitFor(() =>
    expect(overlayState().open).toMatchObject([{ kind: 'login', options: { isMsg: true, type: 3, uid: '10005' } }]),
  )
})

test('whoever is logged in opens the app; the owner reads what customers see', async () => {
  const { unmount } = open('?id=s1&uid=10005', '10001')
  expect(await screen.findByRole('button', { name: '打开APP' })).toBeVisible()
  unmount()
  onCall('service/share/query', () => ({ ...shared, own: true, sharer: null }))
  open('?id=s1', '10004')
  expect(await screen.findByText('这是客户看到的页面')).toBeVisible()
  expect(screen.queryByRole('link', { name: '立即预约' })).not.toBeInTheDocument()
})

test('an old link leads to the provider’s other services, else to the market', async () => {
  onCall('service/share/query', () => ({ ...shared, service: null }))
  const { unmount } = open()
  expect(await screen.findByText('该服务已下架或不存在')).toBeVisible()
  expect(screen.getByRole('link', { name: /活动跟拍/ })).toBeVisible()
  unmount()
  onCall('service/share/query', () => ({ ...shared, service: null, provider: null, list: [] }))
  open('?uid=10009')
  expect(await screen.findByText('TA还没有发布服务')).toBeVisible()
  expect(screen.getByRole('link', { name: '去看看其他服务' })).toHaveAttribute('href', '/service/list?tab=find')
})

test('a bare address leads to the list; a failed read is tried again', async () => {
  open('')
  await waitFor(() => expect(address()).toBe('/service/list'))
})

test('a failed read is tried again', async () => {
  loseCall('service/share/query')
  const { user } = open()
  const again = await screen.findByRole('button', { name: '重试' })
  onCall('service/share/query', () => shared)
  await user.click(again)
  expect(await screen.findByRole('heading', { name: '形象照拍摄' })).toBeVisible()
})
