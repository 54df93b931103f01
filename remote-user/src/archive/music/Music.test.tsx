import { navigate, provideRoutes } from '@dm/shared/router'
import { expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { ME, owner } from '../rows/testRows'
import { page } from './page'
import MusicPage from './MusicPage'
import { page as editPage } from './edit/page'
import EditMusicPage from './edit/EditMusicPage'
import { stopPlayer } from './player/engine'
import { isArchiveOf } from './player/address'
import { album, playableMedia, song } from './testMusic'
import { lengthText } from './labels'

const LIST = '/user/archives/music'
const EDIT = '/user/editMusic'
const SONGS = [song('a', { hasLrc: true }), song('b'), song('c')]

let media: ReturnType<typeof playableMedia>
beforeEach(() => {
  media = playableMedia()
  provideRoutes(() => [LIST, EDIT, '/user/archives', '/user/index'].map((path) => ({ path })))
})
afterEach(() => {
  act(stopPlayer)
  jest.restoreAllMocks()
})

const albums = (list = [album(SONGS)]) =>
  onCall('userinfo/music/album/page', () => ({ list, total: list.length, hasMore: false, owner: owner() }))
const words = () =>
  onCall('userinfo/music/get', ({ id }) => ({
    ...song(id),
    uid: ME,
    lrc: id === 'a' ? '[00:01.00]第一句\n[00:10.00]第二句' : null,
  }))
const mini = () => screen.findByRole('region', { name: '正在播放' })
const playing = () => media.elements().at(-1)
const reach = (seconds: number) => {
  const audio = playing()
  if (!audio) throw new Error('nothing plays')
  Object.defineProperty(audio, 'currentTime', { value: seconds, writable: true, configurable: true })
  fireEvent(audio, new Event('timeupdate'))
}

test('a visitor plays an album: mini bar, player, words that follow, next', async () => {
  albums()
  words()
  const { user, container } = renderPage(<MusicPage />, { as: page, at: `${LIST}?uid=${ME}` })
  expect(await screen.findByText('专辑 · 2024年7月15日 · 听海唱片工作室 · 3首')).toBeVisible()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '全部播放' }))
  const bar = await mini()
  expect(within(bar).getByText('歌a')).toBeVisible()
  expect(playing()).toHaveAttribute('src', '/files/a.m4a')
  await user.click(within(bar).getByRole('button', { name: '打开播放器：歌a' }))
  const sheet = await screen.findByRole('dialog', { name: '歌a' })
  await user.click(await within(sheet).findByRole('button', { name: '第二句' }))
  expect(playing()?.currentTime).toBe(10)
  await waitFor(() =>
    expect(within(sheet).getByRole('button', { name: '第二句' }).closest('li')).toHaveAttribute('aria-current', 'true'),
  )
  fireEvent.change(within(sheet).getByRole('slider', { name: '播放进度' }), { target: { value: '30' } })
  expect(playing()?.currentTime).toBe(30)
  await expectAccessible(sheet)
  await user.click(within(sheet).getByRole('button', { name: '下一首' }))
  expect(await screen.findByRole('dialog', { name: '歌b' })).toBeVisible()
  expect(await screen.findByText('暂无歌词')).toBeVisible()
})

test('a play counts after thirty seconds of listening, not after a seek', async () => {
  albums()
  onCall('userinfo/play/record', () => ({ plays: 1 }))
  const { user } = renderPage(<MusicPage />, { as: page, at: `${LIST}?uid=${ME}` })
  await user.click(await screen.findByRole('button', { name: '播放《歌b》' }))
  await mini()
  for (let second = 1; second <= 20; second += 1) reach(second)
  reach(100)
  expect(sentTo('userinfo/play/record')).toEqual([])
  for (let second = 101; second <= 111; second += 1) reach(second)
  await waitFor(() => expect(sentTo('userinfo/play/record')).toMatchObject([{ kind: 'song', id: 'b' }]))
  for (let second = 112; second <= 150; second += 1) reach(second)
  expect(sentTo('userinfo/play/record')).toHaveLength(1)
})

