import { address, expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen } from '@testing-library/react'
import { inviteeOf, NOW } from '../../../test/income'
import InviteListPage from './InviteListPage'
import { page } from './page'

const pageOf = (list = [inviteeOf('20001')], over: object = {}) => ({
  ...{ list, total: list.length, hasMore: false, anchor: NOW, counts: { level1: 126, level2: 340 } },
  ...over,
})
const open = (at = '/invite/list') => renderPage(<InviteListPage />, { as: page, at, uid: '10050' })

test('people with their stage, their phone masked, and what they brought', async () => {
  onCall('ivt/record/page', () =>
    pageOf([
      inviteeOf('20001', { firstPaidAt: NOW, contributionFen: 1_234, remark: '老同学' }),
      inviteeOf('20002', { name: '已注销用户', phoneMasked: null, left: true }),
      inviteeOf('20003', { name: '很长的名字'.repeat(4), risk: true }),
    ]),
  )
  open()
  expect(await screen.findByText('老同学')).toBeVisible()
  expect(screen.getByText('+12.34')).toBeInTheDocument()
  expect(screen.getByRole('tab', { name: '直接邀请 126' })).toBeVisible()
  expect(screen.getByText('审核中')).toBeVisible()
  expect(screen.getAllByRole('link', { name: /赵知夏|老同学/ })[0]).toHaveAttribute(
    'href',
    '/invite/userDetail?id=20001',
  )
  await expectAccessible()
})

test('filters and levels are in the address; nothing that fits can be undone', async () => {
  onCall('ivt/record/page', () => pageOf([]))
  const { user } = open()
  expect(await screen.findByText('还没有邀请好友')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '已付费' }))
  expect(await screen.findByText('没有符合条件的好友')).toBeVisible()
  expect(address()).toBe('/invite/list?state=paid')
  await user.click(screen.getByRole('button', { name: '清除筛选' }))
  await user.click(await screen.findByRole('tab', { name: /间接邀请/ }))
  expect(await screen.findByText('好友邀请的人会出现在这里')).toBeVisible()
  expect(sentTo('ivt/record/page').at(-1)).toMatchObject({ level: 2 })
})

test('a note is written, and shown', async () => {
  onCall('ivt/record/page', () => pageOf())
  onCall('ivt/remark/set', ({ remark }) => ({ remark }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '修改赵知夏的备注' }))
  await user.type(await screen.findByLabelText('备注'), '同城')
  onCall('ivt/record/page', () => pageOf([inviteeOf('20001', { remark: '同城' })]))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('同城')).toBeVisible()
  expect(sentTo('ivt/remark/set')).toEqual([{ uid: '20001', remark: '同城' }])
})

test('failed: tried again', async () => {
  loseCall('ivt/record/page')
  const { user } = open()
  await screen.findByText('网络异常，请稍后重试')
  onCall('ivt/record/page', () => pageOf())
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('赵知夏')).toBeVisible()
})
