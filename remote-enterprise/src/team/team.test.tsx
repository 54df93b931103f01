import { expectAccessible, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { memberOf } from '../../test/items'
import { mineOf } from '../../test/modelcard'
import { page as editPage } from './edit/page'
import TeamEditPage from './edit/TeamEditPage'
import { page } from './page'
import TeamPage from './TeamPage'
import type { Team } from './labels'

const person = (id: string, group: Team['group'], member: Team['member'] = null): Team => ({
  id,
  name: `成员${id}`,
  post: '总监',
  group,
  photo: '/files/t.jpg',
  intro: '从业十余年。',
  member,
})

test('by groups; an empty one is absent; a tap shows the whole', async () => {
  const list = [person('甲', 'founder'), person('乙', 'artist')]
  onCall('enterprise/team/page', () => ({ list, total: 2, hasMore: false, quota: null }))
  const { user } = renderPage(<TeamPage />, { as: page, at: '/enterprise/team?uid=10003' })
  expect(await screen.findByRole('heading', { name: '创始人' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: '员工' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /成员乙/ }))
  expect(within(await screen.findByRole('dialog', { name: '成员乙 · 总监' })).getByText('从业十余年。')).toBeVisible()
  await expectAccessible()
})

test('a new one says what is missing; a changed one keeps its consent', async () => {
  onCall('enterprise/mine/get', () => ({ enterprise: mineOf() }))
  onCall('enterprise/team/page', () => ({ list: [], total: 0, hasMore: false, quota: { used: 0, limit: 30 } }))
  const fresh = renderPage(<TeamEditPage />, { as: editPage, at: '/enterprise/teamEdit', uid: '10003' })
  await fresh.user.click(await screen.findByRole('button', { name: '提交' }))
  for (const text of [
    '请上传照片',
    '请输入姓名，2–20 个字',
    '请输入职务，2–20 个字',
    '请选择分组',
    '请确认已取得本人同意',
  ])
    expect(await screen.findByText(text)).toBeVisible()
  fresh.unmount()
  onCall('enterprise/team/get', () => person('甲', 'founder', memberOf()))
  onCall('enterprise/team/edit', () => ({ rev: 2 }))
  const { user } = renderPage(<TeamEditPage />, { as: editPage, at: '/enterprise/teamEdit?id=甲', uid: '10003' })
  await user.click(await screen.findByRole('radio', { name: '艺人' }))
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() => expect(sentTo('enterprise/team/edit')).toMatchObject([{ group: 'artist', consent: true }]))
})
