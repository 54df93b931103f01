import { leavePickedPlace } from '@dm/shared/address-choice'
import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import { ME } from '../../rows/testRows'
import { item, trip } from '../testTravel'
import { page } from './page'
import TripDetailEditPage from './TripDetailEditPage'
import type { TravelItem } from '@dm/shared/contract/calls/user/travel'
import { tripItemForm } from '@dm/shared/contract/forms/user/trip'
import { formProblems, sentBody, typedValues } from '@dm/shared/forms'
import { besideOf, checkItem, initialOf, minutesOf, nextBegin } from './values'

const EDIT = '/user/tripDetailEdit'
const NEW = `${EDIT}?travelId=a&day=2026-11-21`
/** A stored item as its form shows it. */
const valuesOf = (row: TravelItem) => ({
  ...typedValues(tripItemForm, row),
  ...initialOf(row, trip('a'), { day: null, start: null }),
})

beforeEach(() => {
  provideRoutes(() => [{ path: '/user/travel' }, { path: EDIT }])
  onCall('userinfo/travel/conflict/query', () => ({ list: [] }))
  onCall('userinfo/travel/get', () => ({ travel: trip('a'), items: [] }))
})
const edits = (change: Parameters<typeof item>[1] = {}) =>
  onCall('userinfo/travel/detail/get', () => ({ item: item('1', change), travel: trip('a') }))

