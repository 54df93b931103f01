import type { Data } from '@dm/shared/contract'
import { expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { page } from './page'
import ServiceQuestionsPage from './ServiceQuestionsPage'

type Question = Data<'service/question/own/page'>['list'][number]
const question: Question = {
  id: 'q1',
  serviceId: 's1',
  title: '形象照拍摄',
  name: '林小满',
  avatar: '',
  text: '周六有档期吗？',
  at: Date.parse('2026-11-20T10:00:00+08:00'),
  mine: false,
}
const answer = (open = [question], answered: Question[] = []) =>
  onCall('service/question/own/page', ({ state }) => {
    const list = state === 'open' ? open : answered
    return { list, total: list.length, hasMore: false }
  })
const open = (at = '/service/questions') => renderPage(<ServiceQuestionsPage />, { as: page, at, uid: '10004' })

test('a question is answered, and stands with the answered ones then', async () => {
  answer()
  onCall('service/question/answer', () => ({ ...question, answer: '有' }))
  const { user } = open()
  const row = await screen.findByRole('article', { name: '周六有档期吗？' })
  expect(screen.getByRole('tab', { name: '待回答 1' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('link', { name: '形象照拍摄' })).toHaveAttribute('href', '/service/detail?id=s1')
  await expectAccessible()
  await user.click(within(row).getByRole('button', { name: '回答' }))
  const sheet = within(await screen.findByRole('dialog', { name: '回答提问' }))
  await user.click(sheet.getByRole('button', { name: '发送' }))
  expect(await sheet.findByText('请输入回答')).toBeVisible()
  await user.type(sheet.getByRole('textbox', { name: /回答/ }), '有')
  answer([], [{ ...question, answer: '有' }])
  await user.click(sheet.getByRole('button', { name: '发送' }))
  expect(await screen.findByText('没有待回答的提问')).toBeVisible()
  expect(sentTo('service/question/answer')).toEqual([{ id: 'q1', answer: '有', requestId: expect.any(String) }])
  await user.click(screen.getByRole('tab', { name: '已回答' }))
  expect(await screen.findByText('服务商回答：有')).toBeVisible()
})

test('canned questions are added, changed and removed', async () => {
  answer([])
  onCall('service/question/canned/list', () => ({ list: [] }))
  onCall('service/question/canned/set', ({ question: text, answer: words }) => ({
    id: 'c1',
    question: text,
    answer: words,
  }))
  onCall('service/question/canned/del', () => ({}))
  const { user } = open('/service/questions?state=canned')
  await user.click(await screen.findByRole('button', { name: '添加常见问题' }))
  const sheet = within(await screen.findByRole('dialog', { name: '添加常见问题' }))
  await user.type(sheet.getByRole('textbox', { name: /问题/ }), '是否含妆造？')
  onCall('service/question/canned/list', () => ({ list: [{ id: 'c1', question: '是否含妆造？', answer: '' }] }))
  await user.click(sheet.getByRole('button', { name: '保存' }))
  const item = await screen.findByRole('article', { name: '是否含妆造？' })
  expect(item).toHaveTextContent('未设置回答')
  await user.click(within(item).getByRole('button', { name: '编辑' }))
  const again = within(await screen.findByRole('dialog', { name: '编辑常见问题' }))
  await user.type(again.getByRole('textbox', { name: /回答/ }), '含一次')
  await user.click(again.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sentTo('service/question/canned/set').at(-1)).toMatchObject({ id: 'c1', answer: '含一次' }),
  )
  onCall('service/question/canned/list', () => ({ list: [] }))
  await user.click(
    within(await screen.findByRole('article', { name: '是否含妆造？' })).getByRole('button', { name: '删除' }),
  )
  await user.click(
    within(await screen.findByRole('dialog', { name: '确认删除该问题？' })).getByRole('button', { name: '删除' }),
  )
  expect(await screen.findByText(/显示该类目的标准问题/)).toBeVisible()
})

test('none, and failed and tried again', async () => {
  loseCall('service/question/own/page')
  const { user } = open()
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  answer([])
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('没有待回答的提问')).toBeVisible()
})
