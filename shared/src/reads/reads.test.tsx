import { act, screen, waitFor } from '@testing-library/react'
import {
  answer,
  bodyOf,
  day,
  definePage,
  hasNo,
  list,
  omit,
  option,
  query,
  read,
  text,
  today,
  when,
  is,
  type PageSpec,
} from '../page'
import type { Body, Data } from '../contract'
import { cacheQueries } from '../query'
import { endSession } from '../session'
import { address, onCall, renderPage, sentTo } from '../testing'
import { useIsPrefetched, useListRead, usePageParams, usePageState, useRead } from '.'

const page = definePage({
  path: '/wallet/rechargeRecord',
  title: '充值记录',
  access: 'user',
  params: {
    state: option([
      { key: 'all', label: '全部' },
      { key: 'paid', label: '已到账' },
    ]),
    id: text,
  },
  reads: {
    rows: list('wallet/order/page', { kind: 'coin', state: query('state', omit) }),
    detail: read('wallet/trade/detail/query', { tradeId: query('id') }),
    months: when(is('state', 'paid'), read('wallet/bill/month/list')),
  },
})

function Records() {
  const [{ state }, show] = usePageState(page)
  const { id } = usePageParams(page)
  const rows = useListRead(page.reads.rows, { state })
  const months = useRead(page.reads.months, { state })
  useRead(page.reads.detail)
  return (
    <>
      <p>{`${state} ${id ?? '没有'} ${rows.data ? `${rows.total} 条` : '加载中'} ${months.data ? '有月份' : '无月份'}`}</p>
      <button onClick={() => show({ state: 'paid' })}>已到账</button>
    </>
  )
}

const open = (at: string, uid?: string, as: PageSpec = page) => renderPage(<Records />, { as, at, uid })

beforeEach(() => {
  onCall('wallet/order/page', () => ({ list: [], total: 0, hasMore: false, anchor: 1, months: [], now: 1 }))
  onCall('wallet/bill/month/list', () => ({ list: [] }))
})

test('a page reads what it declares for its address, and what its state makes of it', async () => {
  const { user } = open('/wallet/rechargeRecord', '10001')
  expect(await screen.findByText('all 没有 0 条 无月份')).toBeVisible()
  expect(sentTo('wallet/order/page')).toEqual([{ kind: 'coin', page: 1 }])
  expect(sentTo('wallet/trade/detail/query')).toEqual([])
  await user.click(screen.getByRole('button', { name: '已到账' }))
  expect(await screen.findByText('paid 没有 0 条 有月份')).toBeVisible()
  expect(sentTo('wallet/order/page').at(-1)).toEqual({ kind: 'coin', state: 'paid', page: 1 })
  expect(window.location.search).toBe('?state=paid')
  expect(address()).toBe('/wallet/rechargeRecord?state=paid')
})

test('an address with an identifier reads it', async () => {
  onCall('wallet/trade/detail/query', () => {
    throw new Error('not asked for its answer')
  })
  open('/wallet/rechargeRecord?id=T1&state=paid', '10001')
  expect(await screen.findByText('paid T1 0 条 有月份')).toBeVisible()
  await waitFor(() => expect(sentTo('wallet/trade/detail/query')).toEqual([{ tradeId: 'T1' }]))
  await act(async () => undefined)
})

test('a visitor reads nothing and is asked to log in', () => {
  open('/wallet/rechargeRecord')
  expect(screen.getByRole('heading', { level: 1, name: '充值记录' })).toBeVisible()
  expect(screen.getByText('登录后查看')).toBeVisible()
  expect(sentTo('wallet/order/page')).toEqual([])
})

test('what the page of an owner has read stays when the session ends', async () => {
  open('/wallet/rechargeRecord', '10001', { ...page, access: 'owner' })
  expect(await screen.findByText('all 没有 0 条 无月份')).toBeVisible()
  act(() => endSession())
  expect(screen.getByText('all 没有 0 条 无月份')).toBeVisible()
  expect(sentTo('wallet/order/page')).toHaveLength(1)
})

function Months() {
  return <p>{useIsPrefetched(page.reads.months) ? '刚读的' : '不知多旧'}</p>
}

test('a form knows whether the server has just read what it is filled from', () => {
  const at = '/wallet/rechargeRecord?state=paid'
  const earlier = renderPage(<Months />, { as: page, at, uid: '10001' })
  expect(screen.getByText('不知多旧')).toBeVisible()
  earlier.unmount()
  jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValueOnce(Date.now())
  const answers = [{ call: 'wallet/bill/month/list', body: {}, data: { list: [] } }]
  cacheQueries({ session: null, app: false, readAt: Date.now(), answers })
  renderPage(<Months />, { as: page, at, uid: '10001' })
  expect(screen.getByText('刚读的')).toBeVisible()
})

