import type { Data } from '@dm/shared/contract'
import { overlayState } from '@dm/shared/overlay'
import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import CreatorPage from './CreatorPage'
import { page } from './page'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
type Answer = Data<'user/creator/get'>
const author: Answer['author'] = {
  ...{ uid: '10002', kind: 'person', nickname: '沈听澜', avatar: '', realNamed: true, gone: false },
  official: { category: 'actor', title: '演员、歌手' },
}
const answer = (change: Partial<Answer> = {}): Answer => ({
  ...{ author, dmNo: '88010002', bio: '从评弹书场走到银幕', counts: { works: 2, fans: 12_345, plays: 99 } },
  ...{ pages: { archive: true, modelcard: true }, rooms: [], my: null, now: NOW },
  ...change,
})
const work: Data<'user/creator/vod/page'>['list'][number] = {
  ...{ vodId: 'v1', collectId: 'c1', episodeNo: 1, title: '灯塔来信 第1集', cover: '/files/c.jpg', durationSec: 65 },
  ...{ plays: 20_000, likes: 1, comments: 0, author },
}
const works = (list = [work]) => onCall('user/creator/vod/page', () => ({ list, total: list.length, hasMore: false }))
const open = (change: Partial<Answer> = {}, uid?: string) => {
  onCall('user/creator/get', () => answer(change))
  return renderPage(<CreatorPage />, { as: page, at: '/user/creator?uid=10002', uid })
}

beforeEach(() => {
  provideRoutes(() => ['/user/creator', '/user/archives', '/user/modelcard', '/video/share'].map((path) => ({ path })))
  works()
})

test('a visitor sees who it is, what is to come, the works, and the pages that are public', async () => {
  const room = { title: '傍晚的排练室', cover: '', planAt: NOW + 7_200_000 }
  const { container } = open({
    rooms: [
      { ...room, roomId: 'r1', previewId: null, state: 'live' },
      { ...room, roomId: 'r2', previewId: 'p2', title: '明天的排练', state: 'notStarted' },
    ],
  })
  expect(await screen.findByRole('heading', { name: '沈听澜' })).toBeVisible()
  expect(screen.getByText('演员、歌手')).toBeVisible()
  expect(screen.getByText('1.2w')).toBeVisible()
  expect(screen.getByRole('link', { name: '明星档案' })).toHaveAttribute('href', '/user/archives?uid=10002')
  expect(screen.getByRole('link', { name: /傍晚的排练室.*直播中/ })).toHaveAttribute('href', '/live/share?id=r1')
  expect(screen.getByRole('link', { name: /明天的排练.*开播.*预告/ })).toHaveAttribute('href', '/live/preview?id=p2')
  expect(await screen.findByRole('link', { name: /灯塔来信 第1集/ })).toHaveAttribute(
    'href',
    '/video/share?vodId=v1&collectId=c1',
  )
  expect(screen.getByText(/^2\.0w次播放 · 0?1:05$/)).toBeVisible()
  await expectAccessible(container)
})

test('关注 asks a visitor to log in', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '关注' }))
  await waitFor(() => expect(overlayState().open.map(({ kind }) => kind)).toContain('login'))
})

test('a user follows at once', async () => {
  let following = false
  onCall('user/follow/set', ({ follow }) => ({ following: (following = follow), fans: 12_346 }))
  const { user } = open({}, '10001')
  onCall('user/creator/get', () => answer({ my: { following, blocked: false, isMe: false } }))
  await user.click(await screen.findByRole('button', { name: '关注' }))
  expect(await screen.findByRole('button', { name: '已关注' })).toBeVisible()
  expect(sentTo('user/follow/set')).toEqual([{ uid: '10002', follow: true }])
})

test('拉黑 asks once; 取消拉黑 stands in the place of 关注', async () => {
  let blocked = false
  onCall('user/creator/get', () => answer({ my: { following: false, blocked, isMe: false } }))
  onCall('user/block/set', ({ block }) => ({ blocked: (blocked = block) }))
  const { user } = renderPage(<CreatorPage />, { as: page, at: '/user/creator?uid=10002', uid: '10001' })
  await user.click(await screen.findByRole('button', { name: '沈听澜的操作' }))
  await user.click(await screen.findByRole('button', { name: '拉黑' }))
  const question = await screen.findByRole('dialog', { name: '拉黑TA？' })
  expect(within(question).getByText('拉黑后，TA不能评论、关注或向你提问')).toBeVisible()
  expect(sentTo('user/block/set')).toEqual([])
  await user.click(within(question).getByRole('button', { name: '拉黑' }))
  expect(await screen.findByText('已拉黑')).toBeVisible()
  const back = await screen.findByRole('button', { name: '取消拉黑' })
  expect(screen.queryByRole('button', { name: '关注' })).toBeNull()
  await user.click(back)
  expect(await screen.findByRole('button', { name: '关注' })).toBeVisible()
  expect(sentTo('user/block/set')).toEqual([
    { uid: '10002', block: true },
    { uid: '10002', block: false },
  ])
})

test('a visitor who blocks logs in first, and is asked then', async () => {
  onCall('user/block/set', ({ block }) => ({ blocked: block }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '沈听澜的操作' }))
  await user.click(await screen.findByRole('button', { name: '拉黑' }))
  await user.click(await screen.findByRole('button', { name: '登录' }))
  const question = await screen.findByRole('dialog', { name: '拉黑TA？' })
  await user.click(within(question).getByRole('button', { name: '拉黑' }))
  await waitFor(() => expect(sentTo('user/block/set')).toEqual([{ uid: '10002', block: true }]))
})

test('one’s own page has no 关注; nothing is public: nothing to tap', async () => {
  works([])
  open({ my: { following: false, blocked: false, isMe: true }, pages: { archive: false, modelcard: false } }, '10002')
  expect(await screen.findByRole('link', { name: '编辑资料' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '关注' })).toBeNull()
  expect(screen.queryByRole('button', { name: /的操作$/ })).toBeNull()
  expect(screen.queryByRole('link', { name: '模卡' })).toBeNull()
  expect(await screen.findByText('沈听澜还没有公开作品')).toBeVisible()
})

test('gone, and lists that do not load', async () => {
  onCall('user/creator/get', () => {
    throw refusal(40400, '该用户不存在或已注销')
  })
  const { unmount } = renderPage(<CreatorPage />, { as: page, at: '/user/creator?uid=9' })
  expect(await screen.findByText('该用户不存在或已注销')).toBeVisible()
  unmount()
  loseCall('user/creator/vod/page')
  open()
  expect(await screen.findByRole('button', { name: '重试' })).toBeVisible()
})
