import type { Data } from '@dm/shared/contract'
import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { comment } from '../video/testVideo'
import DiscoverDetailPage from './DiscoverDetailPage'
import { page } from './page'

const PAGE = '/discover/detail'
type Answer = Data<'discover/detail/query'>

const author = {
  ...{ uid: '10002', kind: 'person' as const, nickname: '沈听澜', avatar: '', realNamed: true, official: null },
  gone: false,
}
const post = (change: Partial<Answer['post']> = {}): Answer['post'] => ({
  ...{ id: 'd1', author, text: '九张照片，九个傍晚。\n最喜欢第三张，你呢？这一句不在标题里', topics: ['日常'] },
  ...{ pictures: [], vod: null, place: '杭州 · 湖滨', views: 12_345, likes: 8, comments: 1, shares: 2 },
  ...{ commentOpen: true, state: 'published', ai: false, ipRegion: '浙江', createdAt: 1 },
  ...change,
})
const nine = Array.from({ length: 9 }, (_, n) => `/files/p${n}.jpg`)

let answer: Answer
beforeEach(() => {
  answer = { post: post({ pictures: nine }), my: null, now: 2 }
  provideRoutes(() =>
    [PAGE, '/user/index', '/user/archives', '/video/share', '/common/download'].map((path) => ({ path })),
  )
  onCall('discover/detail/query', () => answer)
  onCall('discover/related/list', () => ({ list: [post({ id: 'd2', text: '另一条' })], promoted: null }))
  onCall('discover/view/record', () => ({}))
  onCall('vod/comment/page', () => ({ list: [comment('a')], total: 1, hasMore: false, anchor: 2, commentOpen: true }))
})

const open = (uid?: string, at = `${PAGE}?id=d1`) =>
  renderPage(<DiscoverDetailPage />, { as: page, at, ...(uid && { uid }) })

test('what is promoted stands among the posts, marked, leads to its page, and is counted', async () => {
  const posts = Array.from({ length: 10 }, (_, n) => post({ id: `d-${n}`, text: `日常 ${n}` }))
  onCall('discover/related/list', () => ({
    list: posts,
    promoted: {
      ...{ at: 3, boostId: 'b1', type: 'modelcard', path: '/user/archives?uid=9', title: '温星野的模卡' },
      ...{ cover: '/files/c.jpg', ownerName: '温星野' },
    },
  }))
  onCall('traffic/boost/seen', () => ({}))
  const { user } = open()
  const link = await screen.findByRole('link', { name: /温星野的模卡/ })
  expect(link.closest('li')?.nextElementSibling).toHaveTextContent('日常 3')
  expect(link).toHaveTextContent('温星野 · 模卡')
  expect(screen.getAllByText('广告')).toHaveLength(1)
  await user.click(link)
  await waitFor(() => expect(sentTo('traffic/boost/seen')).toContainEqual({ boostId: 'b1', opened: true }))
})

test('a post with nine pictures, its counts, comments and others; the view is recorded', async () => {
  const { user, container } = open()
  expect(await screen.findByText(/这一句不在标题里/)).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^查看大图/ })).toHaveLength(9)
  expect(screen.getByText(/1\.2w次浏览 · 1条评论 · 2次分享/)).toBeVisible()
  expect(await screen.findByText('评论a')).toBeVisible()
  expect(await screen.findByRole('link', { name: /另一条/ })).toHaveAttribute('href', `${PAGE}?id=d2`)
  expect(document.title).toBe('九张照片，九个傍晚。 最喜欢第三张，你呢')
  expect(sentTo('vod/comment/page')[0]).toMatchObject({ discoverId: 'd1', sort: 'hot' })
  expect(sentTo('discover/view/record')).toMatchObject([{ id: 'd1' }])
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '查看大图：图片3' }))
  expect(await screen.findByRole('dialog', { name: '图片预览' })).toBeVisible()
})

test('a double tap on a picture likes; a refused like is taken back', async () => {
  onCall('discover/like/set', ({ like }) => ({ liked: like, likes: 9 }))
  const { user } = open('10001')
  await user.dblClick(await screen.findByRole('button', { name: '查看大图：图片1' }))
  expect(await screen.findByRole('button', { name: '赞 9' })).toHaveAttribute('aria-pressed', 'true')
  expect(sentTo('discover/like/set')).toEqual([{ id: 'd1', like: true }])
  onCall('discover/like/set', () => {
    throw refusal(40400, '动态已删除或不存在')
  })
  await user.click(screen.getByRole('button', { name: '赞 9' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '赞 9' })).toHaveAttribute('aria-pressed', 'true'))
})