test('a new one: the trip at its head, messages beside the fields', async () => {
  const { user, container } = renderPage(<TripDetailEditPage />, { as: page, at: NEW, uid: ME })
  expect(await screen.findByText('行程a')).toBeVisible()
  expect(screen.getByRole('button', { name: '日期：2026年11月21日' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findAllByText('请选择时间')).toHaveLength(2)
  for (const text of ['请选择类型', '请输入标题']) expect(screen.getByText(text)).toBeVisible()
  await expectAccessible(container)
})

test('saved to go on: the next one begins at the last end', async () => {
  onCall('userinfo/travel/detail/add', () => item('new'))
  const { user } = renderPage(<TripDetailEditPage />, { as: page, at: `${NEW}&start=22:00`, uid: ME })
  await user.click(await screen.findByRole('button', { name: /^结束时间/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' }))
  await user.click(screen.getByRole('radio', { name: '排练' }))
  await user.type(screen.getByRole('textbox', { name: '标题' }), '走位')
  expect(screen.getByText('次日22:00结束')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存并继续添加' }))
  await waitFor(() => expect(address()).toBe(`${EDIT}?travelId=a&day=2026-11-22&start=22%3A00`))
  expect(sentTo('userinfo/travel/detail/add')).toMatchObject([
    { travelId: 'a', day: '2026-11-21', startMin: 1320, endMin: 2760, title: '走位', allowOverlap: false },
  ])
})

test('全天 needs no times', async () => {
  edits()
  onCall('userinfo/travel/detail/edit', () => item('1', { version: 2 }))
  const { user } = renderPage(<TripDetailEditPage />, { as: page, at: `${EDIT}?id=1`, uid: ME })
  await user.click(await screen.findByRole('switch', { name: '全天' }))
  expect(screen.queryByRole('button', { name: /^开始时间/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('userinfo/travel/detail/edit')).toMatchObject([{ id: '1', version: 1, allDay: true }])
  expect(screen.queryByRole('button', { name: '保存并继续添加' })).toBeNull()
})

test('a number of a train only for journeys', async () => {
  edits()
  const { user } = renderPage(<TripDetailEditPage />, { as: page, at: `${EDIT}?id=1`, uid: ME })
  expect(await screen.findByRole('radio', { name: '拍摄' })).toBeChecked()
  expect(screen.queryByRole('textbox', { name: '车次/航班号' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: '交通' }))
  expect(screen.getByRole('textbox', { name: '车次/航班号' })).toBeVisible()
})

test('an overlap is asked about', async () => {
  edits()
  onCall('userinfo/travel/conflict/query', () => ({ list: [{ title: '夜戏', from: '08:00', to: '09:30' }] }))
  onCall('userinfo/travel/detail/edit', () => item('1', { version: 2 }))
  const { user } = renderPage(<TripDetailEditPage />, { as: page, at: `${EDIT}?id=1`, uid: ME })
  await user.click(await screen.findByRole('button', { name: '保存' }))
  const question = await screen.findByRole('dialog', { name: '与「夜戏」08:00–09:30时间重叠，仍要保存？' })
  await user.click(within(question).getByRole('button', { name: '仍要保存' }))
  await waitFor(() => expect(sentTo('userinfo/travel/detail/edit')).toMatchObject([{ allowOverlap: true }]))
})

describe('选择位置', () => {
  const PICKED = { lat: 30.25, lng: 120.16, poi: '星河影视城', region: '330108', detail: '星河路 18 号' }
  beforeEach(() => provideRoutes(() => [{ path: '/user/travel' }, { path: EDIT }, { path: '/address/amap' }]))
  const word = 'trip-item 1'

  test('opens the map at the point there is, and takes what was chosen', async () => {
    edits({ place: '二号棚', lat: 30, lng: 120, address: null })
    onCall('userinfo/travel/detail/edit', () => item('1', { version: 2 }))
    const first = renderPage(<TripDetailEditPage />, { as: page, at: `${EDIT}?id=1`, uid: ME })
    await first.user.click(await screen.findByRole('button', { name: '重新选择位置' }))
    expect(address()).toBe(`/address/amap?${new URLSearchParams({ mode: 'pick', back: word, lng: '120', lat: '30' })}`)
    first.unmount()

    leavePickedPlace(word, PICKED)
    const { user } = renderPage(<TripDetailEditPage />, { as: page, at: `${EDIT}?id=1`, uid: ME })
    expect(await screen.findByDisplayValue('星河影视城')).toBeVisible()
    expect(screen.getByRole('textbox', { name: '详细地址' })).toHaveValue('星河路 18 号')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sentTo('userinfo/travel/detail/edit')).toMatchObject([
        { place: '星河影视城', address: '星河路 18 号', lat: 30.25, lng: 120.16 },
      ]),
    )
  })

  test('an address that is written is replaced when asked for; a place typed by hand has no point', async () => {
    edits({ place: '二号棚', lat: 30, lng: 120, address: '老地址' })
    onCall('userinfo/travel/detail/edit', () => item('1', { version: 2 }))
    // The account that chooses is the one that asked.
    renderPage(<TripDetailEditPage />, { as: page, at: `${EDIT}?id=1`, uid: ME }).unmount()
    leavePickedPlace(word, PICKED)
    const { user } = renderPage(<TripDetailEditPage />, { as: page, at: `${EDIT}?id=1`, uid: ME })
    const question = await screen.findByRole('dialog', { name: '使用定位地址替换当前地址？' })
    await user.click(within(question).getByRole('button', { name: '保留' }))
    const place = screen.getByRole('textbox', { name: '地点' })
    expect(place).toHaveValue('星河影视城')
    await user.clear(place)
    await user.type(place, '三号棚')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(sentTo('userinfo/travel/detail/edit')).toMatchObject([
        { place: '三号棚', address: '老地址', lat: null, lng: null },
      ]),
    )
  })
})

test('a day that is full says so beside the day', async () => {
  edits()
  onCall('userinfo/travel/detail/edit', () => {
    throw refusal(40900, '每天最多20条明细', { reason: 'rowLimitReached', field: 'day' })
  })
  const { user } = renderPage(<TripDetailEditPage />, { as: page, at: `${EDIT}?id=1`, uid: ME })
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('每天最多20条明细')).toBeVisible()
})

test('without a trip, or with one that is gone', async () => {
  const none = renderPage(<TripDetailEditPage />, { as: page, at: EDIT, uid: ME })
  expect(await screen.findByText('该行程已被删除')).toBeVisible()
  none.unmount()
  onCall('userinfo/travel/get', () => {
    throw refusal(40400, '该行程已被删除', { reason: 'notFound' })
  })
  renderPage(<TripDetailEditPage />, { as: page, at: `${EDIT}?travelId=b`, uid: ME })
  expect(await screen.findByRole('link', { name: '返回行程' })).toHaveAttribute('href', '/user/travel')
})

describe('times', () => {
  const time = fc.integer({ min: 0, max: 1439 })

  test('an end that is not later is on the next day; no item is longer than one', () => {
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(time, time, (from, to) => {
        const { startMin, endMin } = minutesOf({ allDay: false, start: clock(from), end: clock(to) })
        expect(startMin).toBe(from)
        expect(endMin % 1440).toBe(to)
        expect(endMin - startMin).toBeGreaterThan(0)
        expect(endMin - startMin).toBeLessThanOrEqual(1440)
      }),
    )
  })

  test('a row and its form are the same', () => {
    const row = item('1', { startMin: 1380, endMin: 1560, place: '二号棚', lat: 30, lng: 120, remindMin: 60 })
    const { id: _id, travelId: _trip, version: _version, updatedAt: _at, ...form } = row
    const values = valuesOf(row)
    expect({ ...sentBody(tripItemForm, values), ...besideOf(values) }).toEqual(form)
  })

  test('the next one begins at the last end, on the next day where that is in the trip', () => {
    const values = valuesOf(item('1', { day: '2026-11-22', startMin: 1380, endMin: 1560 }))
    expect(nextBegin(values, trip('a'))).toEqual({ day: '2026-11-23', start: '02:00' })
    expect(nextBegin({ ...values, day: '2026-11-23' }, trip('a'))).toEqual({ day: '2026-11-23' })
    expect(nextBegin({ ...values, end: '23:30' }, trip('a'))).toEqual({ day: '2026-11-22', start: '23:30' })
  })

  test('days of the trip, and numbers that can be called', () => {
    const values = valuesOf(item('1'))
    expect(checkItem({ ...values, day: '2026-11-24' }, trip('a')).day).toBe('日期不在行程范围内')
    expect(formProblems(tripItemForm, { ...values, contactMobile: '0571-88886666' }, '').contactMobile).toBeUndefined()
    expect(formProblems(tripItemForm, { ...values, contactMobile: '1234' }, '').contactMobile).toBe('手机号格式错误')
  })
})
