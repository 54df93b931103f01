import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, onUpload, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { action, ME, pageOf } from '../rows/testRows'
import { page } from './page'
import ActionPage from './ActionPage'
import { page as editPage } from './edit/page'
import EditActionPage from './edit/EditActionPage'
import { actionForm } from '@dm/shared/contract/forms/archive/action'
import { formProblems, sentBody, typedValues } from '@dm/shared/forms'

const LIST = '/user/archives/action'
const EDIT = '/user/archives/editAction'
const ROWS = [action('a'), action('b', { kind: 'vocal', happenedOn: null }), action('c')]

let play: jest.SpyInstance
let pause: jest.SpyInstance
beforeEach(() => {
  provideRoutes(() => [{ path: LIST }, { path: EDIT }, { path: '/user/archives' }])
  play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
})
afterEach(() => jest.restoreAllMocks())

const list = (rows = ROWS) =>
  onCall('userinfo/action/page', ({ kind }) => ({
    ...pageOf(rows.filter((row) => !kind || row.kind === kind)),
    kinds: {
      dance: rows.filter((row) => row.kind === 'dance').length,
      vocal: rows.filter((row) => row.kind === 'vocal').length,
    },
  }))
const film = () => screen.getByLabelText<HTMLVideoElement>('表演a', { selector: 'video' })
const watchTo = (video: HTMLVideoElement, seconds: number) => {
  Object.defineProperty(video, 'duration', { configurable: true, value: 61 })
  video.currentTime = seconds
  fireEvent.timeUpdate(video)
}

test('a visitor: kinds with their counts, cards, a player that the address knows', async () => {
  list()
  const { user, container } = renderPage(<ActionPage />, { as: page, at: `${LIST}?uid=${ME}` })
  const card = await screen.findByRole('article', { name: '表演a' })
  expect(within(card).getByText('1:01')).toBeVisible()
  expect(within(card).getByText('舞蹈 · 1,234次播放')).toBeVisible()
  expect(within(card).getByText('2025年5月 · 上海')).toBeVisible()
  expect(within(await screen.findByRole('article', { name: '表演b' })).getByText('上海')).toBeVisible()
  await expectAccessible(container)
  await user.click(screen.getByRole('radio', { name: '声乐 1' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: '表演a' })).toBeNull())
  await user.click(await screen.findByRole('button', { name: /表演b/ }))
  const sheet = await screen.findByRole('dialog', { name: '表演b' })
  expect(address()).toBe(`${LIST}?uid=${ME}&kind=vocal&id=b`)
  await expectAccessible(sheet)
})

test('nothing plays before it is tapped; three seconds count once; the next one has its own', async () => {
  list()
  onCall('userinfo/play/record', () => ({ plays: 1 }))
  const { user } = renderPage(<ActionPage />, { as: page, at: `${LIST}?uid=${ME}&id=a` })
  const sheet = await screen.findByRole('dialog', { name: '表演a' })
  expect(play).not.toHaveBeenCalled()
  await user.click(within(sheet).getByRole('button', { name: '播放《表演a》' }))
  expect(play).toHaveBeenCalledTimes(1)
  expect(film().controls).toBe(true)
  for (const at of [1, 2, 30, 31]) watchTo(film(), at)
  expect(sentTo('userinfo/play/record')).toEqual([])
  for (const at of [32, 33, 34, 35]) watchTo(film(), at)
  await waitFor(() => expect(sentTo('userinfo/play/record')).toMatchObject([{ kind: 'action', id: 'a' }]))
  await user.click(within(sheet).getByRole('radio', { name: '1.5×' }))
  expect(film().playbackRate).toBe(1.5)
  expect(within(sheet).getByRole('button', { name: '上一个' })).toBeDisabled()
  await user.click(within(sheet).getByRole('button', { name: '下一个' }))
  expect(await screen.findByRole('dialog', { name: '表演b' })).toBeVisible()
  // The one that was left is silent.
  expect(pause).toHaveBeenCalled()
  expect(screen.getByRole('button', { name: '播放《表演b》' })).toBeVisible()
})

test('a hidden page pauses', async () => {
  list()
  const { user } = renderPage(<ActionPage />, { as: page, at: `${LIST}?uid=${ME}&id=a` })
  await user.click(await screen.findByRole('button', { name: '播放《表演a》' }))
  pause.mockClear()
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(pause).toHaveBeenCalledTimes(1)
})

test('where data is saved the cost is told first', async () => {
  list()
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true, type: 'cellular' } })
  const { user } = renderPage(<ActionPage />, { as: page, at: `${LIST}?uid=${ME}&id=a` })
  await user.click(await screen.findByRole('button', { name: '播放《表演a》' }))
  expect(screen.getByText('当前非WiFi，播放将消耗约12MB')).toBeVisible()
  expect(play).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '继续播放' }))
  expect(play).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'connection')
})