test('a video that starts has the room for itself; leaving the archive stops the song', async () => {
  albums()
  const { user } = renderPage(<MusicPage />, { as: page, at: `${LIST}?uid=${ME}` })
  await user.click(await screen.findByRole('button', { name: '播放《歌a》' }))
  await mini()
  const video = document.createElement('video')
  document.body.append(video)
  fireEvent(video, new Event('play'))
  expect(await screen.findByRole('button', { name: '播放《歌a》' })).toBeVisible()
  video.remove()
  act(() => navigate(`/user/archives?uid=${ME}`))
  expect(await mini()).toBeVisible()
  act(() => navigate('/user/index'))
  await waitFor(() => expect(screen.queryByRole('region', { name: '正在播放' })).toBeNull())
})

test('songs that fail are skipped, and after three it stops', async () => {
  albums([album([...SONGS, song('d')])])
  const { user } = renderPage(<MusicPage />, { as: page, at: `${LIST}?uid=${ME}` })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function fail(this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
    return Promise.reject(new DOMException('no source', 'NotSupportedError'))
  })
  await user.click(await screen.findByRole('button', { name: '播放《歌a》' }))
  expect(await screen.findByText('播放失败，请检查网络')).toBeVisible()
  expect(within(await mini()).getByText('歌c')).toBeVisible()
})

test('the lock screen has the song, how far it is and whether it plays; its buttons do what they say', async () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>()
  const session = {
    metadata: null as { title: string } | null,
    playbackState: 'none',
    setActionHandler: (action: string, handler: MediaSessionActionHandler | null) => handlers.set(action, handler),
    setPositionState: jest.fn(),
  }
  Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
  Object.assign(globalThis, {
    MediaMetadata: function (this: object, facts: object) {
      Object.assign(this, facts)
    },
  })
  albums()
  words()
  const { user } = renderPage(<MusicPage />, { as: page, at: `${LIST}?uid=${ME}` })
  await user.click(await screen.findByRole('button', { name: '全部播放' }))
  await mini()
  const audio = playing()
  if (!audio) throw new Error('nothing plays')
  for (const [name, value] of [
    ['duration', 200],
    ['currentTime', 12],
    ['paused', false],
  ] as const)
    Object.defineProperty(audio, name, { value, configurable: true, writable: true })
  fireEvent(audio, new Event('seeked'))
  expect(session.metadata).toMatchObject({ title: '歌a' })
  expect(session.playbackState).toBe('playing')
  expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 200, playbackRate: 1, position: 12 })
  const press = (action: MediaSessionAction) => act(() => handlers.get(action)?.({ action }))
  const pause = jest.spyOn(audio, 'pause')
  press('pause')
  press('pause')
  // Pressed twice it does not play on.
  expect(pause).toHaveBeenCalledTimes(2)
  press('nexttrack')
  expect(session.metadata).toMatchObject({ title: '歌b' })
  act(stopPlayer)
  expect(session).toMatchObject({ metadata: null, playbackState: 'none' })
  expect(session.setPositionState).toHaveBeenLastCalledWith()
  expect(handlers.get('play')).toBeNull()
  Reflect.deleteProperty(navigator, 'mediaSession')
})

test('where no sound can be chosen, the page says so and gives its link', async () => {
  albums()
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0')
  const { user } = renderPage(<EditMusicPage />, { as: editPage, at: EDIT, uid: ME })
  await user.click(await screen.findByRole('button', { name: /^添加歌曲/ }))
  const told = await screen.findByRole('dialog', { name: '请在浏览器中上传音频' })
  const copied = jest.spyOn(navigator.clipboard, 'writeText')
  await user.click(within(told).getByRole('button', { name: '复制链接' }))
  expect(await screen.findByText('链接已复制')).toBeVisible()
  expect(copied).toHaveBeenCalledWith(location.href)
})

test('a link to a song has it ready, without a sound', async () => {
  albums()
  renderPage(<MusicPage />, { as: page, at: `${LIST}?uid=${ME}&songId=b` })
  expect(within(await mini()).getByText('歌b')).toBeVisible()
  expect(media.elements()).toEqual([])
})

