import { expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { dayOf } from '@dm/shared/format'
import { addDays, hoursMs, startOfDay } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { memberOf } from '../../test/items'
import { mineOf } from '../../test/modelcard'
import { page as detailPage } from './detail/page'
import TripDetailEditPage from './detail/TripDetailEditPage'
import { page as editPage } from './edit/page'
import TripEditPage from './edit/TripEditPage'
import { page } from './page'
import TripPage from './TripPage'
import type { Detail, Plan, Trip } from './types'

const FROM = addDays(dayOf(Date.now()), 5)
const TO = addDays(FROM, 2)
const at = (day: string, hour: number) => startOfDay(day) + hoursMs(hour)

const trip = (changes: Partial<Trip> = {}): Trip => ({
  id: 't1',
  title: '西南选角会',
  from: FROM,
  to: TO,
  cities: ['成都', '重庆'],
  visible: 'public',
  status: 'upcoming',
  detailCount: 1,
  member: { rev: 3, note: '带合同', isArchived: false },
  ...changes,
})
const detail = (changes: Partial<Detail> = {}): Detail => ({
  id: 'd1',
  startAt: at(FROM, 22),
  endAt: at(addDays(FROM, 1), 2),
  title: '夜戏试拍',
  place: '运河码头',
  memberIds: ['m1'],
  visible: 'public',
  member: { rev: 2, address: '示例河沿 6 号', note: '' },
  ...changes,
})
const answer = (changes: Partial<Plan> = {}) => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/trip/get', () => ({
    trip: trip(),
    details: [detail()],
    members: [{ id: 'm1', name: '顾长风', photo: '/files/m.jpg' }],
    now: Date.now(),
    ...changes,
  }))
  onCall('enterprise/trip/page', () => ({
    list: [changes.trip ?? trip()],
    total: 1,
    hasMore: false,
    month: FROM.slice(0, 7),
    days: [FROM],
    quota: changes.trip?.member === null ? null : { used: 1, limit: 20 },
  }))
  onCall('enterprise/team/page', () => ({
    list: [
      {
        id: 'm1',
        name: '顾长风',
        post: '总经理',
        group: 'manage',
        photo: '/files/m.jpg',
        intro: '',
        member: memberOf(),
      },
    ],
    total: 1,
    hasMore: false,
    quota: null,
  }))
}
const OWN = { as: page, at: '/enterprise/trip', uid: '10003' }
const DETAIL = { as: detailPage, at: '/enterprise/tripDetailEdit?tripId=t1', uid: '10003' }

test('for everybody: the plan day by day, past midnight; no address, nothing to edit', async () => {
  answer({ trip: trip({ member: null }), details: [detail({ member: null })] })
  const { user } = renderPage(<TripPage />, { as: page, at: '/enterprise/trip?uid=10003' })
  await user.click(await screen.findByRole('button', { name: /西南选角会/ }))
  const sheet = await screen.findByRole('dialog', { name: '西南选角会' })
  expect(await within(sheet).findByText('22:00 – 次日 02:00')).toBeVisible()
  expect(within(sheet).getByText('顾长风')).toBeVisible()
  expect(within(sheet).queryByRole('link')).toBeNull()
  expect(within(sheet).queryByText('示例河沿 6 号')).toBeNull()
  await expectAccessible()
})

test('members: add, edit, delete; a trip behind an old link is gone', async () => {
  answer()
  onCall('enterprise/trip/del', () => ({}))
  const { user } = renderPage(<TripPage />, OWN)
  expect(await screen.findByText('1/20')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /西南选角会/ }))
  const sheet = await screen.findByRole('dialog', { name: '西南选角会' })
  expect(await within(sheet).findByRole('link', { name: '添加安排' })).toHaveAttribute(
    'href',
    '/enterprise/tripDetailEdit?tripId=t1',
  )
  await user.click(within(sheet).getByRole('button', { name: '删除' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: /将一并删除/ })).getByRole('button', { name: '删除' }),
  )
  await waitFor(() => expect(sentTo('enterprise/trip/del')).toEqual([{ id: 't1' }]))
  expect(await screen.findByRole('button', { name: '撤销' })).toBeVisible()
})

