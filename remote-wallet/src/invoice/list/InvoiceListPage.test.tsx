import type { Data } from '@dm/shared/contract'
import { request } from '@dm/shared/request'
import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { clearChoice } from './choice'
import InvoiceListPage from './InvoiceListPage'
import { page } from './page'

type Order = Data<'wallet/invoice/order/page'>['list'][number]

const now = Date.parse('2026-11-20T14:00:00+08:00')
const order = (orderNo: string, over: Partial<Order> = {}): Order => ({
  orderNo,
  kind: 'coin',
  subject: `充值 ${orderNo}`,
  amountFen: 3_000,
  refundedFen: 0,
  state: 'paid',
  confirming: false,
  createdAt: now - daysMs(1),
  paidAt: now - daysMs(1),
  expireAt: now,
  invoice: 'none',
  after: { label: '查看星钻', path: '/wallet/coinRecord' },
  ...over,
})
const list = [order('A'), order('B', { amountFen: 6_800, refundedFen: 800 }), order('C', { kind: 'vip' })]

/** Answers like the server: filtered, the wanted order on top. */
function answer(rows = list) {
  onCall('wallet/invoice/order/page', ({ kind, firstOrderNo, pageSize = 20, page = 1 }) => {
    const all = rows
      .filter((row) => !kind || row.kind === kind)
      .sort((one, other) => Number(other.orderNo === firstOrderNo) - Number(one.orderNo === firstOrderNo))
    return {
      list: all.slice((page - 1) * pageSize, page * pageSize),
      total: all.length,
      hasMore: all.length > page * pageSize,
      anchor: now,
      totalFen: all.reduce((sum, { amountFen, refundedFen }) => sum + amountFen - refundedFen, 0),
    }
  })
}
const drafts = () => onCall('wallet/invoice/draft/create', () => ({ draftId: 'D1' }))
const open = (query = '') =>
  renderPage(<InvoiceListPage />, { as: page, at: `/wallet/invoice/list${query}`, uid: '10001' })
const row = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`充值 ${name}`) })
const next = () => screen.getByRole('button', { name: '下一步' })

beforeEach(clearChoice)

test('what can be invoiced, row by row, less what was refunded', async () => {
  answer()
  open()
  await row('A')
  const head = await screen.findByRole('region', { name: '可开票' })
  await waitFor(() => expect(head).toHaveTextContent(/可开票.*¥120\.00.*3 笔/))
  expect(within(head).getByRole('link', { name: '开票历史' })).toHaveAttribute('href', '/wallet/invoice/history')
  expect(within(head).getByRole('link', { name: '抬头管理' })).toHaveAttribute('href', '/wallet/invoice/title')
  expect(screen.getByText(/11月19日 · 已退 ¥8\.00$/)).toBeVisible()
  expect(screen.getByRole('link', { name: '说明' })).toHaveAttribute('href', '/common/userAgreement?id=25')
  await expectAccessible()
})

test('chosen ones are counted and become a draft', async () => {
  answer()
  drafts()
  const { user } = open()
  await user.click(await row('A'))
  await user.click(await row('B'))
  expect(screen.getByText(/已选 2 笔/)).toHaveTextContent('¥90.00')
  await user.click(next())
  await waitFor(() => expect(address()).toBe('/wallet/invoice/form?draftId=D1'))
  expect(sentTo('wallet/invoice/draft/create')).toEqual([{ orderNos: ['A', 'B'] }])
})

test('who has gone elsewhere before the draft is there stays there', async () => {
  answer()
  const draft = holdCall('wallet/invoice/draft/create', { draftId: 'D1' })
  const { user, unmount } = open()
  await user.click(await row('A'))
  await user.click(next())
  await waitFor(() => expect(sentTo('wallet/invoice/draft/create')).toHaveLength(1))
  unmount()
  draft.arrive()
  // Requested later, so it is answered later.
  await request('wallet/invoice/order/page', { page: 1 })
  expect(address()).toBe('/wallet/invoice/list')
})

test('none chosen', async () => {
  answer()
  const { user } = open()
  await row('A')
  await user.click(next())
  expect(await screen.findByText('请选择要开票的订单')).toBeVisible()
})

test('an order of the address is on top and chosen, once', async () => {
  answer()
  const { user } = open('?orderNo=C')
  await waitFor(async () => expect(await row('C')).toBeChecked())
  expect(screen.getAllByRole('checkbox')[0]).toBe(await row('C'))
  await user.click(await row('C'))
  expect(await row('C')).not.toBeChecked()
})

test('the choice outlives a filter, which stands in the address', async () => {
  answer()
  const { user } = open()
  await user.click(await row('A'))
  await user.click(screen.getByRole('radio', { name: '会员' }))
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /充值 A/ })).not.toBeInTheDocument())
  expect(window.location.search).toBe('?kind=vip')
  await user.click(await row('C'))
  expect(screen.getByText(/已选 2 笔/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '全部' }))
  expect(await row('A')).toBeChecked()
  await user.click(screen.getByRole('button', { name: '全部月份' }))
  await user.click(screen.getByRole('button', { name: '2026年9月' }))
  await waitFor(() => expect(sentTo('wallet/invoice/order/page').at(-1)).toMatchObject({ month: '2026-09' }))
  expect(window.location.search).toBe('?month=2026-09')
})

test('全选 takes the first 50, and a 51st is refused', async () => {
  answer(Array.from({ length: 60 }, (_, at) => order(`N${String(at).padStart(2, '0')}`)))
  const { user } = open()
  await row('N00')
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  expect(screen.getByText(/已选 50 笔/)).toHaveTextContent('¥1,500.00')
  await user.click(screen.getByRole('button', { name: '加载更多' }))
  await user.click(await row('N55'))
  expect(await screen.findByText('一次最多选择50笔')).toBeVisible()
  expect(await row('N55')).not.toBeChecked()
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  expect(screen.getByText(/已选 0 笔/)).toBeVisible()
})

test('an order taken in another tab falls out, the rest stays chosen', async () => {
  answer()
  onCall('wallet/invoice/draft/create', () => {
    throw refusal(40900, '所选订单已变化，请重新选择')
  })
  const { user } = open()
  await user.click(await row('A'))
  await user.click(await row('B'))
  answer(list.filter(({ orderNo }) => orderNo !== 'A'))
  await user.click(next())
  expect(await screen.findByText('所选订单已变化，请重新选择')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /充值 A/ })).not.toBeInTheDocument())
  expect(await row('B')).toBeChecked()
  expect(screen.getByText(/已选 1 笔/)).toHaveTextContent('¥60.00')
})

test('none, failed, no network at the next step, and a visitor', async () => {
  const visitor = renderPage(<InvoiceListPage />, { as: page, at: '/wallet/invoice/list' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  visitor.unmount()
  answer([])
  const empty = open()
  expect(await screen.findByText('暂无可开票订单')).toBeVisible()
  expect(screen.getByRole('link', { name: '开票历史' })).toBeVisible()
  empty.unmount()
  loseCall('wallet/invoice/order/page')
  const { user } = open('?kind=coin')
  const retries = await screen.findAllByRole('button', { name: '重试' })
  answer()
  for (const retry of retries) await user.click(retry)
  await user.click(await row('A'))
  loseCall('wallet/invoice/draft/create')
  await user.click(next())
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(await row('A')).toBeChecked()
})
