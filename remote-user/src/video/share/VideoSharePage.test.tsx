import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { localPosition } from '../local/views'
import { comment, episode, SIZE } from '../testVideo'
import { page } from './page'
import VideoSharePage from './VideoSharePage'

const PAGE = '/video/share'

beforeEach(() => {
  provideRoutes(() => [PAGE, '/user/archives', '/common/download', '/user/feedback/form'].map((path) => ({ path })))
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  onCall('vod/detail/query', ({ vodId = 'c1e3' }) => episode(Number(vodId.slice(3))))
  onCall('vod/related/list', () => ({ list: [] }))
  onCall('vod/view/report', () => ({}))
  onCall('vod/comment/page', () => ({
    list: [comment('a', { replyCount: 3, replies: [comment('r1'), comment('r2')] })],
    total: 1,
    hasMore: false,
    anchor: 2,
    commentOpen: true,
  }))
})
afterEach(() => jest.restoreAllMocks())

const film = () => document.querySelector('video')

test('it plays muted, the sound comes on, and 选集 changes the address in place', async () => {
  onCall('vod/collect/query', () => ({
    collect: episode(1).collect ?? never(),
    episodes: [1, 2, 6].map((no) => ({
      ...{ vodId: `c1e${no}`, no, title: '', durationSec: 15, watched: no === 1 },
      lock: no > 5 ? ('app' as const) : ('none' as const),
    })),
  }))
  const { user, container } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1&collectId=c1&uid=9` })
  expect(await screen.findByRole('heading', { name: '灯塔来信 第1集' })).toBeVisible()
  expect(film()).toHaveAttribute('src', '/files/e1.mp4?s=1')
  expect(film()?.muted).toBe(true)
  expect(document.title).toBe('灯塔来信 第1集')
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '点击开启声音' }))
  expect(film()?.muted).toBe(false)
  await user.click(screen.getByRole('button', { name: '选集' }))
  const sheet = await screen.findByRole('dialog', { name: '选集' })
  expect(await within(sheet).findByRole('button', { name: '第6集，未解锁' })).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: '第2集' }))
  expect(await screen.findByRole('heading', { name: '灯塔来信 第2集' })).toBeVisible()
  expect(film()?.muted).toBe(false)
  expect(address()).toBe(`${PAGE}?vodId=c1e2&collectId=c1&uid=9`)
})

const never = (): never => {
  throw new Error('The test has a drama')
}

test('a drama alone in the address gets its episode; the end leads to the next one', async () => {
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?collectId=c1` })
  expect(await screen.findByRole('heading', { name: '灯塔来信 第3集' })).toBeVisible()
  await waitFor(() => expect(address()).toBe(`${PAGE}?vodId=c1e3&collectId=c1`))
  fireEvent.ended(film() ?? never())
  expect(await screen.findByText('即将播放第4集')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '取消' }))
  expect(screen.queryByText('即将播放第4集')).toBeNull()
})

test('the next episode does not take the place of one under which somebody writes', async () => {
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?collectId=c1` })
  await user.type(await screen.findByRole('textbox', { name: '评论' }), '等一下')
  fireEvent.ended(film() ?? never())
  expect(await screen.findByText('即将播放第4集')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('即将播放第4集')).toBeNull(), { timeout: 5000 })
  expect(screen.getByRole('heading', { name: '灯塔来信 第3集' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: '评论' })).toHaveValue('等一下')
})

test('nor the place of one whose comments are read, with a sheet open or the film above the screen', async () => {
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?collectId=c1`, uid: '10001' })
  const [actions] = await screen.findAllByRole('button', { name: /的评论的操作$/ })
  await user.click(actions ?? never())
  fireEvent.ended(film() ?? never())
  const next = await screen.findByText('即将播放第4集')
  await waitFor(() => expect(next).not.toBeInTheDocument(), { timeout: 5000 })
  expect(screen.getByRole('dialog', { name: '评论' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '取消' }))

  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -300, 375, 200))
  fireEvent.ended(film() ?? never())
  await waitFor(() => expect(screen.queryByText('即将播放第4集')).toBeNull(), { timeout: 5000 })
  expect(address()).toBe(`${PAGE}?vodId=c1e3&collectId=c1`)
})