const service = definePage({
  path: '/service/detail',
  title: '服务详情',
  params: { id: text, date: day },
  reads: {
    detail: read('service/detail/query', { id: query('id') }),
    slots: read('service/slot/query', {
      serviceId: answer('service/detail/query', 'service.id'),
      packageId: answer('service/detail/query', 'service.packages.0.id'),
      units: answer('service/detail/query', 'service.packages.0.minUnits'),
      from: query('date', today),
      days: 7,
    }),
    others: when(hasNo('id'), read('service/page', { sort: 'default' })),
    comments: when(
      answer('service/detail/query', 'service.comments'),
      list('service/comment/page', { serviceId: answer('service/detail/query', 'service.id') }),
    ),
  },
})

type Slots = Body<'service/slot/query'>

function Service({ chosen, sort }: { chosen?: Partial<Slots>; sort?: 'rating' }) {
  const { data } = useRead(service.reads.detail)
  const answers = { 'service/detail/query': data }
  useRead(service.reads.slots, {}, { answers, chosen })
  useListRead(service.reads.comments, {}, { answers })
  useRead(service.reads.others, {}, { chosen: sort && { sort } })
  return null
}

const ofService = (comments: number): Data<'service/detail/query'> => ({
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
        unit: 'hour',
        minUnits: 2,
        maxUnits: 4,
        includes: '两套造型',
      },
    ],
    modes: ['online'],
    placeIds: [],
    notice: '',
    fromFen: 48_000,
    comments,
    version: 1,
    updatedAt: 1,
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
    places: [],
    showDetail: false,
    visitNames: [],
    visitRegions: [],
    visitNote: '',
    online: true,
    onlineNote: '',
  },
  own: false,
  policy: { noticeMin: 0, freeCancelHours: 24, latePct: 50, instant: false, paused: false },
})

describe('values of another answer', () => {
  beforeEach(() => {
    onCall('service/slot/query', () => ({ days: [], serverNow: 1, lastDay: '2026-12-01' }))
    onCall('service/comment/page', () => ({ list: [], total: 0, hasMore: false, stars: [0, 0, 0, 0, 0] }))
  })

  test('make the body that the server makes of them, once they are there', async () => {
    const detail = ofService(1)
    onCall('service/detail/query', () => detail)
    renderPage(<Service />, { at: '/service/detail?id=s1&date=2026-11-22' })
    expect(sentTo('service/slot/query')).toEqual([])
    await waitFor(() => expect(sentTo('service/comment/page')).toEqual([{ serviceId: 's1', page: 1 }]))
    const ofServer = bodyOf(service.reads.slots, {
      param: () => '2026-11-22',
      text: () => '',
      uid: null,
      hasToken: false,
      platform: 'ios',
      now: Date.now(),
      answerOf: () => detail,
    })
    expect(sentTo('service/slot/query')).toEqual([ofServer])
    expect(ofServer).toEqual({ serviceId: 's1', packageId: 'p1', units: 2, from: '2026-11-22', days: 7 })
  })

  test('give way to what was chosen since; a condition on an answer holds for it', async () => {
    onCall('service/detail/query', () => ofService(0))
    renderPage(<Service chosen={{ packageId: 'p2', units: 3 }} />, { at: '/service/detail?id=s1&date=2026-11-22' })
    await waitFor(() =>
      expect(sentTo('service/slot/query')).toEqual([
        { serviceId: 's1', packageId: 'p2', units: 3, from: '2026-11-22', days: 7 },
      ]),
    )
    expect(sentTo('service/comment/page')).toEqual([])
  })

  test('a condition on the address is about the first screen, not about what was chosen since', async () => {
    onCall('service/detail/query', () => ofService(0))
    onCall('service/page', () => ({ list: [], total: 0, hasMore: false }))
    const { unmount } = renderPage(<Service />, { at: '/service/detail?id=s1' })
    await waitFor(() => expect(sentTo('service/slot/query')).toHaveLength(1))
    expect(sentTo('service/page')).toEqual([])
    unmount()
    renderPage(<Service sort="rating" />, { at: '/service/detail?id=s1' })
    await waitFor(() => expect(sentTo('service/page')).toEqual([{ sort: 'rating' }]))
  })
})
