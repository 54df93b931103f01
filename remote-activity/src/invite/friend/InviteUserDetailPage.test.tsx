import { expectAccessible, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen } from '@testing-library/react'
import { incomeRow, inviteeOf, monthOfIncome } from '../../../test/income'
import InviteUserDetailPage from './InviteUserDetailPage'
import { page } from './page'

const open = (at = '/invite/userDetail?id=20001') =>
  renderPage(<InviteUserDetailPage />, { as: page, at, uid: '10050' })
const detail = (over: object = {}, recent = [incomeRow('a')]) => ({
  record: inviteeOf('20001', { contributionFen: 640, rewardEndsAt: Date.now() + 86_400_000, ...over }),
  months: [monthOfIncome('2026-11', { level1Fen: 640, totalFen: 640, orders: 1 })],
  ...{ recent, pendingFen: 640, settledFen: 0 },
})

test('milestones, sums and rows; a note is set', async () => {
  onCall('ivt/user/detail/query', () => detail())
  onCall('ivt/remark/set', ({ remark }) => ({ remark }))
  const { user } = open()
  expect(await screen.findByRole('heading', { name: '赵知夏' })).toBeVisible()
  expect(screen.getAllByText('待完成')).toHaveLength(2)
  expect(screen.getByText('收益有效期至', { exact: false })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '修改备注' }))
  onCall('ivt/user/detail/query', () => detail({ remark: '同城' }))
  await user.type(await screen.findByLabelText('备注'), '同城')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByRole('heading', { name: '同城' })).toBeVisible()
})

test('of an indirect friend no note and no phone; somebody who left keeps the income', async () => {
  onCall('ivt/user/detail/query', () =>
    detail({ level: 2, name: '赵**', via: '钱景行', phoneMasked: null, left: true, rewardEndsAt: 1 }, []),
  )
  open()
  expect(await screen.findByText('来自 钱景行', { exact: false })).toBeVisible()
  expect(screen.getByText('该用户已注销')).toBeVisible()
  expect(screen.getByText('收益期已结束')).toBeVisible()
  expect(screen.queryByRole('button', { name: '修改备注' })).toBeNull()
})

test('of nobody: the way back', async () => {
  onCall('ivt/user/detail/query', () => {
    throw refusal(40400, '好友不存在', { reason: 'notFound' })
  })
  open()
  expect(await screen.findByRole('link', { name: '返回我的邀请' })).toBeVisible()
})

test('without an id nothing is asked', async () => {
  open('/invite/userDetail')
  expect(await screen.findByText('好友不存在')).toBeVisible()
  expect(sentTo('ivt/user/detail/query')).toHaveLength(0)
})
