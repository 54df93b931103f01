import { expectAccessible, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { memberOf } from '../../test/items'
import { mineOf } from '../../test/modelcard'
import { page as editPage } from './edit/page'
import HonorEditPage from './edit/HonorEditPage'
import { page } from './page'
import HonorPage from './HonorPage'
import type { Honor } from './labels'

const honor = (member: Honor['member'] = null): Honor => ({
  id: 'h1',
  name: '年度短剧创作奖',
  issuer: '示例影视协会',
  gotOn: '2024-03-02',
  level: 'industry',
  images: ['/files/h.jpg'],
  member,
})

test('certificate, name, issuer, when, level', async () => {
  onCall('enterprise/honor/page', () => ({ list: [honor()], total: 1, hasMore: false, quota: null }))
  renderPage(<HonorPage />, { as: page, at: '/enterprise/honor?uid=10003' })
  expect(await screen.findByText('年度短剧创作奖')).toBeVisible()
  expect(screen.getByText('获得于 2024年3月')).toBeVisible()
  expect(screen.getByText('行业')).toBeVisible()
  await expectAccessible()
})

test('a new one says what is missing; a changed one is sent', async () => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/honor/page', () => ({ list: [], total: 0, hasMore: false, quota: { used: 0, limit: 30 } }))
  const fresh = renderPage(<HonorEditPage />, { as: editPage, at: '/enterprise/honorEdit', uid: '10003' })
  await fresh.user.click(await screen.findByRole('button', { name: '提交' }))
  for (const text of [
    '请上传证书照片',
    '请输入荣誉名称，2–40 个字',
    '请输入颁发机构，2–40 个字',
    '请选择获得日期',
    '请选择级别',
  ])
    expect(await screen.findByText(text)).toBeVisible()
  fresh.unmount()
  onCall('enterprise/honor/get', () => honor(memberOf()))
  onCall('enterprise/honor/edit', () => ({ rev: 2 }))
  const { user } = renderPage(<HonorEditPage />, { as: editPage, at: '/enterprise/honorEdit?id=h1', uid: '10003' })
  await user.click(await screen.findByRole('radio', { name: '国家级' }))
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sentTo('enterprise/honor/edit')).toMatchObject([{ id: 'h1', level: 'nation' }]))
})

test('back in the list, the one that was saved comes into view', async () => {
  const scrolledTo: (string | undefined)[] = []
  const { scrollIntoView } = HTMLElement.prototype
  HTMLElement.prototype.scrollIntoView = function scroll(this: HTMLElement) {
    scrolledTo.push(this.dataset.row)
  }
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/honor/get', () => honor(memberOf()))
  onCall('enterprise/honor/edit', () => ({ rev: 2 }))
  const edited = renderPage(<HonorEditPage />, { as: editPage, at: '/enterprise/honorEdit?id=h1', uid: '10003' })
  await edited.user.click(await screen.findByRole('radio', { name: '国家级' }))
  await edited.user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sentTo('enterprise/honor/edit')).toHaveLength(1))
  edited.unmount()
  const list = [{ ...honor(memberOf()), id: 'h0', name: '最佳新人' }, honor(memberOf())]
  onCall('enterprise/honor/page', () => ({ list, total: 2, hasMore: false, quota: { used: 2, limit: 30 } }))
  renderPage(<HonorPage />, { as: page, at: '/enterprise/honor', uid: '10003' })
  await waitFor(() => expect(scrolledTo).toContain('h1'))
  HTMLElement.prototype.scrollIntoView = scrollIntoView
})
