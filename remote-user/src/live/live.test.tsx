import type { Data } from '@dm/shared/contract'
import type { LiveState } from '@dm/shared/contract/calls/video/live'
import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { hoursMs, minutesMs } from '@dm/shared/time'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { countdown } from './countdown'
import LivePreviewPage from './preview/LivePreviewPage'
import { page as previewPage } from './preview/page'
import LiveSharePage from './share/LiveSharePage'
import { page as sharePage } from './share/page'

const [ROOM, PREVIEW] = ['/live/share', '/live/preview']
const NOW = Date.parse('2026-11-20T12:00:00+08:00')

const host = {
  ...{ uid: '10002', kind: 'person' as const, nickname: '沈听澜', avatar: '', realNamed: true },
  ...{ official: { category: 'singer', title: '歌手' }, gone: false },
}
type Room = Data<'livecate/queryByRoomId'>
type Preview = Data<'livecate/sharePreview'>
const film = {
  type: 'mp4' as const,
  url: '/files/a.mp4?s=1',
  expiresAt: 1,
  durationSec: 15,
  width: 270,
  height: 480,
  kbps: 190,
}

const roomOf = (state: LiveState, change: Partial<Room['room']> = {}, answer: Partial<Room> = {}): Room => ({
  room: {
    ...{ roomId: 'r1', title: '傍晚的排练室', cover: '/files/a.jpg', host, state, viewers: 12_680, likes: 35 },
    ...{ notice: '请文明发言', planAt: NOW - hoursMs(1), startAt: NOW - hoursMs(1), endAt: null, peak: 9, reserved: 3 },
    ...{ sources: state === 'live' ? [film] : [], previewId: 'p1' },
    replay: state === 'replay' ? { durationSec: 15, sources: [film] } : null,
    ...change,
  },
  ...{ my: null, onAir: null, now: NOW },
  ...answer,
})
const previewOf = (
  state: LiveState,
  change: Partial<Preview['preview']> = {},
  answer: Partial<Preview> = {},
): Preview => ({
  preview: {
    ...{ previewId: 'p1', roomId: 'r1', title: '新歌首唱会', cover: '/files/a.jpg', host, intro: '三首新歌', state },
    ...{ highlights: ['新歌首唱'], pictures: ['/files/b.jpg'], planAt: NOW + hoursMs(3), movedAt: null },
    ...{ reserved: 12_001, canceledReason: null },
    ...change,
  },
  ...{ my: null, now: NOW },
  ...answer,
})

let state: LiveState
beforeEach(() => {
  state = 'live'
  provideRoutes(() => [ROOM, PREVIEW, '/user/archives', '/common/download'].map((path) => ({ path })))
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  onCall('livecate/queryByRoomId', () => roomOf(state))
  onCall('live/state/query', () => ({
    state,
    planAt: NOW - hoursMs(1),
    viewers: 12_690,
    likes: 36,
    notice: '请文明发言',
  }))
  onCall('live/message/list', () => ({
    list: [
      { seq: 1, kind: 'system', nickname: '', text: '直播开始' },
      { seq: 2, kind: 'chat', nickname: '听雨', text: '晚上好' },
    ],
    lastSeq: 2,
    state,
  }))
  onCall('live/recommend/list', () => ({
    list: [{ roomId: 'r9', title: '夜读', cover: '', host, state: 'live', viewers: 5, likes: 0 }],
  }))
  onCall('live/watch/report', () => ({}))
  onCall('vod/share/record', () => ({ shares: 1 }))
})
afterEach(() => jest.restoreAllMocks())

const openRoom = (uid?: string) =>
  renderPage(<LiveSharePage />, { as: sharePage, at: `${ROOM}?id=r1&uid=9`, ...(uid && { uid }) })
const openPreview = (uid?: string) =>
  renderPage(<LivePreviewPage />, { as: previewPage, at: `${PREVIEW}?id=p1&uid=9`, ...(uid && { uid }) })