test('a link to a trip that is gone: told, the list stays', async () => {
  answer()
  onCall('enterprise/trip/get', () => {
    throw refusal(40400, '内容不存在或已删除')
  })
  renderPage(<TripPage />, { as: page, at: '/enterprise/trip?uid=10003&id=gone' })
  expect(await screen.findByText('内容不存在或已删除')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /西南选角会/ })).toBeVisible()
})

test('none yet', async () => {
  answer()
  onCall('enterprise/trip/page', () => ({
    list: [],
    total: 0,
    hasMore: false,
    month: '2026-11',
    days: [],
    quota: { used: 0, limit: 20 },
  }))
  renderPage(<TripPage />, OWN)
  expect(await screen.findByText('安排第一次出行')).toBeVisible()
  expect(screen.getByText('本月没有行程')).toBeVisible()
})

test('a trip is changed; making it private says what it means', async () => {
  answer()
  onCall('enterprise/trip/edit', () => ({ rev: 4 }))
  const { user } = renderPage(<TripEditPage />, { as: editPage, at: '/enterprise/tripEdit?id=t1', uid: '10003' })
  await user.click(await screen.findByRole('radio', { name: '仅成员' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: '继续保存' }))
  await waitFor(() =>
    expect(sentTo('enterprise/trip/edit')).toEqual([
      {
        id: 't1',
        rev: 3,
        title: '西南选角会',
        from: FROM,
        to: TO,
        cities: ['成都', '重庆'],
        note: '带合同',
        visible: 'member',
      },
    ]),
  )
})

test('an archived trip has no form', async () => {
  answer({ trip: trip({ status: 'ended', member: { rev: 1, note: '', isArchived: true } }) })
  renderPage(<TripEditPage />, { as: editPage, at: '/enterprise/tripEdit?id=t1', uid: '10003' })
  expect(await screen.findByText('行程已归档，不可修改')).toBeVisible()
})

test('an arrangement: what is missing, a clash, saved nevertheless', async () => {
  answer({ details: [] })
  onCall('enterprise/trip/detail/add', ({ force }) =>
    force
      ? { id: 'd2' }
      : { clashes: [{ memberName: '顾长风', title: '夜戏试拍', startAt: at(FROM, 22), endAt: at(FROM, 23) }] },
  )
  const { user } = renderPage(<TripDetailEditPage />, DETAIL)
  await user.click(await screen.findByRole('button', { name: '保存' }))
  expect(await screen.findByText('请输入事项，2–30 个字')).toBeVisible()
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('请选择结束时间')
  await user.type(screen.getByRole('textbox', { name: '事项' }), '演员面试')
  await user.type(screen.getByRole('textbox', { name: '地点' }), '示例剧场')
  await user.click(screen.getByRole('button', { name: /^结束/ }))
  await user.click(within(await screen.findByRole('dialog', { name: '结束' })).getByRole('button', { name: '确定' }))
  await user.click(screen.getByRole('checkbox', { name: '顾长风' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText(/「顾长风」在该时段已有安排：夜戏试拍/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '仍要保存' }))
  await waitFor(() => expect(sentTo('enterprise/trip/detail/add').map(({ force }) => force)).toEqual([undefined, true]))
})

test('an arrangement is changed and deleted; one that is gone says so', async () => {
  answer()
  onCall('enterprise/trip/detail/del', () => ({}))
  const { user } = renderPage(<TripDetailEditPage />, {
    as: detailPage,
    at: '/enterprise/tripDetailEdit?tripId=t1&id=d1',
    uid: '10003',
  })
  expect(await screen.findByText(/结束于次日 02:00/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '删除' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(sentTo('enterprise/trip/detail/del')).toEqual([{ id: 'd1' }]))
})

test.each(['/enterprise/tripDetailEdit', '/enterprise/tripDetailEdit?tripId=t1&id=gone'])('%s', async (path) => {
  answer()
  renderPage(<TripDetailEditPage />, { as: detailPage, at: path, uid: '10003' })
  expect(await screen.findByText('内容不存在或已删除')).toBeVisible()
  expect(screen.getByRole('link', { name: '返回列表' })).toHaveAttribute('href', '/enterprise/trip')
})