test('nothing yet: a visitor, the owner, a closed part', async () => {
  albums([])
  const visitor = renderPage(<MusicPage />, { as: page, at: `${LIST}?uid=${ME}` })
  expect(await screen.findByText('TA还没有音乐作品')).toBeVisible()
  visitor.unmount()
  renderPage(<EditMusicPage />, { as: editPage, at: EDIT, uid: ME })
  expect(await screen.findByText('先新建一张专辑')).toBeVisible()
})

test('a new album: what is missing is said beside the fields', async () => {
  albums()
  const { user } = renderPage(<EditMusicPage />, { as: editPage, at: EDIT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '新建专辑' }))
  const sheet = await screen.findByRole('dialog', { name: '新建专辑' })
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  for (const text of ['请上传封面', '请输入专辑名称', '请选择类型'])
    expect(await within(sheet).findByText(text)).toBeVisible()
  await expectAccessible(sheet)
})

test('the words of a song are checked, and saved with it', async () => {
  albums()
  words()
  onCall('userinfo/music/edit', () => song('a', { version: 2 }))
  const { user } = renderPage(<EditMusicPage />, { as: editPage, at: EDIT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '歌曲《歌a》的操作' }))
  await user.click(await screen.findByRole('button', { name: '编辑' }))
  const sheet = await screen.findByRole('dialog', { name: '编辑歌曲' })
  const text = await within(sheet).findByRole('textbox', { name: '歌词' })
  fireEvent.change(text, { target: { value: '[00:01.00]好\n[00:99.00]坏' } })
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  expect(await within(sheet).findByText('第2行时间格式不正确')).toBeVisible()
  fireEvent.change(text, { target: { value: '[00:01.00]好' } })
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('userinfo/music/edit').at(-1)).toMatchObject({ id: 'a', version: 1, lrc: '[00:01.00]好' })
})

test('deleting the album stops its song', async () => {
  albums()
  onCall('userinfo/music/album/del', () => ({}))
  const { user } = renderPage(<EditMusicPage />, { as: editPage, at: EDIT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '播放《歌a》' }))
  await mini()
  await user.click(screen.getByRole('button', { name: '专辑《旧唱片》的操作' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  const question = await screen.findByRole('dialog', { name: '确定删除专辑《旧唱片》及其中3首歌曲吗？' })
  await user.click(within(question).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: '正在播放' })).toBeNull())
  expect(sentTo('userinfo/music/album/del')).toEqual([{ id: 'm1' }])
})

test('a song is moved; a page that is out of date says so', async () => {
  albums([album(SONGS), album([], { id: 'm2', title: '檐下雨' })])
  onCall('userinfo/music/edit', () => {
    throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
  })
  const { user } = renderPage(<EditMusicPage />, { as: editPage, at: EDIT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '歌曲《歌a》的操作' }))
  await user.click(await screen.findByRole('button', { name: '移动到其他专辑' }))
  await user.click(await screen.findByRole('button', { name: '檐下雨' }))
  expect(await screen.findByText('内容已在其他页面修改，请刷新后重试')).toBeVisible()
  expect(sentTo('userinfo/music/edit')).toEqual([{ id: 'a', version: 1, albumId: 'm2' }])
})

test('which addresses are of one archive, and lengths as text', () => {
  const at = (path: string) => ({
    pathname: path.split('?')[0] ?? '',
    search: path.includes('?') ? `?${path.split('?')[1]}` : '',
  })
  expect(isArchiveOf(at('/user/archives/pieces?uid=1'), '1', '2')).toBe(true)
  expect(isArchiveOf(at('/user/archives'), '1', '1')).toBe(true)
  expect(isArchiveOf(at('/user/archives?uid=3'), '1', '1')).toBe(false)
  expect(isArchiveOf(at('/user/editMusic'), '1', '2')).toBe(false)
  expect(isArchiveOf(at('/user/index'), '1', '1')).toBe(false)
  expect(lengthText(222_000)).toBe('03:42')
})