test('a room on air plays round and round without seeking, shows what is said, and is counted', async () => {
  const { user, container } = openRoom()
  expect(await screen.findByRole('heading', { name: /傍晚的排练室/ })).toBeVisible()
  const video = document.querySelector('video')
  expect(video).toHaveAttribute('src', '/files/a.mp4?s=1')
  expect([video?.muted, video?.loop]).toEqual([true, true])
  expect(screen.queryByRole('slider', { name: '播放进度' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^播放速度/ })).toBeNull()
  expect(await within(screen.getByRole('list', { name: '直播间消息' })).findByText('晚上好')).toBeVisible()
  expect(await screen.findByText(/1\.2w人观看 · 36次点赞/)).toBeVisible()
  expect(sentTo('live/watch/report')).toMatchObject([{ roomId: 'r1' }])
  expect(document.title).toBe('傍晚的排练室')
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '点击开启声音' }))
  expect(video?.muted).toBe(false)
})

test('a lost connection is tried again before it is given up', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  try {
    openRoom()
    await screen.findByRole('heading', { name: /傍晚的排练室/ })
    const video = document.querySelector('video') ?? never()
    jest.mocked(HTMLMediaElement.prototype.play).mockReturnValue(Promise.resolve())
    fireEvent.error(video)
    await waitFor(() => expect(sentTo('livecate/queryByRoomId')).toHaveLength(2))
    for (const wait of [1000, 2000, 4000, 8000, 15_000]) {
      fireEvent.error(video)
      expect(await screen.findByText('网络不佳，正在重连…')).toBeVisible()
      await act(() => jest.advanceTimersByTimeAsync(wait))
    }
    fireEvent.error(video)
    expect(await screen.findByText('连接失败')).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

const never = (): never => {
  throw new Error('The test has a film')
}

test.each([
  ['paused', '主播暂时离开，请稍候'],
  ['ended', '直播已结束'],
  ['canceled', '直播已取消'],
  ['banned', '直播间已关闭'],
] as const)('%s', async (now, text) => {
  state = now
  openRoom()
  expect(await screen.findByText(text)).toBeVisible()
  expect(document.querySelector('video')).toBeNull()
  if (now !== 'paused')
    expect(await screen.findByRole('link', { name: /夜读/ })).toHaveAttribute('href', `${ROOM}?id=r9`)
})

test('a replay has its seek bar and speeds; the room on air of the same host is offered', async () => {
  onCall('livecate/queryByRoomId', () => roomOf('replay', {}, { onAir: 'r2' }))
  openRoom()
  expect(await screen.findByRole('slider', { name: '播放进度' })).toBeInTheDocument()
  expect(screen.getByText('直播回放')).toBeVisible()
  expect(screen.getByRole('link', { name: '主播正在直播 · 去看看' })).toHaveAttribute('href', `${ROOM}?id=r2`)
  expect(sentTo('live/watch/report')).toHaveLength(0)
})

test('the page flips by itself when the state does', async () => {
  onCall('livecate/queryByRoomId', () => roomOf(sentTo('livecate/queryByRoomId').length > 1 ? 'ended' : 'live'))
  onCall('live/state/query', () => ({ state: 'ended', planAt: NOW - hoursMs(1), viewers: 1, likes: 1, notice: '' }))
  openRoom()
  expect(await screen.findByText('直播已结束')).toBeVisible()
  expect(sentTo('livecate/queryByRoomId')).toHaveLength(2)
})

test('what is said tells that the room is over, before its state is asked again', async () => {
  onCall('livecate/queryByRoomId', () => roomOf(sentTo('livecate/queryByRoomId').length > 1 ? 'ended' : 'live'))
  onCall('live/message/list', () => ({ list: [], lastSeq: 2, state: 'ended' }))
  openRoom()
  expect(await screen.findByText('直播已结束')).toBeVisible()
  expect(sentTo('livecate/queryByRoomId')).toHaveLength(2)
})

test('a room that is not there offers others, without asking when no id is given', async () => {
  renderPage(<LiveSharePage />, { as: sharePage, at: ROOM })
  expect(await screen.findByText('直播间不存在')).toBeVisible()
  expect(await screen.findByRole('link', { name: /夜读/ })).toBeVisible()
  expect(sentTo('livecate/queryByRoomId')).toHaveLength(0)
})

test('说点什么 is in the app', async () => {
  const { user } = openRoom()
  await user.click(await screen.findByRole('button', { name: '说点什么…' }))
  const question = await screen.findByRole('dialog', { name: '打开APP参与互动' })
  await user.click(within(question).getByRole('button', { name: '打开APP' }))
  await waitFor(() => expect(address()).toMatch(/^\/common\/download/))
})

test('a preview is reserved and taken back', async () => {
  let reserved = false
  onCall('livecate/sharePreview', () => previewOf('notStarted', {}, { my: { following: false, reserved } }))
  onCall('live/state/query', () => ({
    state: 'notStarted',
    planAt: NOW + hoursMs(3),
    viewers: 0,
    likes: 0,
    notice: '',
  }))
  onCall('live/reserve/set', ({ reserve }) => {
    reserved = reserve
    return { reserved, count: 1 }
  })
  const { user, container } = openPreview('10001')
  expect(await screen.findByText('11月20日 周五 15:00 开播 · 1.2w人已预约')).toBeVisible()
  expect(screen.getByRole('timer', { name: '距开播' })).toHaveTextContent(/^0[23]:\d\d:\d\d$/)
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '预约直播' }))
  expect(await screen.findByText('预约成功，开播前会提醒你')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '已预约' }))
  await user.click(await screen.findByRole('button', { name: '取消预约' }))
  expect(await screen.findByText('已取消预约')).toBeVisible()
  expect(sentTo('live/reserve/set')).toEqual([
    { previewId: 'p1', reserve: true },
    { previewId: 'p1', reserve: false },
  ])
})

