import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, within } from '@testing-library/react'
import FeedbackPage from './FeedbackPage'
import { page } from './page'

const home: Data<'help/home/query'> = {
  categories: [
    { id: '1-account', name: '账号与登录', count: 2 },
    { id: '5-wallet', name: '钱包与提现', count: 1 },
  ],
  hot: [{ id: '5-wallet-1', categoryId: '5-wallet', title: '怎么提现' }],
  service: { phone: '0571-00000000', hours: '9:00-21:00', online: true },
  unread: 1,
}
const wallet = { list: [{ id: '5-wallet-1', categoryId: '5-wallet', title: '怎么提现' }], total: 1, hasMore: false }
const none = { list: [], total: 0, hasMore: false }

const open = (at = '/user/feedback', uid?: string) =>
  renderPage(<FeedbackPage />, { as: page, at, ...(uid && { uid }) })

test('categories, what is asked most, the phone behind a question', async () => {
  onCall('help/home/query', () => home)
  const { user } = open()
  const categories = await screen.findByRole('list', { name: '问题分类' })
  expect(within(categories).getByRole('link', { name: '钱包与提现' })).toHaveAttribute(
    'href',
    '/user/feedback?category=5-wallet',
  )
  expect(screen.getByRole('link', { name: '怎么提现' })).toHaveAttribute('href', '/user/feedback/detail?id=5-wallet-1')
  expect(screen.getByRole('link', { name: '意见反馈' })).toHaveAttribute(
    'href',
    '/user/feedback/form?from=%2Fuser%2Ffeedback',
  )
  await user.click(screen.getByRole('button', { name: /联系客服/ }))
  expect(await screen.findByRole('dialog', { name: '0571-00000000' })).toBeVisible()
})

test('outside of the hours nobody is called', async () => {
  onCall('help/home/query', () => ({ ...home, service: { ...home.service, online: false } }))
  open()
  expect(await screen.findByRole('button', { name: /联系客服 ?服务时间 9:00-21:00/ })).toBeDisabled()
  await expectAccessible()
})

test('without a phone nothing offers a call; a visitor is told why there is no list', async () => {
  onCall('help/home/query', () => ({ ...home, service: { ...home.service, phone: '' } }))
  const { user } = open()
  expect(await screen.findByRole('list', { name: '问题分类' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /联系客服/ })).toBeNull()
  await user.click(screen.getByRole('tab', { name: /我的反馈/ }))
  expect(await screen.findByText('登录后查看反馈记录')).toBeVisible()
})

test('a search marks its hits and stays in the address; without one the words go to the form', async () => {
  onCall('help/home/query', () => home)
  onCall('help/question/page', ({ keyword }) => (keyword === '提现' ? wallet : none))
  const { user } = open()
  const field = await screen.findByRole('searchbox')
  await user.type(field, '提现')
  expect(await screen.findByText('提现', { selector: 'mark' })).toBeVisible()
  expect(address()).toBe('/user/feedback?q=%E6%8F%90%E7%8E%B0')
  await user.clear(field)
  await user.type(field, '飞船')
  expect(await screen.findByText('没有找到相关问题')).toBeVisible()
  expect(screen.getByRole('link', { name: '去反馈' })).toHaveAttribute(
    'href',
    '/user/feedback/form?from=%2Fuser%2Ffeedback&words=%E9%A3%9E%E8%88%B9',
  )
})

test('a category has an address of its own', async () => {
  onCall('help/home/query', () => home)
  onCall('help/question/page', () => wallet)
  open('/user/feedback?category=5-wallet')
  expect(await screen.findByRole('link', { name: '怎么提现' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '钱包与提现' })).toBeVisible()
  expect(sentTo('help/question/page')[0]).toMatchObject({ categoryId: '5-wallet' })
})

test('own feedback with states, a dot on a reply that is not read', async () => {
  onCall('help/home/query', () => home)
  const base = { type: 'bug' as const, createdAt: 1, updatedAt: 1, unread: false }
  onCall('feedback/page', () => ({
    list: [
      { ...base, id: 'f1', content: '打开就闪退', state: 'replied', unread: true },
      { ...base, id: 'f2', content: '已经好了', state: 'closed' },
    ],
    total: 2,
    hasMore: false,
  }))
  const { user } = open(undefined, '10001')
  await user.click(await screen.findByRole('tab', { name: '我的反馈 未读回复 1' }))
  const first = await screen.findByRole('link', { name: /打开就闪退/ })
  expect(first).toHaveAttribute('href', '/user/feedback/detail?fid=f1')
  expect(within(first).getByRole('img', { name: '有新回复' })).toBeVisible()
  expect(within(first).getByText('已回复')).toBeVisible()
  expect(screen.getByText('已结束')).toBeVisible()
  expect(address()).toBe('/user/feedback?tab=mine')
  await expectAccessible()
})

test('no feedback yet; failed, then there', async () => {
  loseCall('help/home/query')
  const first = open()
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('help/home/query', () => home)
  await first.user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('list', { name: '问题分类' })).toBeVisible()
  first.unmount()
  onCall('feedback/page', () => none)
  open('/user/feedback?tab=mine', '10001')
  expect(await screen.findByText('还没有反馈记录')).toBeVisible()
})