test('a comment goes to the post', async () => {
  onCall('vod/comment/add', ({ content }) => ({ comment: comment('new', { content }) }))
  const { user } = open('10001')
  await user.type(await screen.findByRole('textbox', { name: '评论' }), '好看')
  await user.click(screen.getByRole('button', { name: '发送' }))
  expect(await screen.findByText('评论成功')).toBeVisible()
  expect(sentTo('vod/comment/add')).toMatchObject([{ discoverId: 'd1', content: '好看' }])
  // It is asked for as the first row, under 最热, too.
  await waitFor(() => expect(sentTo('vod/comment/page').at(-1)).toMatchObject({ sort: 'hot', focusId: 'new' }))
})

test('one’s own post is deleted after a question, and others are reported instead', async () => {
  answer = { ...answer, my: { liked: false, following: false, mine: true } }
  onCall('discover/del', () => ({}))
  const own = open('10002')
  await own.user.click(await screen.findByRole('button', { name: '更多操作' }))
  expect(screen.queryByRole('button', { name: '举报' })).toBeNull()
  await own.user.click(await screen.findByRole('button', { name: '删除' }))
  const question = await screen.findByRole('dialog', { name: '确定删除这条动态？' })
  await own.user.click(within(question).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('已删除')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/user/index'))
  own.unmount()
  answer = { ...answer, my: { liked: false, following: false, mine: false } }
  const { user } = open('10001', `${PAGE}?id=d3`)
  await user.click(await screen.findByRole('button', { name: '更多操作' }))
  await user.click(await screen.findByRole('button', { name: '举报' }))
  expect(await screen.findByRole('dialog', { name: '举报' })).toBeVisible()
})

test('in review; a long text folds; a video, and one that is gone', async () => {
  answer = {
    ...answer,
    post: post({ state: 'reviewing', text: '慢一点也没有关系。'.repeat(60), vod: 'gone' }),
    my: { liked: false, following: false, mine: true },
  }
  const review = open('10002')
  expect(await screen.findByText('审核中')).toBeVisible()
  expect(screen.getByText('作品已失效')).toBeVisible()
  await review.user.click(screen.getByRole('button', { name: '展开' }))
  expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
  review.unmount()
  const card = {
    vodId: 'v1',
    collectId: null,
    episodeNo: null,
    title: '灯塔来信',
    cover: '',
    durationSec: 65,
    plays: 3,
  }
  answer = { ...answer, post: post({ id: 'd3', vod: { ...card, likes: 0, comments: 0, author } }), my: null }
  open(undefined, `${PAGE}?id=d3`)
  expect(await screen.findByRole('link', { name: /灯塔来信/ })).toHaveAttribute('href', '/video/share?vodId=v1')
})

test('closed, and nothing said before: that alone is told, with nothing to sort', async () => {
  answer = { ...answer, post: post({ comments: 0, commentOpen: false }) }
  onCall('vod/comment/page', () => ({ list: [], total: 0, hasMore: false, anchor: 2, commentOpen: false }))
  open()
  expect(await screen.findByText('作者已关闭评论')).toBeVisible()
  expect(screen.queryByText(/抢沙发/)).toBeNull()
  expect(screen.queryByRole('radiogroup', { name: '评论排序' })).toBeNull()
})

test('others like it: a video shows its cover, mere words a mark', async () => {
  const film = { vodId: 'v1', collectId: null, episodeNo: null, title: '灯塔来信', cover: '/files/film.jpg' }
  const card = { ...film, durationSec: 65, plays: 3, likes: 0, comments: 0, author }
  const list = [post({ id: 'd2', text: '有一条视频', vod: card }), post({ id: 'd3', text: '只有台词' })]
  onCall('discover/related/list', () => ({ list, promoted: null }))
  open()
  const withFilm = await screen.findByRole('link', { name: /有一条视频/ })
  expect(within(withFilm).getByRole('presentation')).toHaveAttribute('src', '/files/film.jpg')
  expect(within(screen.getByRole('link', { name: /只有台词/ })).queryByRole('presentation')).toBeNull()
})

test('links of web addresses alone', async () => {
  answer = { ...answer, post: post({ text: '看这里 https://example.test/a 和 javascript:alert(1)' }) }
  open()
  expect(await screen.findByRole('link', { name: 'https://example.test/a' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  )
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull()
})

test('gone, and without an id', async () => {
  onCall('discover/detail/query', () => {
    throw refusal(40400, '动态已删除或不存在')
  })
  const gone = open()
  expect(await screen.findByText('动态已删除或不存在')).toBeVisible()
  expect(await screen.findByText('看看其他')).toBeVisible()
  gone.unmount()
  open(undefined, PAGE)
  expect(await screen.findByText('动态已删除或不存在')).toBeVisible()
})