test('a reserve that lost the race says so and shows the open room', async () => {
  let now: LiveState = 'notStarted'
  onCall('livecate/sharePreview', () => previewOf(now))
  onCall('live/state/query', () => ({ state: now, planAt: NOW + hoursMs(3), viewers: 0, likes: 0, notice: '' }))
  onCall('live/reserve/set', () => {
    now = 'live'
    throw refusal(40900, '直播已开始', { reason: 'liveStarted' })
  })
  const { user } = openPreview('10001')
  await user.click(await screen.findByRole('button', { name: '预约直播' }))
  expect(await screen.findByText('直播已开始')).toBeVisible()
  expect(await screen.findByRole('link', { name: '进入直播间' })).toHaveAttribute('href', `${ROOM}?id=r1`)
})

test.each([
  [previewOf('notStarted', { planAt: NOW }), '即将开播，请稍候'],
  [previewOf('notStarted', { movedAt: NOW - minutesMs(5) }), '开播时间已调整'],
  [previewOf('canceled', { canceledReason: '天气原因' }), '天气原因'],
  [previewOf('replay'), '观看回放'],
  [previewOf('ended'), '直播已结束'],
  [previewOf('banned'), '直播间已关闭'],
])('a preview follows its room: %#', async (answer, text) => {
  onCall('livecate/sharePreview', () => answer)
  onCall('live/state/query', () => ({
    ...{ state: answer.preview.state, planAt: answer.preview.planAt, viewers: 0, likes: 0, notice: '' },
  }))
  openPreview()
  expect(await screen.findByText(text)).toBeVisible()
})

test('one’s own preview is shared, not reserved', async () => {
  onCall('livecate/sharePreview', () => previewOf('notStarted'))
  onCall('live/state/query', () => ({
    state: 'notStarted',
    planAt: NOW + hoursMs(3),
    viewers: 0,
    likes: 0,
    notice: '',
  }))
  openPreview('10002')
  expect(await screen.findByRole('button', { name: '分享预告' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '预约直播' })).toBeNull()
})

test('an unknown preview is told, and others are offered', async () => {
  onCall('livecate/sharePreview', () => {
    throw refusal(40400, '直播预告不存在')
  })
  openPreview()
  expect(await screen.findByText('直播预告不存在')).toBeVisible()
  expect(await screen.findByRole('link', { name: /夜读/ })).toBeVisible()
})

test('the countdown', () => {
  expect([countdown(hoursMs(51) + 45_000), countdown(hoursMs(3)), countdown(minutesMs(12) + 1), countdown(0)]).toEqual([
    '2天 03:00:45',
    '03:00:00',
    '12:01',
    '00:00',
  ])
})
