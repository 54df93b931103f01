import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, onCall, onUpload, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ME, owner } from '../rows/testRows'
import { page } from './page'
import PhotosPage from './PhotosPage'
import type { Album, Photo } from './types'

const LIST = '/user/archives/photos'
const row = { order: 0, visible: true, state: 'normal' as const, version: 1, createdAt: 1, updatedAt: 1 }
const album = (id: string, change: Partial<Album> = {}): Album => ({
  ...row,
  id,
  title: `相册${id}`,
  intro: '',
  visibility: 'public',
  cover: null,
  count: 2,
  ...change,
})
const photo = (id: string, change: Partial<Photo> = {}): Photo => ({
  ...row,
  id,
  albumId: 'a',
  url: `/files/${id}.jpg`,
  width: 900,
  height: 1200,
  note: '',
  ...change,
})

beforeEach(() => provideRoutes(() => [{ path: LIST }]))

const albums = (list = [album('a'), album('b', { visibility: 'private' })]) =>
  onCall('userinfo/photo/album/page', () => ({ list, total: list.length, hasMore: false, owner: owner() }))
const photos = (list = [photo('1', { note: '灯下' }), photo('2')]) =>
  onCall('userinfo/photo/page', () => ({
    list,
    total: list.length,
    hasMore: false,
    album: album('a', { count: list.length, intro: '光影' }),
    owner: owner(),
  }))

test('albums with their counts; the owner makes a new one', async () => {
  albums()
  onCall('userinfo/photo/album/add', () => album('c'))
  const { user, container } = renderPage(<PhotosPage />, { as: page, at: LIST, uid: ME })
  const mine = await screen.findByRole('article', { name: '相册b' })
  expect(within(mine).getByText('仅自己')).toBeVisible()
  expect(within(mine).getByRole('link')).toHaveAttribute('href', `${LIST}?albumId=b`)
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '新建相册' }))
  const sheet = await screen.findByRole('dialog', { name: '新建相册' })
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  expect(await within(sheet).findByText('请输入相册名称')).toBeVisible()
  await user.type(within(sheet).getByRole('textbox', { name: '名称' }), '旅途')
  await user.click(within(sheet).getByRole('radio', { name: '仅自己' }))
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo('userinfo/photo/album/add')).toMatchObject([{ title: '旅途', visibility: 'private' }])
})

test('what was typed of a new album is there again after the page was lost', async () => {
  albums([])
  const lost = renderPage(<PhotosPage />, { as: page, at: LIST, uid: ME })
  await lost.user.click(await screen.findByRole('button', { name: '新建相册' }))
  await lost.user.type(await screen.findByRole('textbox', { name: '名称' }), '旅途')
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('旅途'))
  lost.unmount()
  const { user } = renderPage(<PhotosPage />, { as: page, at: LIST, uid: ME })
  await user.click(await screen.findByRole('button', { name: '新建相册' }))
  const sheet = await screen.findByRole('dialog', { name: '新建相册' })
  expect(within(sheet).getByText('已恢复未保存的内容')).toBeVisible()
  expect(within(sheet).getByRole('textbox', { name: '名称' })).toHaveValue('旅途')
  await user.click(within(sheet).getByRole('button', { name: '放弃' }))
  expect(within(sheet).getByRole('textbox', { name: '名称' })).toHaveValue('')
})

test('empty for the owner and for others', async () => {
  albums([])
  const own = renderPage(<PhotosPage />, { as: page, at: LIST, uid: ME })
  expect(await screen.findByText('还没有相册')).toBeVisible()
  expect(screen.getByRole('button', { name: '新建相册' })).toBeVisible()
  own.unmount()
  renderPage(<PhotosPage />, { as: page, at: `${LIST}?uid=1`, uid: ME })
  expect(await screen.findByText('TA还没有公开相册')).toBeVisible()
})

test('an album for a visitor: photos that open, nothing to manage', async () => {
  photos()
  const { user, container } = renderPage(<PhotosPage />, { as: page, at: `${LIST}?uid=${ME}&albumId=a` })
  expect(await screen.findByText('光影')).toBeVisible()
  expect(screen.getByRole('button', { name: '查看大图：灯下' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '管理' })).toBeNull()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '查看大图：照片2' }))
  expect(await screen.findByRole('dialog', { name: '图片预览' })).toBeVisible()
})

