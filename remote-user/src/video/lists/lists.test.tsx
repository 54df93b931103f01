import type { Data } from '@dm/shared/contract'
import type { LikeRow, ViewRow, Work } from '@dm/shared/contract/calls/video/vod-lists'
import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { forgetViews, localPosition, localViews, noteView } from '../local/views'
import VideoHistoryPage from './history/VideoHistoryPage'
import { page as historyPage } from './history/page'
import LikeVideoPage from './liked/LikeVideoPage'
import { page as likedPage } from './liked/page'
import MyVideoPage from './own/MyVideoPage'
import { page as ownPage } from './own/page'

const person = { uid: '7', kind: 'person' as const, nickname: '沈听澜', avatar: '', realNamed: true, official: null }
const card = (vodId: string, title: string) => ({
  ...{ vodId, collectId: null, episodeNo: null, title, cover: '', durationSec: 65, plays: 12_345, likes: 3 },
  ...{ comments: 1, author: { ...person, gone: false } },
})
const liked = (vodId: string, title: string): LikeRow => ({ vodId, vod: card(vodId, title), likedAt: 1 })
const LIKES: Data<'user/vod/like/page'> = {
  list: [liked('v1', '灯塔'), liked('v2', '山脊'), { vodId: 'v3', vod: null, likedAt: 1 }],
  ...{ total: 3, hasMore: false, invalidCount: 1, isPublic: false },
}

beforeEach(() => {
  provideRoutes(() =>
    ['/user/likeVideo/index', '/video/history', '/video/myVideo', '/video/share', '/user/feedback/form'].map(
      (path) => ({
        path,
      }),
    ),
  )
  onCall('vod/related/list', () => ({ list: [card('r1', '正在热播')] }))
})

describe('喜欢的作品', () => {
  const open = (at = '/user/likeVideo/index') => renderPage(<LikeVideoPage />, { as: likedPage, at, uid: '1' })

  test('what is gone is grey and cannot be opened; it is cleared after a question', async () => {
    onCall('user/vod/like/page', () => LIKES)
    onCall('user/vod/like/del', () => ({ removed: 1 }))
    const { user, container } = open()
    expect(await screen.findByRole('link', { name: /灯塔/ })).toHaveAttribute('href', '/video/share?vodId=v1')
    expect(screen.getByText('作品已失效')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /灯塔|山脊/ })).toHaveLength(2)
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: '清理' }))
    expect(sentTo('user/vod/like/del')).toEqual([])
    const question = await screen.findByRole('dialog')
    await user.click(within(question).getByRole('button', { name: '清理' }))
    await waitFor(() => expect(sentTo('user/vod/like/del')).toEqual([{ invalid: true }]))
  })

  test('a heart takes the like back, and 撤销 sets it again', async () => {
    onCall('user/vod/like/page', () => LIKES)
    onCall('user/vod/like/del', () => ({ removed: 1 }))
    onCall('vod/like/set', () => ({ likes: 1, liked: true }))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '取消喜欢灯塔' }))
    await user.click(await screen.findByRole('button', { name: '撤销' }))
    await waitFor(() => expect(sentTo('vod/like/set')).toEqual([{ vodId: 'v1', like: true }]))
    expect(sentTo('user/vod/like/del')).toEqual([{ vodIds: ['v1'] }])
    expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument()
  })

  test('several are chosen; none chosen is no button', async () => {
    onCall('user/vod/like/page', () => LIKES)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '管理' }))
    expect(screen.getByRole('button', { name: /取消喜欢（0）/ })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: '选择山脊' }))
    expect(screen.getByRole('button', { name: /取消喜欢（1）/ })).toBeEnabled()
    // Back leaves the choosing, not the page.
    await user.click(screen.getByRole('button', { name: '返回' }))
    expect(screen.getByRole('button', { name: '管理' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /取消喜欢（/ })).toBeNull()
  })

  test('empty shows what is watched; another’s hidden list says so; unknown people are gone', async () => {
    onCall('user/vod/like/page', ({ uid }) => {
      if (uid === '8') throw refusal(40300, '对方未公开喜欢列表', { reason: 'likesHidden' })
      if (uid === '9') throw refusal(40400, '该用户不存在或已注销', { reason: 'notFound' })
      return { ...LIKES, list: [], total: 0, invalidCount: 0 }
    })
    const own = open()
    expect(await screen.findByText('还没有喜欢的作品')).toBeVisible()
    expect(await screen.findByRole('link', { name: '去看看' })).toHaveAttribute('href', '/video/share?vodId=r1')
    expect(await screen.findByText('正在热播')).toBeVisible()
    own.unmount()
    const hidden = open('/user/likeVideo/index?uid=8')
    expect(await screen.findByText('对方未公开喜欢列表')).toBeVisible()
    hidden.unmount()
    open('/user/likeVideo/index?uid=9')
    expect(await screen.findByText('该用户不存在或已注销')).toBeVisible()
  })

  test('the switch tells who sees the list', async () => {
    onCall('user/vod/like/page', () => LIKES)
    onCall('user/vod/like/public/set', () => ({}))
    const { user } = open()
    await user.click(await screen.findByRole('switch', { name: /公开我的喜欢/ }))
    expect(sentTo('user/vod/like/public/set')).toEqual([{ isPublic: true }])
  })
})

