import { clockText } from '@dm/shared/format'
import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ME, owner } from '../rows/testRows'
import { item, november, trip, tripsOf } from './testTravel'
import { timeText } from './labels'
import { page } from './page'
import TravelPage from './TravelPage'

const LIST = '/user/travel'
const AT = `${LIST}?month=2026-11`
beforeEach(() => provideRoutes(() => [{ path: LIST }, { path: '/user/travelEdit' }, { path: '/user/tripDetailEdit' }]))

function schedule(ahead = [trip('a', { itemCount: 2 }), trip('b', { state: 'upcoming', visibility: 'private' })]) {
  const ended = [trip('z', { state: 'ended', startDay: '2026-10-01', endDay: '2026-10-02' })]
  const counts = { ahead: ahead.length, ended: ended.length }
  onCall('userinfo/travel/page', ({ state }) => tripsOf(state === 'ended' ? ended : ahead, { counts }))
  onCall('userinfo/travel/calendar/query', () => november(['2026-11-20', '2026-11-21'], ['行程a']))
  onCall('userinfo/view/record', () => ({}))
}

test('the owner: the month, what is ahead by state, what is over when it is opened', async () => {
  schedule()
  const { user, container } = renderPage(<TravelPage />, { as: page, at: AT, uid: ME })
  expect(await screen.findByRole('heading', { name: '进行中' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '即将开始' })).toBeVisible()
  expect(await screen.findByText('28', { selector: 'b' })).toBeVisible()
  const first = screen.getByRole('article', { name: '行程a' })
  expect(within(first).getByText('11月20日–11月23日 · 共4天')).toBeVisible()
  expect(within(first).getByText('公开')).toBeVisible()
  await expectAccessible(container)
  expect(screen.queryByRole('article', { name: '行程z' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '已结束 1' }))
  expect(await screen.findByRole('article', { name: '行程z' })).toBeVisible()
  expect(sentTo('userinfo/view/record')).toEqual([])
})

test('a trip that is over while the page is open moves to 已结束', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const now = Date.parse('2026-11-23T23:59:00+08:00')
  let isOver = false
  onCall('userinfo/travel/page', () =>
    isOver
      ? tripsOf([], { counts: { ahead: 0, ended: 1 }, now: now + 60_000 })
      : tripsOf([trip('a')], { now, changesAt: now + 60_000 }),
  )
  onCall('userinfo/travel/calendar/query', () => november())
  renderPage(<TravelPage />, { as: page, at: AT, uid: ME })
  expect(await screen.findByRole('article', { name: '行程a' })).toBeVisible()
  isOver = true
  await act(() => jest.advanceTimersByTimeAsync(61_000))
  expect(await screen.findByRole('button', { name: '已结束 1' })).toBeVisible()
  expect(screen.queryByRole('article', { name: '行程a' })).toBeNull()
  jest.useRealTimers()
})

test('a trip opens into its days; an item past midnight says so', async () => {
  schedule()
  onCall('userinfo/travel/get', () => ({
    travel: trip('a', { tz: 'Europe/Paris' }),
    items: [
      item('1', { startMin: 1260, endMin: 1560, place: '二号棚' }),
      item('2', { day: '2026-11-21', allDay: true, kind: 'rest' }),
    ],
  }))
  const { user, container } = renderPage(<TravelPage />, { as: page, at: AT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '2条明细' }))
  expect(await screen.findByText('21:00–次日02:00')).toBeVisible()
  expect(screen.getByText('拍摄 · 二号棚')).toBeVisible()
  expect(screen.getByText('全天')).toBeVisible()
  expect(screen.getAllByText('当地时间')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /明细1/ })).toHaveAttribute('href', '/user/tripDetailEdit?id=1')
  expect(address()).toContain('open=a')
  await expectAccessible(container)
})

test('months by button, by swipe and back to today; a free day offers a trip', async () => {
  schedule()
  const { user } = renderPage(<TravelPage />, { as: page, at: AT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '11月24日，空闲' }))
  expect(screen.getByRole('link', { name: '新增行程' })).toHaveAttribute('href', '/user/travelEdit?day=2026-11-24')
  await user.click(screen.getByRole('button', { name: '11月20日，有行程' }))
  const month = screen.getByRole('region', { name: '月历' })
  expect(within(month).getByRole('status')).toHaveTextContent('11月20日 周五行程a')
  expect(screen.queryByRole('link', { name: '新增行程' })).toBeNull()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: '11月21日，有行程' })).toHaveFocus()
  const days = screen.getByRole('list', { name: '日期' })
  fireEvent.touchStart(days, { touches: touchesAt(200) })
  fireEvent.touchEnd(days, { changedTouches: touchesAt(100) })
  await waitFor(() => expect(sentTo('userinfo/travel/calendar/query').at(-1)).toMatchObject({ month: '2026-12' }))
  await user.click(await screen.findByRole('button', { name: '回到今天' }))
  await user.click(screen.getByRole('button', { name: '上个月' }))
  await waitFor(() => expect(sentTo('userinfo/travel/calendar/query').at(-1)).toMatchObject({ month: '2026-10' }))
})

