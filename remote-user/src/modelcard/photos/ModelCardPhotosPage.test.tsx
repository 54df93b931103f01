import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { page } from './page'
import type { FacesAnswer } from './angles'
import ModelCardPhotosPage from './ModelCardPhotosPage'

const AT = '/user/modelcard/photos'
const ME = '10001'
const NOW = Date.parse('2026-11-20T12:00:00+08:00')

const answer = (change: Partial<FacesAnswer> = {}): FacesAnswer => ({
  set: null,
  locked: false,
  owner: {
    uid: ME,
    dmNo: '88010001',
    name: '林小满',
    icon: '',
    official: false,
    archiveState: 'public',
    moduleVisible: true,
  },
  isOwner: false,
  minor: false,
  watermark: null,
  now: NOW,
  ...change,
})
const face = (angle: 'front' | 'smile' | 'left', takenOn = '2026-11-01') => ({
  angle,
  url: `/files/${angle}.jpg?v=me&e=1&s=x`,
  takenOn,
})
const own = (items = [face('front')], change: Partial<FacesAnswer> = {}) =>
  answer({
    isOwner: true,
    set: { items, visibility: 'notice', consentAt: 1, consentVersion: 1, version: 3 },
    ...change,
  })
const shows = (given: FacesAnswer) => onCall('userinfo/modelcard/photos/get', () => given)

beforeEach(() => provideRoutes(() => [{ path: AT }, { path: '/user/modelcard' }]))

test('before the first photo the consent is asked for, by itself', async () => {
  shows(answer({ isOwner: true }))
  const { user, container } = renderPage(<ModelCardPhotosPage />, { as: page, at: AT, uid: ME })
  expect(await screen.findByRole('heading', { name: '面部照片使用说明' })).toBeVisible()
  expect(screen.getByRole('link', { name: '不同意' })).toHaveAttribute('href', '/user/modelcard')
  expect(screen.queryByRole('button', { name: '添加正面' })).toBeNull()
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '同意并继续' }))
  expect(await screen.findByText('上传素颜照，让通告方看到真实的你')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^添加/ })).toHaveLength(8)
  await expectAccessible(container)
})