test('a video that fails can be tried again; a blocked one says why', async () => {
  list([action('a'), action('x', { state: 'blocked', blockReason: '侵权' })])
  const load = jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
  const { user } = renderPage(<ActionPage />, { as: page, at: `${LIST}?id=a`, uid: ME })
  await user.click(await screen.findByRole('button', { name: '播放《表演a》' }))
  fireEvent.error(film())
  expect(await screen.findByText('视频加载失败')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(load).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '下一个' }))
  expect(await screen.findByText('该视频暂时无法播放')).toBeVisible()
})

test('a deleted one says so', async () => {
  list()
  onCall('userinfo/action/get', () => {
    throw refusal(40400, '内容不存在或已删除', { reason: 'notFound' })
  })
  renderPage(<ActionPage />, { as: page, at: `${LIST}?uid=${ME}&id=z` })
  expect(await screen.findByText('内容不存在或已删除')).toBeVisible()
  expect(await screen.findByRole('link', { name: '看看TA的档案' })).toHaveAttribute('href', `/user/archives?uid=${ME}`)
})

test('empty for the owner and for others', async () => {
  list([])
  const own = renderPage(<ActionPage />, { as: page, at: LIST, uid: ME })
  expect(await screen.findByText('上传一段表演，让别人看见你')).toBeVisible()
  expect(screen.getByRole('link', { name: '添加作品' })).toHaveAttribute('href', EDIT)
  own.unmount()
  renderPage(<ActionPage />, { as: page, at: `${LIST}?uid=1`, uid: ME })
  expect(await screen.findByText('TA还没有演艺作品')).toBeVisible()
})

test('the owner hides one', async () => {
  list()
  onCall('userinfo/action/edit', () => action('a', { visible: false, version: 2 }))
  const { user } = renderPage(<ActionPage />, { as: page, at: LIST, uid: ME })
  await user.click(await screen.findByRole('button', { name: '作品《表演a》的操作' }))
  await user.click(await screen.findByRole('button', { name: '隐藏' }))
  expect(await screen.findByText('已隐藏，仅自己可见')).toBeVisible()
  expect(sentTo('userinfo/action/edit')).toEqual([{ id: 'a', version: 1, visible: false }])
})

test('a new one: what is missing is said beside the fields', async () => {
  const { user, container } = renderPage(<EditActionPage />, { as: editPage, at: EDIT, uid: ME })
  await screen.findByRole('textbox', { name: '标题' })
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '保存' }))
  for (const text of ['请上传视频', '请选择封面', '请输入标题', '请选择类型', '请确认拥有该视频的合法权利'])
    expect(await screen.findByText(text)).toBeVisible()
})

test('another video: a phone that cannot read it asks for a cover by hand, and for the right to it anew', async () => {
  let arrive = () => {}
  const gate = new Promise<void>((resolve) => (arrive = resolve))
  onUpload('/files/new.mp4', 'video', gate)
  // No film can be read in this browser.
  jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    setTimeout(() => this.dispatchEvent(new Event('error')))
  })
  onCall('userinfo/action/get', () => action('a'))
  onCall('userinfo/action/edit', () => action('a', { version: 2 }))
  const { user } = renderPage(<EditActionPage />, { as: editPage, at: `${EDIT}?id=a`, uid: ME })
  const title = await screen.findByRole('textbox', { name: '标题' })
  await chooseFile(() => user.click(screen.getByRole('button', { name: '更换视频' })), movie('新的.mp4'))
  expect(await screen.findByText('无法读取视频画面，请手动选择封面')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '暂停' }))
  expect(screen.getByText(/^已暂停/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '继续' }))
  arrive()
  expect(await screen.findByText(/已上传$/)).toBeVisible()
  await user.type(title, '改')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('请选择封面')).toBeVisible()
  expect(screen.getByText('请确认拥有该视频的合法权利')).toBeVisible()
  expect(sentTo('userinfo/action/edit')).toEqual([])
})

const movie = (name: string) =>
  new File([new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom'), ...new Uint8Array(20)])], name, {
    type: 'video/mp4',
  })

/** Chooses a file in the picker that an action opens. */
async function chooseFile(open: () => Promise<void>, file: File): Promise<void> {
  const inputs: HTMLInputElement[] = []
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    inputs.push(this)
  })
  await open()
  click.mockRestore()
  const [input] = inputs
  if (!input) throw new Error('no picker')
  Object.defineProperty(input, 'files', { value: [file] })
  act(() => void input.dispatchEvent(new Event('change')))
}

test('dates, and a row and its form are the same', () => {
  const values = (change: object) => ({ ...typedValues(actionForm, action('a')), ...change })
  expect(formProblems(actionForm, values({ happenedOn: '2026-11-21' }), '2026-11-20').happenedOn).toBe(
    '表演日期不能晚于今天',
  )
  expect(formProblems(actionForm, values({ happenedOn: '' }), '2026-11-20').happenedOn).toBeUndefined()
  expect(sentBody(actionForm, values({ place: ' ' }))).toMatchObject({
    place: null,
    video: '/files/a.mp4',
    happenedOn: '2025-05-01',
  })
})
