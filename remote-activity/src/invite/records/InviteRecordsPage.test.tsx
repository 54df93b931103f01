import { expectAccessible, onCall, renderPage } from '@dm/shared/testing'
import { addMonths, monthOf } from '@dm/shared/time'
import { screen, within } from '@testing-library/react'
import { inviteeOf, monthOfInvites, NOW } from '../../../test/income'
import InviteRecordsPage from './InviteRecordsPage'
import { page } from './page'

const THIS = monthOf(Date.now())
const BEFORE = addMonths(THIS, -1)

test('the funnel of a month with its rates, the table of all, and who came', async () => {
  const present = monthOfInvites(THIS, {
    ...{ visits: 200, logins: 50, bound: 60, certified: 0, paid: 3 },
    byChannel: { link: 100, poster: 90, wechat: 10, app: 0 },
  })
  onCall('ivt/record/month/stat/query', () => ({
    months: [monthOfInvites(BEFORE, { visits: 7 }), present],
    total: monthOfInvites(THIS),
  }))
  onCall('ivt/record/page', ({ month }) => ({
    ...{ list: month === THIS ? [inviteeOf('20001')] : [], total: 1, hasMore: false, anchor: NOW },
    counts: { level1: 1, level2: 0 },
  }))
  const { user } = renderPage(<InviteRecordsPage />, { as: page, at: '/invite/records', uid: '10050' })
  expect(await screen.findByText('25.0%')).toBeVisible()
  // More were bound than logged in this month: no rate; nobody was certified: none either.
  expect(screen.getByText('—')).toBeVisible()
  expect(await screen.findByText('赵知夏')).toBeVisible()
  const table = await screen.findByRole('table', { name: '每月绑定与访问' })
  expect(within(table).getByText('200')).toBeInTheDocument()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '上个月' }))
  expect(await screen.findByText('这个月还没有新的邀请')).toBeVisible()
})

test('nothing has happened yet: no chart of zeros, and the way to a poster', async () => {
  onCall('ivt/record/month/stat/query', () => ({ months: [monthOfInvites(THIS)], total: monthOfInvites(THIS) }))
  onCall('ivt/record/page', () => ({
    ...{ list: [], total: 0, hasMore: false, anchor: NOW, counts: { level1: 0, level2: 0 } },
  }))
  renderPage(<InviteRecordsPage />, { as: page, at: '/invite/records', uid: '10050' })
  expect(await screen.findByText('这个月还没有新的邀请')).toBeVisible()
  expect(screen.getByRole('link', { name: '生成海报' })).toHaveAttribute('href', '/invite/index')
  expect(screen.getAllByText('—')).toHaveLength(4)
  expect(screen.queryByText('近12月')).toBeNull()
})
