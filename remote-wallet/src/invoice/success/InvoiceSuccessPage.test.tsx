import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import type { Invoice } from '../history/types'
import InvoiceSuccessPage from './InvoiceSuccessPage'
import { page } from './page'

const answer = (over: Partial<Invoice>) =>
  onCall('wallet/invoice/detail/query', () => ({ invoice: { ...invoice, ...over }, canRed: false, canReissue: false }))
const open = (query = '?id=I1') =>
  renderPage(<InvoiceSuccessPage />, { as: page, at: `/wallet/invoice/success${query}`, uid: '10001' })

const invoice: Invoice = {
  id: 'I1',
  type: 82,
  title: { id: 'T1', kind: 'company', name: '点点文化传媒有限公司', taxNo: '91350100M000100Y43', isDefault: true },
  lines: [{ label: '平台服务费', totalFen: 16_600, priceFen: 15_660, taxFen: 940 }],
  totalFen: 16_600,
  orders: [],
  state: 'submitted',
  appliedAt: Date.parse('2026-11-20T14:00:00+08:00'),
}

test.each<[string, Partial<Invoice>]>([
  ['预计5分钟内开具', { state: 'submitted', type: 82 }],
  ['预计1个工作日内开具', { state: 'issuing', type: 81 }],
])('applied for: %s', async (note, over) => {
  answer(over)
  open()
  expect(await screen.findByRole('heading', { name: '开票申请已提交' })).toBeVisible()
  expect(screen.getByText(note)).toBeVisible()
  expect(screen.getByText('发票金额').parentElement).toHaveTextContent('¥166.00')
  expect(screen.getByText(invoice.title.name)).toBeVisible()
  expect(screen.getByRole('link', { name: '开票历史' })).toHaveAttribute('href', '/wallet/invoice/history?id=I1')
  expect(screen.getByRole('link', { name: '继续开票' })).toHaveAttribute('href', '/wallet/invoice/list')
  await expectAccessible()
})

test('issued while one looks on: a failed ask keeps what is shown, and it is asked again', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  answer({ state: 'submitted' })
  open()
  expect(await screen.findByText('已提交')).toBeVisible()
  loseCall('wallet/invoice/detail/query')
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('已提交')).toBeVisible()
  answer({ state: 'issued' })
  await act(() => jest.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText('已开具')).toBeVisible()
  expect(screen.getByRole('link', { name: '查看发票' })).toHaveAttribute('href', '/wallet/invoice/history?id=I1')
  const queriesBefore = sentTo('wallet/invoice/detail/query').length
  await act(() => jest.advanceTimersByTimeAsync(20_000))
  expect(sentTo('wallet/invoice/detail/query')).toHaveLength(queriesBefore)
  jest.useRealTimers()
})

test('failed, with its reason and the way to try again', async () => {
  answer({ state: 'failed', reason: '抬头与税号不符' })
  open()
  expect(await screen.findByRole('heading', { name: '开票失败' })).toBeVisible()
  expect(screen.getByText('抬头与税号不符')).toBeVisible()
  expect(screen.getByRole('link', { name: '重新开票' })).toHaveAttribute('href', '/wallet/invoice/list')
})

test('no id, somebody else’s, no network, and a visitor', async () => {
  const none = open('')
  expect(screen.getByText('内容不存在或已删除')).toBeVisible()
  none.unmount()
  const visitor = renderPage(<InvoiceSuccessPage />, { as: page, at: '/wallet/invoice/success?id=I1' })
  expect(screen.queryByText('内容不存在或已删除')).not.toBeInTheDocument()
  visitor.unmount()
  onCall('wallet/invoice/detail/query', () => {
    throw refusal(40400, '内容不存在或已删除')
  })
  const other = open('?id=other')
  await waitFor(() => expect(screen.getAllByText('内容不存在或已删除').length).toBeGreaterThan(0))
  other.unmount()
  loseCall('wallet/invoice/detail/query')
  const { user } = open('?id=I2')
  const retry = await screen.findByRole('button', { name: '重试' })
  answer({ state: 'issued' })
  await user.click(retry)
  expect(await screen.findByText('已开具')).toBeVisible()
})
