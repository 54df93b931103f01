import { NoticeBrief } from '@dm/shared/contract/calls/user/casting-notice'
import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { notice, NOW } from '../testNotice'
import NoticeListPage from './NoticeListPage'
import { page } from './page'

const brief = NoticeBrief.parse(notice())
const answer = (list = [brief]) => onCall('notice/page', () => ({ list, total: list.length, hasMore: false, now: NOW }))
const open = (query = '') => renderPage(<NoticeListPage />, { as: page, at: `/notice/list${query}` })

beforeEach(() => provideRoutes(() => [{ path: '/notice/detail' }, { path: '/notice/list' }]))

test('a visitor sees what can be entered, and asks for kind, words and order', async () => {
  answer()
  const { user, container } = open()
  expect(await screen.findByRole('link', { name: /短剧《夏夜电台》女二号.*杭州/ })).toHaveAttribute(
    'href',
    '/notice/detail?id=n1',
  )
  expect(sentTo('notice/page')).toMatchObject([{ sort: 'new' }])
  expect(screen.getByText('点梦通告不收取任何报名费，谨防诈骗')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '短剧' }))
  await user.click(screen.getByRole('radio', { name: '即将截止' }))
  await user.type(screen.getByRole('searchbox'), '夏夜')
  await waitFor(() =>
    expect(sentTo('notice/page').at(-1)).toMatchObject({ kind: 'short', sort: 'closing', keyword: '夏夜' }),
  )
  expect(address()).toBe(`/notice/list?keyword=${encodeURIComponent('夏夜')}&kind=short&sort=closing`)
  await expectAccessible(container)
})

test('the filters of an address are asked for, counted and taken off', async () => {
  answer([])
  const { user } = open('?city=330100&date=2026-12-01&gender=female&age=18-25&pay=800')
  expect(await screen.findByText('没有符合条件的通告')).toBeVisible()
  expect(screen.getByText('已选5项')).toBeVisible()
  expect(sentTo('notice/page').at(-1)).toMatchObject({
    ...{ cityCode: '330100', day: '2026-12-01', gender: 'female', ageMin: 18, ageMax: 25, payFromFen: 80_000 },
  })
  await user.click(screen.getByRole('radio', { name: '男' }))
  await waitFor(() => expect(sentTo('notice/page').at(-1)).toMatchObject({ gender: 'male' }))
  answer()
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  expect(await screen.findByRole('link', { name: /夏夜电台/ })).toBeVisible()
  expect(address()).toBe('/notice/list')
})

test('nothing recruits at the moment; a list that does not load is tried again', async () => {
  answer([])
  const { unmount } = open()
  expect(await screen.findByText('暂时没有招募中的通告')).toBeVisible()
  unmount()
  loseCall('notice/page')
  const { user } = open('?kind=film')
  const again = await screen.findByRole('button', { name: '重试' })
  answer()
  await user.click(again)
  expect(await screen.findByRole('link', { name: /夏夜电台/ })).toBeVisible()
})