describe('观看历史', () => {
  const view = (id: string, change: Partial<ViewRow> = {}): ViewRow => ({
    ...{ id, vod: card(id, `视频${id}`), collect: null, positionSec: 32, durationSec: 65, finished: false },
    viewedAt: Date.now(),
    ...change,
  })
  const open = () => renderPage(<VideoHistoryPage />, { as: historyPage, at: '/video/history', uid: '1' })

  test('rows by day with how far each was watched', async () => {
    onCall('user/vod/view/page', () => ({
      list: [
        view('c1', {
          vod: { ...card('c1e5', '灯塔来信 第5集'), collectId: 'c1', episodeNo: 5 },
          collect: { collectId: 'c1', title: '灯塔来信', total: 80 },
        }),
        view('v2', { finished: true, viewedAt: Date.now() - 20 * 86_400_000 }),
        view('v3', { vod: null, viewedAt: Date.now() - 20 * 86_400_000 }),
      ],
      ...{ total: 3, hasMore: false, recording: true, now: Date.now() },
    }))
    onCall('user/vod/view/del', () => ({ removed: 1 }))
    const { user, container } = open()
    expect(await screen.findByRole('heading', { name: '今天' })).toBeVisible()
    expect(screen.getByRole('heading', { name: '更早' })).toBeVisible()
    expect(screen.getByRole('link', { name: /灯塔来信.*看到第5集 0:32 \/ 共80集/ })).toHaveAttribute(
      'href',
      '/video/share?vodId=c1e5&collectId=c1',
    )
    expect(screen.getByText('看完')).toBeVisible()
    await expectAccessible(container)
    await user.click(screen.getByRole('button', { name: '作品已失效的操作' }))
    const sheet = await screen.findByRole('dialog', { name: '作品已失效' })
    await user.click(within(sheet).getByRole('button', { name: '删除' }))
    expect(sentTo('user/vod/view/del')).toEqual([{ ids: ['v3'] }])
  })

  test('switched off it says so, and can be switched on again; failed it can be asked again', async () => {
    let fails = true
    onCall('user/vod/view/page', () => {
      if (fails) throw refusal(50000, '服务异常')
      return { list: [], total: 0, hasMore: false, recording: false, now: Date.now() }
    })
    onCall('user/vod/view/record/set', () => ({}))
    const { user } = open()
    const again = await screen.findByRole('button', { name: '重试' })
    fails = false
    await user.click(again)
    expect(await screen.findByText('已停止记录观看历史')).toBeVisible()
    expect(screen.getByText('还没有观看历史')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '开启' }))
    expect(sentTo('user/vod/view/record/set')).toEqual([{ recording: true }])
  })
})

