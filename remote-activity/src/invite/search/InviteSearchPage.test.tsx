import { expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { inviteeOf } from '../../../test/income'
import InviteSearchPage from './InviteSearchPage'
import { page } from './page'

const found = (list = [inviteeOf('20001')]) => ({ list, total: list.length, hasMore: false })
const open = () => renderPage(<InviteSearchPage />, { as: page, at: '/invite/search', uid: '10050' })
const field = () => screen.findByRole('searchbox')

test('searches once the typing rests, marks the match, and keeps the word', async () => {
  onCall('ivt/record/search', () => found())
  const { user } = open()
  await waitFor(async () => expect(await field()).toHaveFocus())
  await user.type(await field(), '知夏')
  expect(await screen.findByText('知夏', { selector: 'mark' })).toBeVisible()
  expect(sentTo('ivt/record/search')).toMatchObject([{ keyword: '知夏' }])
  await expectAccessible()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: '清除' }))
  expect(await screen.findByRole('button', { name: '知夏' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '清空' }))
  await user.click((await screen.findAllByRole('button', { name: '清空' })).at(-1) ?? document.body)
  expect(await screen.findByText('输入昵称、备注或手机号后四位')).toBeVisible()
})

test('less than four digits are not searched; nobody found says so', async () => {
  onCall('ivt/record/search', () => found([]))
  const { user } = open()
  await user.type(await field(), '123')
  expect(await screen.findByText('请输入手机号后四位或完整手机号')).toBeVisible()
  await user.type(await field(), '4')
  expect(await screen.findByText('没有找到相关好友')).toBeVisible()
})

test('a lost search keeps its word, and is tried again', async () => {
  loseCall('ivt/record/search')
  const { user } = open()
  await user.type(await field(), '知夏{Enter}')
  await screen.findByText('网络异常，请稍后重试')
  onCall('ivt/record/search', () => found())
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('知夏', { selector: 'mark' })).toBeVisible()
})
