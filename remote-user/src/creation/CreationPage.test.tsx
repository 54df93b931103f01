import type { Data } from '@dm/shared/contract'
import { provideRoutes } from '@dm/shared/router'
import { addDays } from '@dm/shared/time'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { cleanup, screen, within } from '@testing-library/react'
import CreationPage from './CreationPage'
import { page } from './page'

type Board = Data<'vod/board/query'>
type LiveBoard = Data<'live/board/query'>
const PAGE = '/creation/index'
const author = {
  ...{ uid: '10001', kind: 'person' as const, nickname: '林小满', avatar: '', realNamed: true, gone: false },
  official: { category: 'actor', title: '短剧演员' },
}
const zero = { plays: 0, likes: 0, comments: 0, shares: 0, newFans: 0 }

/** `range` days with two plays each. */
const boardOf = (range: number, change: Partial<Board> = {}): Board => ({
  updatedAt: Date.parse('2026-11-20T12:00:00+08:00'),
  today: { ...zero, day: '2026-11-20', plays: 3 },
  summary: { ...zero, plays: 2 * range, avgPlaySec: 8, finishBp: 4050 },
  prev: { ...zero, plays: range, likes: 4, avgPlaySec: 8, finishBp: 0 },
  series: Array.from({ length: range }, (_, n) => ({
    ...zero,
    day: addDays('2026-08-01', n),
    plays: 2,
  })),
  top: [
    {
      ...{ vodId: 'v1', collectId: null, episodeNo: null, title: '雨夜试镜', cover: '/files/a.jpg', durationSec: 15 },
      ...{ plays: 900, likes: 5, comments: 1, periodPlays: 14, author },
    },
  ],
  audience: null,
  totals: { works: 24, fans: 30, plays: 12_999 },
  ...change,
})
const noLives = { sessions: 0, durationSec: 0, viewers: 0, newFans: 0, likes: 0, incomeCoin: 0 }
/** `range` days with one session each of half an hour, twenty visits and five coins. */
const livesOf = (range: number, change: Partial<LiveBoard> = {}): LiveBoard => ({
  updatedAt: Date.parse('2026-11-20T12:00:00+08:00'),
  summary: {
    ...noLives,
    ...{ sessions: range, durationSec: 1800 * range, viewers: 20 * range, incomeCoin: 5 * range, peak: 31 },
  },
  prev: { ...noLives, viewers: 10 * range, peak: 62 },
  series: Array.from({ length: range }, (_, n) => ({
    ...noLives,
    ...{ day: addDays('2026-08-01', n), sessions: 1, durationSec: 1800, viewers: 20, incomeCoin: 5 },
  })),
  sessions: [
    {
      ...{ roomId: 'r1', title: '傍晚的排练室', startAt: Date.parse('2026-11-19T20:00:00+08:00'), durationSec: 1800 },
      ...{ viewers: 20, peak: 31, incomeCoin: 5, state: 'replay' as const },
    },
  ],
  ...change,
})
const worksOf = (rejected: number): Data<'user/center/vod/page'> => ({
  ...{ list: [], total: 0, hasMore: false, author },
  counts: { all: rejected, published: 0, reviewing: 0, rejected, private: 0 },
})
const open = (uid: string | null = '10001') =>
  renderPage(<CreationPage />, { as: page, at: PAGE, ...(uid !== null && { uid }) })

const part = async (name: string) => within(await screen.findByRole('region', { name }))

let cert: { endsIn?: number }
beforeEach(() => {
  cert = {}
  provideRoutes(() =>
    [PAGE, '/video/share', '/live/share', '/user/authentication', '/user/feedback'].map((path) => ({ path })),
  )
  onCall('user/brief/query', () => ({ user: author }))
  onCall('user/authentication/query', () => ({
    cert: {
      ...{ state: 'passed', badge: null, reason: null, retryAfter: null, endsIn: null, given: null },
      ...{ nickname: '林小满', avatar: '', now: 1, ...cert },
    },
    gates: [],
    leftThisMonth: 3,
  }))
  onCall('vod/board/query', ({ range = 7 }) => boardOf(range))
  onCall('live/board/query', ({ range = 7 }) => livesOf(range))
  onCall('user/center/vod/page', () => worksOf(0))
})
afterEach(cleanup)

test('a visitor is told what the centre is, and nothing is asked', async () => {
  open(null)
  expect(await screen.findByText(/在创作中心查看作品的播放/)).toBeVisible()
  expect(screen.getByRole('button', { name: '去登录' })).toBeVisible()
  expect(sentTo('vod/board/query')).toHaveLength(0)
  await expectAccessible()
})

test("today's figures stand apart; the tiles tell the change in words too", async () => {
  open()
  const today = await screen.findByRole('region', { name: '今日实时' })
  expect(await within(today).findByText('共24个作品 · 粉丝30 · 总播放1.2w')).toBeVisible()
  const plays = await screen.findByRole('button', { name: /播放.*14.*较上期上升100\.0%/ })
  expect(plays).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: /点赞.*0.*较上期下降100\.0%/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /分享.*0.*上期为零/ })).toHaveTextContent('—')
  expect(screen.getByText('40.5%')).toBeVisible()
  expect(screen.getByText('观看人数不足100，暂无法展示')).toBeVisible()
  expect(screen.getByRole('link', { name: /雨夜试镜/ })).toHaveAttribute('href', '/video/share?vodId=v1')
  // Pages that are not there have no entry.
  expect(screen.queryByRole('link', { name: '我的视频' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '帮助' })).toBeVisible()
  await expectAccessible()
})