describe('我的视频', () => {
  const work = (vodId: string, own: Partial<NonNullable<Work['own']>> | null = {}): Work => ({
    ...card(vodId, `作品${vodId}`),
    ...{ createdAt: 1, top: vodId === 'w1' },
    own: own && {
      ...{ state: 'published', visible: 'public', reason: null, pending: null, topics: ['幕后'], ai: false },
      ...{ commentOpen: true, version: 3 },
      ...own,
    },
  })
  const WORKS: Data<'user/center/vod/page'> = {
    list: [
      work('w1'),
      work('w2', { state: 'rejected', reason: '画面过暗' }),
      work('w3', { pending: { title: '新标题', submittedAt: 1, reason: '标题夸大' } }),
    ],
    ...{ total: 3, hasMore: false, author: { ...person, gone: false } },
    counts: { all: 3, published: 2, reviewing: 0, rejected: 1, private: 0 },
  }
  const open = (at = '/video/myVideo') => renderPage(<MyVideoPage />, { as: ownPage, at, uid: '1' })
  const menu = async (user: ReturnType<typeof open>['user'], no: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `视频《作品${no}》的操作` }))
    await user.click(await screen.findByRole('button', { name: action }))
  }

  test('states, reasons and counts; a tab stands in the address', async () => {
    onCall('user/center/vod/page', ({ state }) => (state ? { ...WORKS, list: [] } : WORKS))
    const { user, container } = open()
    expect(await screen.findByText('原因：画面过暗')).toBeVisible()
    expect(screen.getByText('原因：标题夸大')).toBeVisible()
    expect(screen.getByText('置顶')).toBeVisible()
    await expectAccessible(container)
    await user.click(screen.getByRole('tab', { name: '未通过 1' }))
    expect(address()).toBe('/video/myVideo?state=rejected')
    expect(await screen.findByText('暂无内容')).toBeVisible()
  })

  test('editing sends the version; an empty title is named; a newer version is asked about', async () => {
    const sent: number[] = []
    onCall('user/center/vod/page', () => ({
      ...WORKS,
      list: [work('w1', { version: sent.length === 0 ? 3 : 5 })],
    }))
    onCall('vod/edit', ({ version }) => {
      sent.push(version)
      if (version === 3) throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
      return { work: work('w1') }
    })
    const { user } = open()
    await menu(user, 'w1', '编辑')
    const sheet = await screen.findByRole('dialog', { name: '编辑视频' })
    const title = within(sheet).getByRole('textbox', { name: /标题/ })
    await user.clear(title)
    await user.click(within(sheet).getByRole('button', { name: '保存' }))
    expect(await within(sheet).findByText('请输入标题')).toBeVisible()
    await user.type(title, '完整版')
    await user.click(within(sheet).getByRole('button', { name: '保存' }))
    await user.click(await screen.findByRole('button', { name: '保留我的' }))
    await waitFor(() => expect(sent).toEqual([3, 5]))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '编辑视频' })).not.toBeInTheDocument())
  })

  test('pinned, hidden and deleted from the menu', async () => {
    onCall('user/center/vod/page', () => WORKS)
    onCall('vod/top/set', () => ({}))
    onCall('vod/visible/set', () => ({}))
    onCall('vod/del', () => ({}))
    const { user } = open()
    await menu(user, 'w1', '取消置顶')
    expect(sentTo('vod/top/set')).toEqual([{ vodId: 'w1', top: false }])
    await menu(user, 'w1', '设为私密')
    expect(sentTo('vod/visible/set')).toEqual([{ vodId: 'w1', visible: 'private' }])
    await menu(user, 'w2', '删除')
    expect(sentTo('vod/del')).toEqual([])
    await user.click(await screen.findByRole('button', { name: '删除' }))
    await waitFor(() => expect(sentTo('vod/del')).toEqual([{ vodId: 'w2' }]))
  })

  test('a work is published from here', async () => {
    const counts = { all: 0, published: 0, reviewing: 0, rejected: 0, private: 0 }
    const author = { ...person, gone: false }
    onCall('user/center/vod/page', () => ({ list: [], total: 0, hasMore: false, author, counts }))
    const { user } = open()
    expect(await screen.findByRole('button', { name: '发布作品' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '发布' }))
    expect(await screen.findByRole('dialog', { name: '发布作品' })).toBeVisible()
  })

  test('another’s works have no menu and no state', async () => {
    onCall('user/center/vod/page', () => ({ ...WORKS, list: [work('w1', null)], counts: null }))
    open('/video/myVideo?uid=7')
    expect(await screen.findByText('沈听澜')).toBeVisible()
    expect(screen.queryByRole('button', { name: /的操作/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('tab')).not.toBeInTheDocument()
  })
})