test('photos that stay keep their days; a tap offers what can be done with one', async () => {
  shows(own())
  onCall('userinfo/modelcard/photos/set', ({ items, visibility }) => ({
    items,
    visibility,
    consentAt: 1,
    consentVersion: 1,
    version: 4,
  }))
  const { user } = renderPage(<ModelCardPhotosPage />, { as: page, at: AT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '正面的照片' }))
  const sheet = await screen.findByRole('dialog', { name: '正面' })
  expect(within(sheet).getByRole('button', { name: '预览' })).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: '取消' }))
  await user.click(screen.getByRole('radio', { name: '仅自己' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
  expect(sentTo('userinfo/modelcard/photos/set')).toMatchObject([
    { items: [{ angle: 'front', takenOn: '2026-11-01' }], visibility: 'private', version: 3, consentVersion: 1 },
  ])
})

test('a photo is removed from its angle', async () => {
  shows(own([face('front'), face('smile')]))
  onCall('userinfo/modelcard/photos/set', ({ items, visibility }) => ({
    items,
    visibility,
    consentAt: 1,
    consentVersion: 1,
    version: 4,
  }))
  const { user } = renderPage(<ModelCardPhotosPage />, { as: page, at: AT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '微笑的照片' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(screen.getByRole('button', { name: '添加微笑' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sentTo('userinfo/modelcard/photos/set')).toHaveLength(1))
  expect(sentTo('userinfo/modelcard/photos/set')[0]?.items.map(({ angle }) => angle)).toEqual(['front'])
})

test('old photos, and a minor who cannot make them public', async () => {
  shows(own([face('front', '2026-05-01')], { minor: true }))
  renderPage(<ModelCardPhotosPage />, { as: page, at: AT, uid: ME })
  expect(await screen.findByText('照片已超过半年，建议更新')).toBeVisible()
  expect(screen.getByRole('radio', { name: '公开' })).toBeDisabled()
  expect(screen.getByText(/未成年人素颜照不可公开/)).toBeVisible()
})

test('the consent is withdrawn, asked first', async () => {
  shows(own())
  onCall('userinfo/modelcard/photos/withdraw', () => ({}))
  const { user } = renderPage(<ModelCardPhotosPage />, { as: page, at: AT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '撤回授权' }))
  const question = await screen.findByRole('dialog', { name: '撤回后所有素颜照将被永久删除，确定吗？' })
  await user.click(within(question).getByRole('button', { name: '撤回授权' }))
  expect(await screen.findByText('已删除')).toBeVisible()
})

test('another page saved first: the newest is kept aside, mine is saved on it', async () => {
  shows(own())
  let saves = 0
  onCall('userinfo/modelcard/photos/set', ({ items, visibility, version }) => {
    saves += 1
    if (saves === 1) throw refusal(40900, '内容已在其他页面修改，请刷新后重试', { reason: 'stale' })
    return { items, visibility, consentAt: 1, consentVersion: 1, version: version + 1 }
  })
  const { user } = renderPage(<ModelCardPhotosPage />, { as: page, at: AT, uid: ME })
  await user.click(await screen.findByRole('button', { name: '保存' }))
  const question = await screen.findByRole('dialog', { name: '内容已更新' })
  await user.click(within(question).getByRole('button', { name: '保留我的' }))
  expect(await screen.findByText('保存成功')).toBeVisible()
})

test('a notice party: a grid with days, the viewer at the tapped one, and the watermark', async () => {
  shows(answer({ set: { items: [face('smile'), face('front')], visibility: 'notice' }, watermark: '88010003' }))
  const { user, container } = renderPage(<ModelCardPhotosPage />, { as: page, at: `${AT}?uid=${ME}`, uid: '10003' })
  const pictures = await screen.findAllByRole('button', { name: /查看大图/ })
  expect(pictures.map((one) => one.getAttribute('aria-label'))).toEqual(['查看大图：正面', '查看大图：微笑'])
  expect(screen.getAllByText('11月1日拍摄')).toHaveLength(2)
  expect(screen.getAllByText('点梦 88010003').length).toBeGreaterThan(2)
  await expectAccessible(container)
  await user.click(screen.getByRole('button', { name: '查看大图：微笑' }))
  expect(await screen.findByRole('dialog', { name: '图片预览' })).toBeVisible()
})

test('an address that died is read again, once', async () => {
  shows(answer({ set: { items: [face('front')], visibility: 'notice' } }))
  renderPage(<ModelCardPhotosPage />, { as: page, at: `${AT}?uid=${ME}`, uid: '10003' })
  const picture = within(await screen.findByRole('button', { name: '查看大图：正面' })).getByRole('img')
  fireEvent.error(picture)
  await waitFor(() => expect(sentTo('userinfo/modelcard/photos/get')).toHaveLength(2))
})

test('locked for others, nothing where there is nothing', async () => {
  shows(answer({ locked: true }))
  const locked = renderPage(<ModelCardPhotosPage />, { as: page, at: `${AT}?uid=${ME}` })
  expect(await screen.findByText('素颜照仅通告方可见')).toBeVisible()
  expect(screen.getByRole('button', { name: '打开APP' })).toBeVisible()
  locked.unmount()
  shows(answer())
  renderPage(<ModelCardPhotosPage />, { as: page, at: `${AT}?uid=2` })
  expect(await screen.findByText('TA还没有上传素颜照')).toBeVisible()
  expect(screen.getByRole('link', { name: '看看TA的模卡' })).toBeVisible()
})

test('a person who is gone', async () => {
  onCall('userinfo/modelcard/photos/get', () => {
    throw refusal(40400, '该用户不存在或已注销', { reason: 'notFound' })
  })
  renderPage(<ModelCardPhotosPage />, { as: page, at: `${AT}?uid=9` })
  expect(await screen.findByRole('link', { name: '去首页' })).toBeVisible()
})
