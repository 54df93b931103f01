import type { Data } from '@dm/shared/contract'
import { expectAccessible, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { memberOf } from '../../test/items'
import { mineOf } from '../../test/modelcard'
import { page } from './page'
import PhotoPage from './PhotoPage'
import type { Photo } from '../components/photos/types'

const photo = (id: string, changes: Partial<Photo> = {}): Photo => ({
  id,
  url: `/files/${id}.jpg`,
  width: 4,
  height: 3,
  album: 'place',
  caption: `照片${id}`,
  member: null,
  ...changes,
})
const answer = (list: Photo[], quota: Data<'enterprise/photo/page'>['quota'] = null) => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/photo/page', () => ({
    list,
    total: list.length,
    hasMore: false,
    quota,
    albumCounts: { place: list.length, event: 0, work: 0, other: 0 },
  }))
}
const own = () => [photo('a', { member: memberOf() }), photo('b', { member: memberOf({ rev: 2 }) })]
const OWN = { as: page, at: '/enterprise/photo', uid: '10003' }

test('for everybody: albums with counts, the preview with caption and place', async () => {
  answer([photo('a'), photo('b')])
  const { user } = renderPage(<PhotoPage />, { as: page, at: '/enterprise/photo?uid=10003' })
  expect(await screen.findByRole('tab', { name: '环境 2' })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '照片b' }))
  expect(await screen.findByText('照片b · 2/2')).toBeInTheDocument()
})

test('for everybody: none', async () => {
  answer([])
  renderPage(<PhotoPage />, { as: page, at: '/enterprise/photo?uid=10003' })
  expect(await screen.findByText('暂无照片')).toBeVisible()
})

test('one photo: its caption, the cover, deleted', async () => {
  answer(own(), { used: 2, limit: 100 })
  onCall('enterprise/photo/edit', () => ({ items: [{ id: 'b', rev: 3 }] }))
  onCall('enterprise/photo/cover/set', () => ({ cover: '/files/b.jpg' }))
  onCall('enterprise/photo/del', () => ({}))
  const { user } = renderPage(<PhotoPage />, OWN)
  await user.click(await screen.findByRole('button', { name: '照片b' }))
  const sheet = await screen.findByRole('dialog', { name: '照片' })
  await user.click(within(sheet).getByRole('button', { name: '设为封面' }))
  expect(await screen.findByText('已设为封面')).toBeVisible()
  await user.click(within(sheet).getByRole('radio', { name: '作品' }))
  await user.click(within(sheet).getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sentTo('enterprise/photo/edit')).toEqual([
      { items: [{ id: 'b', rev: 2, album: 'work', caption: '照片b' }] },
    ]),
  )
})

test('several: all are chosen, moved, deleted', async () => {
  answer(own(), { used: 2, limit: 100 })
  onCall('enterprise/photo/del', () => ({}))
  const { user } = renderPage(<PhotoPage />, OWN)
  await user.click(await screen.findByRole('button', { name: '批量' }))
  await user.click(screen.getByRole('button', { name: '全选' }))
  expect(screen.getByRole('button', { name: '照片a' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '删除 2 张' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(sentTo('enterprise/photo/del')).toEqual([{ ids: ['a', 'b'] }]))
  expect(await screen.findByRole('button', { name: '撤销' })).toBeVisible()
})

test('the order of all photos', async () => {
  answer(own(), { used: 2, limit: 100 })
  onCall('enterprise/item/move', () => ({}))
  const { user } = renderPage(<PhotoPage />, OWN)
  await user.click(await screen.findByRole('button', { name: '排序' }))
  await user.click(screen.getByRole('button', { name: '前移「照片b」' }))
  await waitFor(() => expect(sentTo('enterprise/item/move')).toEqual([{ kind: 'photo', id: 'b', afterId: null }]))
})

test('the form: nothing chosen, and at the limit no form', async () => {
  answer(own(), { used: 2, limit: 100 })
  const { user, unmount } = renderPage(<PhotoPage />, { as: page, at: '/enterprise/photo?upload=1', uid: '10003' })
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByText('请至少上传 1 张图片')).toBeVisible()
  unmount()
})

test('at the limit', async () => {
  answer(own(), { used: 100, limit: 100 })
  renderPage(<PhotoPage />, { as: page, at: '/enterprise/photo?upload=1', uid: '10003' })
  expect(await screen.findByText('已达上限 100 张')).toBeVisible()
})