test('the table has a row for each day and adds up to the tile, also for 30 days', async () => {
  const { user } = open()
  const works = await part('作品数据')
  await user.click(await works.findByRole('tab', { name: '30天' }))
  expect(await works.findByRole('button', { name: /播放.*60/ })).toBeVisible()
  await user.click(await works.findByRole('button', { name: '查看数据表' }))
  const table = screen.getByRole('table', { name: '每天的作品数据' })
  expect(within(table).getAllByRole('row')).toHaveLength(32)
  expect(within(table).getByRole('row', { name: /^合计 60 0 0 0 0$/ })).toBeVisible()
  await expectAccessible()
})

test('a failed range keeps what is above and can be asked again', async () => {
  let fails = true
  onCall('vod/board/query', ({ range = 7 }) => {
    if (range === 90 && fails) throw refusal(50000, '加载失败')
    return boardOf(range)
  })
  const { user } = open()
  await user.click(await (await part('作品数据')).findByRole('tab', { name: '90天' }))
  const alert = await screen.findByRole('alert')
  expect(screen.getByText('共24个作品 · 粉丝30 · 总播放1.2w')).toBeVisible()
  fails = false
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: /播放.*180/ })).toBeVisible()
})

test('without works everything is zero and the first one is offered', async () => {
  const none = { ...zero, avgPlaySec: 0, finishBp: 0 }
  onCall('vod/board/query', ({ range = 7 }) =>
    boardOf(range, { summary: none, prev: none, top: [], totals: { works: 0, fans: 0, plays: 0 } }),
  )
  open()
  expect(await screen.findByText('还没有作品')).toBeVisible()
  expect(screen.getByRole('button', { name: '发布第一个作品' })).toBeVisible()
  expect(screen.getByText('这段时间还没有播放')).toBeVisible()
})

test('the audience is shown in shares', async () => {
  const audience = {
    gender: [{ name: '女', bp: 6000 }],
    age: [{ name: '18-24岁', bp: 5200 }],
    region: [{ name: '广东', bp: 10_000 }],
    hours: Array.from({ length: 24 }, (_, hour) => (hour === 13 ? 10 : 0)),
  }
  onCall('vod/board/query', ({ range = 7 }) => boardOf(range, { audience }))
  open()
  const region = await screen.findByRole('region', { name: '观众' })
  expect(within(region).getByText('52.0%')).toBeVisible()
  expect(within(region).getByText('12-15点')).toBeVisible()
  await expectAccessible()
})

test('a badge that ends soon is told; a part that failed has its own retry', async () => {
  cert = { endsIn: 12 }
  loseCall('user/brief/query')
  const { user } = open()
  expect(await screen.findByRole('link', { name: '认证将于12天后到期，去续期' })).toBeVisible()
  const alert = await screen.findByRole('alert')
  onCall('user/brief/query', () => ({ user: author }))
  await user.click(within(alert).getByRole('button', { name: '重试' }))
  expect(await screen.findByText('短剧演员')).toBeVisible()
})

test('直播数据: its own range, tiles, table and latest sessions', async () => {
  const { user } = open()
  const lives = await part('直播数据')
  expect(await lives.findByRole('button', { name: /观看.*140.*较上期上升100\.0%/ })).toBeVisible()
  expect(lives.getByText('最高同时在线').parentElement).toHaveTextContent('31▼50.0%')
  expect(lives.getByRole('link', { name: /傍晚的排练室.*回放/ })).toHaveAttribute('href', '/live/share?id=r1')
  await user.click(lives.getByRole('tab', { name: '90天' }))
  expect(await lives.findByRole('button', { name: /观看.*1,800/ })).toBeVisible()
  expect((await part('作品数据')).getByRole('button', { name: /播放.*14/ })).toBeVisible()
  await user.click(lives.getByRole('button', { name: /礼物星钻.*450/ }))
  await user.click(await lives.findByRole('button', { name: '查看数据表' }))
  const table = lives.getByRole('table', { name: '每天的直播数据' })
  expect(within(table).getAllByRole('row')).toHaveLength(92)
  expect(within(table).getByRole('row', { name: /^合计 1,800 90 45:00:00 0 0 450$/ })).toBeVisible()
  await expectAccessible()
})

test('without lives the app is offered; refused works are told and lead to their list', async () => {
  const none = { ...noLives, peak: 0 }
  onCall('live/board/query', ({ range = 7 }) => livesOf(range, { summary: none, prev: none, sessions: [] }))
  onCall('user/center/vod/page', () => worksOf(3))
  open()
  const lives = await part('直播数据')
  expect(await lives.findByText('还没有直播数据，去APP开播')).toBeVisible()
  expect(lives.getByRole('button', { name: '打开APP' })).toBeVisible()
  expect(await screen.findByRole('link', { name: '3个作品未通过，去看原因' })).toHaveAttribute(
    'href',
    '/video/myVideo?state=rejected',
  )
})