test('a locked episode has no film and leads to the app, or back', async () => {
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e6` })
  expect(await screen.findByText('后续剧集请在APP内观看')).toBeVisible()
  expect(film()).toBeNull()
  await user.click(screen.getByRole('button', { name: '上一集' }))
  expect(await screen.findByRole('heading', { name: '灯塔来信 第5集' })).toBeVisible()
  expect(film()).not.toBeNull()
})

test('a film that fails is asked for again once, unseen; then it says so', async () => {
  let asked = 0
  onCall('vod/detail/query', () => {
    asked += 1
    return episode(1, {
      sources: [{ type: 'mp4', url: `/files/e1.mp4?s=${Math.min(asked, 2)}`, expiresAt: 1, ...SIZE }],
    })
  })
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1` })
  await screen.findByRole('heading', { name: '灯塔来信 第1集' })
  fireEvent.error(film() ?? never())
  await waitFor(() => expect(film()).toHaveAttribute('src', '/files/e1.mp4?s=2'))
  expect(screen.queryByText('视频加载失败')).toBeNull()
  fireEvent.error(film() ?? never())
  fireEvent.error(film() ?? never())
  expect(await screen.findByText('视频加载失败')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(screen.queryByText('视频加载失败')).toBeNull())
})

test('what was played is told at a pause, a seek is not playing', async () => {
  renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1` })
  await screen.findByRole('heading', { name: '灯塔来信 第1集' })
  const element = film() ?? never()
  Object.defineProperty(element, 'duration', { value: 15 })
  let at = 0
  Object.defineProperty(element, 'currentTime', { get: () => at, set: (to: number) => (at = to), configurable: true })
  for (const sec of [1, 2, 3, 4, 10]) {
    at = sec
    fireEvent.timeUpdate(element)
  }
  element.pause()
  await waitFor(() =>
    expect(sentTo('vod/view/report').at(-1)).toMatchObject({
      items: [{ vodId: 'c1e1', positionSec: 10, durationSec: 15, playedSec: 4 }],
    }),
  )
})

test('what was played is told and noted when the page is left', async () => {
  const { unmount } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1` })
  await screen.findByRole('heading', { name: '灯塔来信 第1集' })
  const element = film() ?? never()
  Object.defineProperty(element, 'duration', { value: 15 })
  for (const value of [0, 1, 2]) {
    Object.defineProperty(element, 'currentTime', { value, configurable: true })
    fireEvent.timeUpdate(element)
  }
  expect(sentTo('vod/view/report')).toEqual([])
  unmount()
  await waitFor(() =>
    expect(sentTo('vod/view/report')).toMatchObject([{ items: [{ vodId: 'c1e1', positionSec: 2, playedSec: 2 }] }]),
  )
  expect(localPosition('c1e1')).toBe(2)
})

test('a comment is sent once and the box is empty after it; a refused one stays', async () => {
  let refuse = true
  onCall('vod/comment/add', ({ content }) => {
    if (refuse) throw refusal(40000, '「评论」包含不适宜的内容，请修改', { field: 'content' })
    return { comment: comment('new', { content }) }
  })
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1`, uid: '10001' })
  const box = await screen.findByRole('textbox', { name: '评论' })
  expect(screen.getByRole('button', { name: '发送' })).toBeDisabled()
  await user.type(box, '好看')
  await user.click(screen.getByRole('button', { name: '发送' }))
  expect(await screen.findByText('「评论」包含不适宜的内容，请修改')).toBeVisible()
  expect(box).toHaveValue('好看')
  refuse = false
  await user.type(box, '！')
  await user.click(screen.getByRole('button', { name: '发送' }))
  expect(await screen.findByText('评论成功')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '评论' })).toHaveValue(''))
  expect(sentTo('vod/comment/add').at(-1)).toMatchObject({ vodId: 'c1e1', content: '好看！' })
})

test('a reply is written at the bottom of the screen, to the person whose comment was chosen', async () => {
  onCall('vod/comment/add', ({ content }) => ({ comment: comment('new', { content }) }))
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1`, uid: '10001' })
  const [reply] = await screen.findAllByRole('button', { name: /^回复.*的评论$/ })
  if (!reply) throw new Error('there is no comment')
  await user.click(reply)
  const sheet = await screen.findByRole('dialog', { name: /^回复 @/ })
  await waitFor(() => expect(within(sheet).getByRole('textbox', { name: '评论' })).toHaveFocus())
  await user.keyboard('说得对')
  await user.click(within(sheet).getByRole('button', { name: '发送' }))
  expect(await screen.findByText('回复成功')).toBeVisible()
  expect(sentTo('vod/comment/add')).toMatchObject([{ content: '说得对', parentId: expect.any(String) }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('说得对')).toBeVisible()
  // The box above keeps what belongs to it.
  expect(screen.getByRole('textbox', { name: '评论' })).toHaveValue('')
})

