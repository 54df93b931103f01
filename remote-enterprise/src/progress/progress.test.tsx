import { expectAccessible, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { memberOf } from '../../test/items'
import { mineOf } from '../../test/modelcard'
import { page as editPage } from './edit/page'
import ProgressEditPage from './edit/ProgressEditPage'
import { page } from './page'
import ProgressPage from './ProgressPage'
import type { Progress } from './labels'

const event = (month: string, text = '', member: Progress['member'] = null): Progress => ({
  id: month,
  month,
  title: `${month}开机`,
  text,
  images: [],
  member,
})

test('by year, the newest first; a long text is cut until it is opened; many years have a quick way', async () => {
  const list = ['2026-03', '2025-08', '2024-01', '2023-05'].map((month) =>
    event(month, month === '2026-03' ? '长'.repeat(80) : ''),
  )
  onCall('enterprise/progress/page', () => ({ list, total: 4, hasMore: false, quota: null }))
  const { user } = renderPage(<ProgressPage />, { as: page, at: '/enterprise/progress?uid=10003' })
  expect(await screen.findByRole('heading', { name: '2026年' })).toBeVisible()
  expect(screen.getByRole('radio', { name: '2023年' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '展开' }))
  expect(screen.getByRole('button', { name: '收起' })).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible()
})

test('members change one; there is no order by hand', async () => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  const list = [event('2026-03', '', memberOf()), event('2025-03', '', memberOf())]
  onCall('enterprise/progress/page', () => ({ list, total: 2, hasMore: false, quota: { used: 2, limit: 50 } }))
  renderPage(<ProgressPage />, { as: page, at: '/enterprise/progress', uid: '10003' })
  expect(await screen.findByText('2/50')).toBeVisible()
  expect(screen.queryByRole('button', { name: '排序' })).toBeNull()
})

test('the form of one', async () => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/progress/get', () => event('2026-03', '', memberOf({ rev: 4 })))
  onCall('enterprise/progress/edit', () => ({ rev: 5 }))
  const { user } = renderPage(<ProgressEditPage />, {
    as: editPage,
    at: '/enterprise/progressEdit?id=2026-03',
    uid: '10003',
  })
  await user.type(await screen.findByRole('textbox', { name: '内容' }), '三地同步开机')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() =>
    expect(sentTo('enterprise/progress/edit')).toEqual([
      { id: '2026-03', rev: 4, month: '2026-03', title: '2026-03开机', text: '三地同步开机', images: [] },
    ]),
  )
})