/** One finger, as the DOM gives it. */
const touchesAt = (x: number) => [{ clientX: x, clientY: 0 }]

test('visitors see days and city; without a schedule there is no calendar', async () => {
  const {
    cityCode: _code,
    visibility: _seen,
    note: _note,
    itemCount: _n,
    version: _v,
    updatedAt: _at,
    ...seen
  } = trip('a')
  onCall('userinfo/travel/page', () => tripsOf([seen]))
  onCall('userinfo/travel/calendar/query', () => ({ ...november(), days: [], freeDays30: null }))
  onCall('userinfo/view/record', () => ({}))
  const { container } = renderPage(<TravelPage />, { as: page, at: `${LIST}?uid=${ME}&from=qr` })
  const card = await screen.findByRole('article', { name: '行程a' })
  expect(card).toHaveTextContent('杭州')
  expect(within(card).queryByRole('button')).toBeNull()
  expect(screen.getByText('沈听澜')).toBeVisible()
  expect(screen.queryByRole('region', { name: '月历' })).toBeNull()
  expect(screen.queryByRole('button', { name: '新增行程' })).toBeNull()
  expect(sentTo('userinfo/view/record')).toMatchObject([{ uid: ME, scene: 'travel', from: 'qr' }])
  await expectAccessible(container)
})

test('empty for the owner, for others and behind a hidden part', async () => {
  onCall('userinfo/travel/page', () => tripsOf([]))
  onCall('userinfo/travel/calendar/query', () => november())
  const own = renderPage(<TravelPage />, { as: page, at: AT, uid: ME })
  expect(await screen.findByText('还没有行程，安排一个吧')).toBeVisible()
  expect(screen.getByRole('link', { name: '新增行程' })).toHaveAttribute('href', '/user/travelEdit')
  own.unmount()
  onCall('userinfo/view/record', () => ({}))
  const other = renderPage(<TravelPage />, { as: page, at: `${LIST}?uid=1`, uid: ME })
  expect(await screen.findByText('TA暂未公开行程')).toBeVisible()
  other.unmount()
  onCall('userinfo/travel/page', () => tripsOf([], { owner: owner({ moduleVisible: false }) }))
  renderPage(<TravelPage />, { as: page, at: `${LIST}?uid=2`, uid: ME })
  expect(await screen.findByText('该内容暂未公开')).toBeVisible()
})

test('a person who is gone', async () => {
  onCall('userinfo/travel/page', () => {
    throw refusal(40400, '该用户不存在或已注销', { reason: 'notFound' })
  })
  onCall('userinfo/travel/calendar/query', () => {
    throw refusal(40400, '该用户不存在或已注销', { reason: 'notFound' })
  })
  renderPage(<TravelPage />, { as: page, at: `${LIST}?uid=9` })
  expect(await screen.findByRole('link', { name: '去首页' })).toBeVisible()
  expect(screen.queryByRole('region', { name: '月历' })).toBeNull()
})

test('the menu: a trip is deleted with its items, asked first', async () => {
  schedule()
  onCall('userinfo/travel/del', () => ({}))
  const { user } = renderPage(<TravelPage />, { as: page, at: AT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '行程「行程a」的操作' }))
  const names = screen.getAllByRole('button', { name: /^(编辑|添加明细|导出日历|删除)$/ })
  expect(names.map(({ textContent }) => textContent)).toEqual(['编辑', '添加明细', '导出日历', '删除'])
  await user.click(screen.getByRole('button', { name: '删除' }))
  const question = await screen.findByRole('dialog', { name: '确定删除该行程及2条明细吗？' })
  await user.click(within(question).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(sentTo('userinfo/travel/del')).toEqual([{ id: 'a' }]))
  expect(await screen.findByText('删除成功')).toBeVisible()
})

test('minutes as they are shown', () => {
  expect(clockText(0)).toBe('00:00')
  expect(clockText(1439)).toBe('23:59')
  expect(clockText(1440)).toBe('次日00:00')
  expect(timeText({ allDay: false, startMin: 1380, endMin: 1560 })).toBe('23:00–次日02:00')
})