test('a visitor who likes a reply logs in, and likes that one', async () => {
  onCall('vod/comment/like/set', () => ({ likes: 9 }))
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1` })
  const [like] = (await screen.findAllByRole('button', { name: /^赞.*的评论/ })).slice(-1)
  if (!like) throw new Error('there is no comment')
  await user.click(like)
  await user.click(await screen.findByRole('button', { name: '登录' }))
  await waitFor(() => expect(like).toHaveAttribute('aria-pressed', 'true'))
  // A login by password loads the page again and may send it twice: it says what is wanted.
  expect(sentTo('vod/comment/like/set')).toEqual([{ commentId: expect.any(String), like: true }])
})

test('who wrote a comment is blocked after one question, and it leaves the list; not one’s own', async () => {
  const list = (rows: ReturnType<typeof comment>[]) =>
    onCall('vod/comment/page', () => ({
      ...{ list: rows, total: rows.length, hasMore: false, anchor: 2, commentOpen: true },
    }))
  const mine = comment('mine', { mine: true, author: { ...comment('a').author, uid: '10001', nickname: '林小满' } })
  list([comment('a'), mine])
  onCall('user/block/set', ({ block }) => {
    list([mine])
    return { blocked: block }
  })
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1`, uid: '10001' })
  await user.click(await screen.findByRole('button', { name: '林小满的评论的操作' }))
  const own = await screen.findByRole('dialog', { name: '评论' })
  expect(within(own).queryByRole('button', { name: '拉黑' })).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '听雨的评论的操作' }))
  await user.click(await screen.findByRole('button', { name: '拉黑' }))
  const question = await screen.findByRole('dialog', { name: '拉黑TA？' })
  await user.click(within(question).getByRole('button', { name: '拉黑' }))
  await waitFor(() => expect(screen.queryByText('评论a')).toBeNull())
  expect(screen.getByText('评论mine')).toBeVisible()
  expect(sentTo('user/block/set')).toEqual([{ uid: '10020', block: true }])
})

test('replies open, a like is taken back when it is refused', async () => {
  onCall('vod/comment/reply/page', () => ({
    list: [comment('r1'), comment('r2'), comment('r3')],
    total: 3,
    hasMore: false,
    anchor: 2,
  }))
  onCall('vod/like/set', () => {
    throw refusal(40400, '该视频已下架或不存在')
  })
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1`, uid: '10001' })
  await user.click(await screen.findByRole('button', { name: '展开3条回复' }))
  expect(await screen.findByText('评论r3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '赞 8' }))
  expect(await screen.findByRole('button', { name: '赞 8' })).toHaveAttribute('aria-pressed', 'false')
})

test('gone, without parameters, and failed', async () => {
  onCall('vod/detail/query', () => {
    throw refusal(40400, '该视频已下架或不存在')
  })
  const gone = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=x` })
  expect(await screen.findByText('该视频已下架或不存在')).toBeVisible()
  expect(await screen.findByText('看看其他')).toBeVisible()
  gone.unmount()
  renderPage(<VideoSharePage />, { as: page, at: PAGE })
  expect(await screen.findByText('该视频已下架或不存在')).toBeVisible()
})

test('a promoted video is marked, and counted when it is opened', async () => {
  const { vod, author } = episode(1)
  const card = { ...vod, author, collectId: null, episodeNo: null }
  onCall('vod/related/list', () => ({
    list: [card, { ...card, vodId: 'ad', title: '推广的片段', boostId: 'b1' }],
  }))
  onCall('traffic/boost/seen', () => ({}))
  const { user } = renderPage(<VideoSharePage />, { as: page, at: `${PAGE}?vodId=c1e1` })
  const link = await screen.findByRole('link', { name: /推广的片段/ })
  expect(screen.getAllByText('广告')).toHaveLength(1)
  expect(sentTo('vod/related/list').at(-1)).toMatchObject({ limit: 10 })
  await user.click(link)
  await waitFor(() => expect(sentTo('traffic/boost/seen')).toContainEqual({ boostId: 'b1', opened: true }))
})
