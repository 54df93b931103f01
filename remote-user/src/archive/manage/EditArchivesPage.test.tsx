import { provideRoutes } from '@dm/shared/router'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ME } from '../rows/testRows'
import { own } from '../testArchive'
import { page } from './page'
import EditArchivesPage from './EditArchivesPage'
import { moved } from './useModules'

const AT = '/user/editArchives'
const MODULES = [
  { key: 'info' as const, visible: true, count: 1 },
  { key: 'pieces' as const, visible: true, count: 24 },
  { key: 'growth' as const, visible: true, count: 1 },
  { key: 'honor' as const, visible: true, count: 10 },
  { key: 'music' as const, visible: true, count: 0 },
]

beforeEach(() =>
  provideRoutes(() =>
    ['editArchives', 'editArchivesInfo', 'archives', 'archives/pieces', 'archives/growth', 'archives/honor']
      .map((name) => ({ path: `/user/${name}` }))
      .concat({ path: '/basicInfo/edit' }),
  ),
)

const open = (change: Parameters<typeof own>[0] = {}, user: Parameters<typeof own>[1] = {}) => {
  onCall('userinfo/get', () => own(change && { modules: MODULES, ...change }, user))
  return renderPage(<EditArchivesPage />, { as: page, at: AT, uid: ME })
}
const names = () =>
  within(screen.getByRole('group', { name: '档案内容' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('completeness, the parts whose pages are live, their counts', async () => {
  const { container } = open()
  expect(await screen.findByRole('progressbar', { name: '档案完成度' })).toHaveAttribute('aria-valuenow', '55')
  expect(names()).toEqual(['基本信息', '影视作品24', '成长历程1', '荣誉奖项10'])
  // Links to pages that are not live are left out.
  expect(screen.queryByRole('link', { name: /^演艺作品/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^至少2条成长历程/ })).toHaveAttribute('href', '/user/archives/growth')
  expect(screen.queryByRole('switch', { name: '公开基本信息' })).toBeNull()
  await expectAccessible(container)
})

test('order and switches are sent one after the other, on versions that never cross', async () => {
  const { user } = open()
  let version = 3
  onCall('userinfo/set', (body) => {
    expect(body.version).toBe(version)
    version += 1
    const { user: person, guardian, archive } = own({ modules: MODULES, version })
    return { user: person, guardian, archive }
  })
  await user.click(await screen.findByRole('switch', { name: '公开荣誉奖项' }))
  await user.click(screen.getByRole('button', { name: '上移荣誉奖项' }))
  expect(names()).toEqual(['基本信息', '影视作品24', '荣誉奖项10', '成长历程1'])
  await waitFor(() => expect(sentTo('userinfo/set')).toHaveLength(2))
  expect(sentTo('userinfo/set')[1]?.modules).toEqual([
    { key: 'pieces', visible: true },
    { key: 'honor', visible: false },
    { key: 'growth', visible: true },
    { key: 'music', visible: true },
  ])
})

test('what is not answered jumps back', async () => {
  const { user } = open()
  loseCall('userinfo/set')
  await user.click(await screen.findByRole('switch', { name: '公开荣誉奖项' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('switch', { name: '公开荣誉奖项' })).toBeChecked())
})

test('publishing: what is missing opens its form', async () => {
  const { user } = open({ status: 'draft', missing: ['简介'] })
  onCall('userinfo/set', () => {
    throw refusal(40900, '请先完善：简介', { reason: 'incomplete' })
  })
  await user.click(await screen.findByRole('button', { name: '发布档案' }))
  expect(await screen.findByText('请先完善：简介')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/user/editArchivesInfo'))
})

test('published, and taken back after a question', async () => {
  const { user } = open({ status: 'draft' })
  const answer = (status: 'public' | 'hidden') => {
    const { user: person, guardian, archive } = own({ modules: MODULES, status })
    onCall('userinfo/get', () => own({ modules: MODULES, status }))
    return { user: person, guardian, archive }
  }
  onCall('userinfo/set', ({ status }) => answer(status ?? 'hidden'))
  await user.click(await screen.findByRole('button', { name: '发布档案' }))
  expect(await screen.findByText('已发布')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: '暂不公开' }))
  const question = await screen.findByRole('dialog', { name: '暂不公开' })
  expect(question).toHaveTextContent('已分享的链接和二维码将无法查看')
  await user.click(within(question).getByRole('button', { name: '确定' }))
  expect(await screen.findByText('已设为暂不公开')).toBeVisible()
  expect(sentTo('userinfo/set').map(({ status }) => status)).toEqual(['public', 'hidden'])
})

test('blocked: the reason, and no publishing', async () => {
  open({ status: 'blocked', blockReason: '封面侵权' })
  expect(await screen.findByText('该内容因「封面侵权」已被限制展示')).toBeVisible()
  expect(screen.getByRole('button', { name: '发布档案' })).toBeDisabled()
})

test('none yet, and logged out', async () => {
  const first = open(null)
  expect(await screen.findByRole('link', { name: '立即创建' })).toHaveAttribute('href', '/user/editArchivesInfo')
  first.unmount()
})

test('a visitor is asked to log in', async () => {
  renderPage(<EditArchivesPage />, { as: page, at: AT })
  expect(await screen.findByText('登录后查看')).toBeVisible()
})

test('a part is put in the place of another', () => {
  expect(moved(MODULES, 'honor', 'pieces').map(({ key }) => key)).toEqual([
    'info',
    'honor',
    'pieces',
    'growth',
    'music',
  ])
  expect(moved(MODULES, 'pieces', 'growth').map(({ key }) => key)).toEqual([
    'info',
    'growth',
    'pieces',
    'honor',
    'music',
  ])
})