test('of an album of many photos those near the window are there, each at its place in the viewer', async () => {
  photos(Array.from({ length: 120 }, (_, n) => photo(String(n + 1), n % 2 === 0 ? {} : { width: 1600, height: 900 })))
  const { user } = renderPage(<PhotosPage />, { as: page, at: `${LIST}?albumId=a&uid=${ME}`, uid: '10009' })
  const list = () => within(screen.getByRole('list', { name: '照片' }))
  await waitFor(() => expect(list().getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '60'))
  // Without a layout any of them may be there.
  const [shown, ...more] = list().getAllByRole('button')
  if (!shown) throw new Error('no photo is there')
  expect(more.length).toBeLessThan(119)
  const number = /\d+$/.exec(shown.getAttribute('aria-label') ?? '')?.[0]
  await user.click(shown)
  expect(await screen.findByRole('group', { name: `第${number}张，共120张` })).toBeVisible()
})

test('an album that is closed says so', async () => {
  onCall('userinfo/photo/page', () => {
    throw refusal(40400, '内容不存在或已删除', { reason: 'notFound' })
  })
  renderPage(<PhotosPage />, { as: page, at: `${LIST}?uid=${ME}&albumId=z` })
  expect(await screen.findByText('内容不存在或已删除')).toBeVisible()
  expect(await screen.findByRole('link', { name: '返回相册' })).toHaveAttribute('href', `${LIST}?uid=${ME}`)
})

test('the owner manages: a cover, several deleted', async () => {
  photos()
  onCall('userinfo/photo/album/edit', () => album('a', { version: 2 }))
  onCall('userinfo/photo/del', () => ({}))
  const { user } = renderPage(<PhotosPage />, { as: page, at: `${LIST}?albumId=a`, uid: ME })
  await user.click(await screen.findByRole('button', { name: '管理' }))
  await user.click(screen.getByRole('button', { name: '照片2' }))
  await user.click(screen.getByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('button', { name: '设为封面' }))
  expect(await screen.findByText('已设为封面')).toBeVisible()
  expect(sentTo('userinfo/photo/album/edit')).toEqual([{ id: 'a', version: 1, coverId: '2' }])
  await user.click(await screen.findByRole('button', { name: '管理' }))
  await user.click(screen.getByRole('button', { name: '灯下' }))
  await user.click(screen.getByRole('button', { name: '照片2' }))
  await user.click(screen.getByRole('button', { name: '删除 2' }))
  const question = await screen.findByRole('dialog', { name: '确定删除选中的2张照片吗？' })
  await user.click(within(question).getByRole('button', { name: '删除' }))
  expect(await screen.findByText('删除成功')).toBeVisible()
  expect(sentTo('userinfo/photo/del')).toEqual([{ ids: ['1', '2'] }])
})

test('back leaves 管理, not the album', async () => {
  photos()
  const { user } = renderPage(<PhotosPage />, { as: page, at: `${LIST}?albumId=a`, uid: ME })
  await user.click(await screen.findByRole('button', { name: '管理' }))
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByRole('button', { name: '管理' })).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent(`${LIST}?albumId=a`)
})

test('each picture is added as it arrives; one that is refused stays and is tried again', async () => {
  photos()
  onUpload('/files/new.jpg', 'photo')
  let tries = 0
  onCall('userinfo/photo/add', () => {
    tries += 1
    if (tries === 1) throw refusal(40900, '最多添加500张照片', { reason: 'rowLimitReached' })
    return { list: [photo('3')] }
  })
  const { user } = renderPage(<PhotosPage />, { as: page, at: `${LIST}?albumId=a`, uid: ME })
  const button = await screen.findByRole('button', { name: '上传照片' })
  await chooseFile(() => user.click(button), jpeg)
  const tile = await screen.findByRole('listitem', { name: '待上传照片1' })
  await user.click(await within(tile).findByRole('button', { name: /最多添加500张照片/ }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: '待上传照片1' })).toBeNull())
  const [first, second] = sentTo('userinfo/photo/add')
  expect(first).toMatchObject({ albumId: 'a', photos: [{ url: '/files/new.jpg', note: '' }] })
  // The same request again: nothing is added twice.
  expect(second?.requestId).toBe(first?.requestId)
  expect(address()).toBe(`${LIST}?albumId=a`)
})

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4])], 'a.jpg', { type: 'image/jpeg' })

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
