import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ME } from '../../rows/testRows'
import { own } from '../../testArchive'
import { trip } from '../testTravel'
import { page } from './page'
import TravelEditPage from './TravelEditPage'
import { tripForm } from '@dm/shared/contract/forms/user/trip'
import { formProblems, sentBody, typedValues } from '@dm/shared/forms'
import { initialOf, zoneOf } from './values'

const EDIT = '/user/travelEdit'

beforeEach(() => {
  provideRoutes(() => [{ path: '/user/travel' }, { path: EDIT }, { path: '/user/tripDetailEdit' }])
  asUser()
})

const asUser = (minor = false) => onCall('userinfo/get', () => own({}, { minor }))
const edits = (change: Partial<ReturnType<typeof trip>> = {}) =>
  onCall('userinfo/travel/get', () => ({ travel: trip('a', change), items: [] }))
const overlaps = (list: { title: string; from: string; to: string }[] = []) =>
  onCall('userinfo/travel/conflict/query', () => ({ list }))

test('a new one: messages beside the fields, on the day that was chosen', async () => {
  const { user, container } = renderPage(<TravelEditPage />, { as: page, at: `${EDIT}?day=2026-11-24`, uid: ME })
  expect(await screen.findByRole('heading', { level: 1, name: '新增行程' })).toBeVisible()
  expect(await screen.findByRole('button', { name: '开始日期：2026年11月24日' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  for (const text of ['请输入行程标题', '请选择行程类型', '请选择城市'])
    expect(await screen.findByText(text)).toBeVisible()
  await expectAccessible(container)
})

test('a new one goes on to its first item, or back', async () => {
  overlaps()
  onCall('userinfo/travel/add', () => trip('new'))
  const { user } = renderPage(<TravelEditPage />, { as: page, at: `${EDIT}?day=2026-11-24`, uid: ME })
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '海边拍摄')
  await user.click(screen.getByRole('radio', { name: '拍摄' }))
  await user.click(screen.getByRole('switch', { name: '海外/其他城市' }))
  await user.type(screen.getByRole('textbox', { name: '城市名称' }), '清迈')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const question = await screen.findByRole('dialog', { name: '行程已保存' })
  expect(sentTo('userinfo/travel/add')).toMatchObject([
    { title: '海边拍摄', kind: 'shoot', cityName: '清迈', cityCode: null, visibility: 'private', allowOverlap: false },
  ])
  await user.click(within(question).getByRole('button', { name: '继续添加明细' }))
  await waitFor(() => expect(address()).toBe('/user/tripDetailEdit?travelId=new&day=2026-11-24'))
})

test('an overlap is asked about, and saved all the same', async () => {
  edits()
  overlaps([{ title: '别的拍摄', from: '2026-11-20', to: '2026-11-23' }])
  onCall('userinfo/travel/edit', () => trip('a', { version: 2 }))
  const { user } = renderPage(<TravelEditPage />, { as: page, at: `${EDIT}?id=a`, uid: ME })
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '改')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const first = await screen.findByRole('dialog', { name: '与「别的拍摄」11月20日–11月23日时间重叠，仍要保存？' })
  await user.click(within(first).getByRole('button', { name: '返回修改' }))
  expect(sentTo('userinfo/travel/edit')).toEqual([])
  await user.click(screen.getByRole('button', { name: '保存' }))
  const again = await screen.findByRole('dialog', { name: /时间重叠/ })
  await user.click(within(again).getByRole('button', { name: '仍要保存' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('userinfo/travel/edit')).toMatchObject([{ id: 'a', version: 1, title: '行程a改', allowOverlap: true }])
})

test('cut off above its items it leads to them', async () => {
  edits({ itemCount: 2 })
  overlaps()
  onCall('userinfo/travel/edit', () => {
    throw refusal(40900, '请先删除行程范围外的明细', { reason: 'itemsOutside' })
  })
  const { user } = renderPage(<TravelEditPage />, { as: page, at: `${EDIT}?id=a`, uid: ME })
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('请先删除行程范围外的明细')).toBeVisible()
  expect(screen.getByRole('link', { name: '查看明细' })).toHaveAttribute('href', '/user/travel?open=a')
})

test('another zone keeps the local times, and says so', async () => {
  edits({ itemCount: 2, cityCode: null, cityName: '巴黎', tz: 'Europe/Paris' })
  const { user } = renderPage(<TravelEditPage />, { as: page, at: `${EDIT}?id=a`, uid: ME })
  await user.click(await screen.findByRole('switch', { name: '海外/其他城市' }))
  expect(screen.getByText('明细将按新时区的当地时间显示')).toBeVisible()
})

test('a minor’s trip is never public', async () => {
  asUser(true)
  renderPage(<TravelEditPage />, { as: page, at: EDIT, uid: ME })
  expect(await screen.findByRole('radio', { name: '公开' })).toBeDisabled()
  expect(screen.getByText(/未成年人行程不可公开/)).toBeVisible()
})

test('another person’s trip, and one that is gone', async () => {
  const { version: _version, ...seen } = trip('a', { uid: 'someone' })
  onCall('userinfo/travel/get', () => ({ travel: seen, items: [] }))
  const foreign = renderPage(<TravelEditPage />, { as: page, at: `${EDIT}?id=a`, uid: ME })
  expect(await screen.findByText('该行程已被删除')).toBeVisible()
  foreign.unmount()
  onCall('userinfo/travel/get', () => {
    throw refusal(40400, '该行程已被删除', { reason: 'notFound' })
  })
  renderPage(<TravelEditPage />, { as: page, at: `${EDIT}?id=b`, uid: ME })
  expect(await screen.findByRole('link', { name: '返回行程' })).toHaveAttribute('href', '/user/travel')
})

test('deleted at the foot, asked first', async () => {
  edits({ itemCount: 3 })
  onCall('userinfo/travel/del', () => ({}))
  const { user } = renderPage(<TravelEditPage />, { as: page, at: `${EDIT}?id=a`, uid: ME })
  await user.click(await screen.findByRole('button', { name: '删除' }))
  const question = await screen.findByRole('dialog', { name: '确定删除该行程及3条明细吗？' })
  await user.click(within(question).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(address()).toBe('/user/travel'))
})

test('days in order, 180 at most', () => {
  const values = { ...typedValues(tripForm, trip('a')), startDay: '2026-01-01' }
  expect(formProblems(tripForm, { ...values, endDay: '2025-12-31' }, '2026-01-01').endDay).toBe(
    '结束日期不能早于开始日期',
  )
  expect(formProblems(tripForm, { ...values, endDay: '2026-06-29' }, '2026-01-01').endDay).toBeUndefined()
  expect(formProblems(tripForm, { ...values, endDay: '2026-06-30' }, '2026-01-01').endDay).toBe('单个行程最长180天')
  const opened = { ...typedValues(tripForm, trip('a')), ...initialOf(trip('a'), null) }
  expect(sentBody(tripForm, opened)).toMatchObject({ cityCode: '330100', cityName: '' })
  expect(zoneOf(opened)).toBe('Asia/Shanghai')
})