describe('观看历史 of a visitor', () => {
  const open = (uid?: string) =>
    renderPage(<VideoHistoryPage />, { as: historyPage, at: '/video/history', ...(uid && { uid }) })
  const watched = (vodId: string, title: string, positionSec: number) =>
    noteView({ vod: card(vodId, title), collect: null, positionSec, durationSec: 65, viewedAt: Date.now() })
  const page = (recording: boolean): Data<'user/vod/view/page'> => ({
    ...{ list: [], total: 0, hasMore: false, recording, now: Date.now() },
  })
  beforeEach(() => {
    onCall('vod/view/report', () => ({}))
    forgetViews()
    watched('v1', '灯塔', 10)
    watched('v2', '山脊', 64)
    watched('v1', '灯塔', 32)
  })

  test('the device keeps each film once, the latest first; rows and all of them can be deleted', async () => {
    const { user, container } = open()
    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      expect.stringContaining('灯塔看到0:32'),
      expect.stringContaining('山脊看完'),
    ])
    expect(screen.getByText('登录后可同步观看历史')).toBeVisible()
    expect(screen.getAllByRole('heading', { name: '今天' })).toHaveLength(1)
    await expectAccessible(container)
    expect([localPosition('v1'), localPosition('v2'), localPosition('x')]).toEqual([32, 0, 0])
    act(() => {
      for (let n = 0; n < 40; n++) watched(`w${n}`, `片段${n}`, 5)
    })
    expect(localViews.getState()).toHaveLength(30)
    await user.click(screen.getByRole('button', { name: '清空' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '清空' }))
    expect(await screen.findByText('还没有观看历史')).toBeVisible()
    expect(sentTo('user/vod/view/page')).toEqual([])
  })

  test('a login takes it along once, as rows and not as plays', async () => {
    onCall('user/vod/view/page', () => page(true))
    open('1')
    expect(await screen.findByText('已同步2条记录')).toBeVisible()
    expect(sentTo('vod/view/report')).toMatchObject([
      {
        items: [
          { vodId: 'v1', positionSec: 32, playedSec: 0 },
          { vodId: 'v2', positionSec: 64 },
        ],
      },
    ])
    expect(localViews.getState()).toEqual([])
  })

  test('who keeps no history gets none', async () => {
    onCall('user/vod/view/page', () => page(false))
    open('1')
    expect(await screen.findByText('已停止记录观看历史')).toBeVisible()
    expect(sentTo('vod/view/report')).toEqual([])
    expect(localViews.getState()).toHaveLength(2)
  })

  test('a refused report keeps the rows for the next time', async () => {
    onCall('user/vod/view/page', () => page(true))
    onCall('vod/view/report', () => {
      throw refusal(50000, '网络异常，请稍后重试')
    })
    open('1')
    await waitFor(() => expect(sentTo('vod/view/report')).not.toEqual([]))
    expect(localViews.getState()).toHaveLength(2)
  })
})
