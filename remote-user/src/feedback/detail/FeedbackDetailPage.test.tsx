import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import FeedbackDetailPage from './FeedbackDetailPage'
import { page } from './page'

const question: Data<'help/question/query'> = {
  question: {
    id: '5-wallet-1',
    categoryId: '5-wallet',
    title: '怎么提现',
    blocks: [{ kind: 'p', runs: ['先完成实名认证。'] }],
    links: [{ text: '去提现', path: '/wallet/cashWithdraw' }],
    helpful: 3,
    unhelpful: 1,
    updatedAt: Date.parse('2026-11-02T00:00:00+08:00'),
  },
  related: [{ id: '5-wallet-2', categoryId: '5-wallet', title: '提现多久到账' }],
  vote: null,
}
type Feedback = Data<'feedback/detail/query'>['feedback']
const feedback: Feedback = {
  id: 'fb-replied-1',
  type: 'bug',
  content: '打开就闪退',
  state: 'replied',
  unread: true,
  createdAt: 1,
  updatedAt: 2,
  solved: null,
  contactMasked: '138****0001',
  target: null,
  entries: [
    { id: 'e1', by: 'user', text: '打开就闪退', images: [], at: 1 },
    { id: 'e2', by: 'staff', text: '请更新到最新版本', images: [], at: 2 },
  ],
  additionsLeft: 5,
  processingAt: 1,
  repliedAt: 2,
  closedAt: null,
}
const open = (at: string, uid?: string) => renderPage(<FeedbackDetailPage />, { as: page, at, ...(uid && { uid }) })

test('a question: text, others, a vote that may change; 没帮助 leads to the form with the question', async () => {
  onCall('help/question/query', () => question)
  onCall('help/question/vote', () => ({}))
  const { user } = open('/user/feedback/detail?id=5-wallet-1')
  expect(await screen.findByText('先完成实名认证。')).toBeVisible()
  expect(screen.getByText(/^更新于 .*11月2日$/)).toBeVisible()
  expect(screen.getByRole('link', { name: '提现多久到账' })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '有帮助' }))
  expect(await screen.findByText('感谢你的反馈')).toBeVisible()
  expect(screen.getByRole('button', { name: '有帮助' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: '没帮助' }))
  await user.click(await screen.findByRole('button', { name: '去反馈' }))
  await waitFor(() => expect(address()).toContain('/user/feedback/form?'))
  expect(decodeURIComponent(address())).toContain('关于“怎么提现”：')
  expect(sentTo('help/question/vote').map(({ helpful }) => helpful)).toEqual([true, false])
})

test('a question that is no longer there', async () => {
  onCall('help/question/query', () => {
    throw refusal(40400, '该问题已下线')
  })
  open('/user/feedback/detail?id=none')
  expect(await screen.findByRole('link', { name: '回到帮助中心' })).toHaveAttribute('href', '/user/feedback')
})

test('a reply is noted as seen, and the question is solved', async () => {
  let now = feedback
  onCall('feedback/detail/query', () => ({ feedback: now }))
  onCall('feedback/read', () => ({}))
  onCall('feedback/rate', () => {
    now = { ...feedback, unread: false, state: 'closed', solved: true, additionsLeft: 0, closedAt: 3 }
    return { feedback: now }
  })
  const { user } = open('/user/feedback/detail?fid=fb-replied-1', '10001')
  const talk = await screen.findByRole('list', { name: '对话' })
  expect(within(talk).getByText('请更新到最新版本')).toBeVisible()
  expect(screen.getByText('编号 FB-REPLI')).toBeVisible()
  await waitFor(() => expect(sentTo('feedback/read')).toEqual([{ id: 'fb-replied-1' }]))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '已解决' }))
  expect(await screen.findByText('感谢反馈，问题已解决')).toBeVisible()
  expect(await screen.findByText('该反馈已结束')).toBeVisible()
})

test('not solved opens the addition, which is sent once', async () => {
  let now: Feedback = { ...feedback, unread: false }
  onCall('feedback/detail/query', () => ({ feedback: now }))
  onCall('feedback/rate', () => {
    now = { ...now, state: 'processing', solved: false }
    return { feedback: now }
  })
  onCall('feedback/append', () => {
    now = { ...now, additionsLeft: 4 }
    return { feedback: now }
  })
  const { user } = open('/user/feedback/detail?fid=fb-replied-1', '10001')
  await user.click(await screen.findByRole('button', { name: '未解决' }))
  const sheet = await screen.findByRole('dialog', { name: '补充说明' })
  await user.click(within(sheet).getByRole('button', { name: '提交' }))
  expect(await within(sheet).findByText('请填写补充说明')).toBeVisible()
  await user.type(within(sheet).getByRole('textbox', { name: '说明' }), '更新了也一样')
  await user.dblClick(within(sheet).getByRole('button', { name: '提交' }))
  expect(await screen.findByRole('button', { name: /还可补充4次/ })).toBeVisible()
  expect(sentTo('feedback/append')).toHaveLength(1)
  expect(sentTo('feedback/append')[0]).toMatchObject({ id: 'fb-replied-1', text: '更新了也一样', images: [] })
})

test('another’s feedback is not there; without either the help centre opens', async () => {
  onCall('feedback/detail/query', () => {
    throw refusal(40400, '反馈不存在')
  })
  const first = open('/user/feedback/detail?fid=x', '10001')
  expect(await screen.findByRole('link', { name: '我的反馈' })).toHaveAttribute('href', '/user/feedback?tab=mine')
  first.unmount()
  open('/user/feedback/detail')
  await waitFor(() => expect(address()).toBe('/user/feedback'))
})
