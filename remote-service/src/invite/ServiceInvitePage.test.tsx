import { overlayState } from '@dm/shared/overlay'
import { expectAccessible, onCall, renderPage } from '@dm/shared/testing'
import { endSession } from '@dm/shared/session'
import { act, screen, waitFor } from '@testing-library/react'
import { page } from './page'
import ServiceInvitePage from './ServiceInvitePage'

const NOW = Date.parse('2026-11-20T12:00:00+08:00')
const nobody = { provider: null, missing: { person: [], enterprise: [] }, tel: '', now: NOW }
beforeEach(() => {
  onCall('service/provider/query', () => nobody)
  onCall('service/invite/query', ({ uid }) => ({
    own: uid === undefined ? { invited: 2, entered: 1 } : null,
    sharer: uid === undefined ? null : { uid, name: '林小满', avatar: '' },
  }))
  onCall('service/invite/page', () => ({
    list: [
      { id: '1', name: '拾光人像', avatar: '', state: 'approved' as const, at: NOW },
      { id: '2', name: '周一一', avatar: '', state: 'draft' as const, at: NOW },
    ],
    total: 2,
    hasMore: false,
  }))
})
const open = (query = '', uid?: string) =>
  renderPage(<ServiceInvitePage />, { as: page, at: `/service/invite${query}`, uid })

test('a visitor accepts by SMS, bound to the inviter', async () => {
  const { user } = open('?uid=10005')
  expect(await screen.findByRole('heading', { name: '林小满邀请你成为服务商' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '接受邀请' }))
  await waitFor(() =>
    expect(overlayState().open).toMatchObject([{ kind: 'login', options: { isMsg: true, type: 3, uid: '10005' } }]),
  )
  await expectAccessible()
})

test('whoever is logged in goes on to the application', async () => {
  open('?uid=10005', '10001')
  expect(await screen.findByRole('link', { name: '立即入驻' })).toHaveAttribute('href', '/service/freeEnter?uid=10005')
})

test('an inviter who is gone', async () => {
  onCall('service/invite/query', () => ({ own: null, sharer: null }))
  open('?uid=10005')
  expect(await screen.findByText('该邀请已失效')).toBeVisible()
  expect(screen.getByRole('link', { name: '免费入驻' })).toHaveAttribute('href', '/service/freeEnter')
})

test('one’s own link and records, also by the own link', async () => {
  const { unmount } = open('', '10001')
  expect(await screen.findByText('已邀请 2 · 已入驻 1')).toBeVisible()
  expect(await screen.findByText('拾光人像')).toBeVisible()
  expect(screen.getByText('资料填写中')).toBeVisible()
  expect(screen.getByText('/service/invite?uid=10001')).toHaveTextContent('localhost/service/invite?uid=10001')
  await expectAccessible()
  unmount()
  open('?uid=10001', '10001')
  expect(await screen.findByRole('button', { name: '复制链接' })).toBeVisible()
})

test('nobody yet; a visitor without an invitation', async () => {
  onCall('service/invite/page', () => ({ list: [], total: 0, hasMore: false }))
  const { unmount } = open('', '10001')
  expect(await screen.findByText('还没有邀请记录，分享链接给做服务的朋友')).toBeVisible()
  unmount()
  act(() => endSession())
  open()
  expect(screen.getByRole('button', { name: '登录后邀请' })).toBeVisible()
})
