import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import InvoiceHistoryPage from './InvoiceHistoryPage'
import { page } from './page'
import type { Invoice } from './types'

const at = Date.parse('2026-11-20T14:00:00+08:00')
const invoice: Invoice = {
  id: 'I1',
  no: '26112000000000000001',
  type: 82,
  title: { id: 'T1', kind: 'company', name: '点点文化传媒有限公司', taxNo: '91350100M000100Y43', isDefault: true },
  lines: [{ label: '平台服务费', totalFen: 16_600, priceFen: 15_660, taxFen: 940 }],
  totalFen: 16_600,
  orders: [{ orderNo: 'A', subject: '充值 1,660 星钻', fen: 16_600, paidAt: at, tradeId: 'TR1' }],
  email: 'a@b.example',
  state: 'issued',
  appliedAt: at,
  issuedAt: at + 60_000,
}
const of = (id: string, over: Partial<Invoice>): Invoice => ({ ...invoice, id, ...over })
const list = [
  invoice,
  of('I2', { state: 'submitted', no: undefined, title: { ...invoice.title, name: '已提交的抬头' } }),
  of('I3', { redOf: 'I9', state: 'issued', title: { ...invoice.title, name: '红票的抬头' } }),
]

interface Can {
  canRed?: boolean
  canReissue?: boolean
}
function answer({ canRed = true, canReissue = true }: Can = {}, rows = list) {
  onCall('wallet/invoice/page', ({ state }) => {
    const shown = rows.filter((row) => !state || (state === 'open') === (row.state === 'submitted'))
    return { list: shown, total: shown.length, hasMore: false, anchor: at, issuedFen: 128_000 }
  })
  onCall('wallet/invoice/detail/query', ({ invoiceId }) => {
    const found = rows.find(({ id }) => id === invoiceId)
    if (!found) throw refusal(40400, '内容不存在或已删除')
    return { invoice: found, canRed, canReissue }
  })
  onCall('wallet/invoice/pdf/query', () => ({ url: '/files/invoice/abc.pdf', fileName: '发票.pdf', expireAt: at }))
}
const open = (query = '') =>
  renderPage(<InvoiceHistoryPage />, { as: page, at: `/wallet/invoice/history${query}`, uid: '10001' })
const sheet = () => screen.findByRole('dialog', { name: '发票详情' })
const press = async ({ user }: ReturnType<typeof open>, name: string) =>
  user.click(await within(await sheet()).findByRole('button', { name }))

test('rows with type, day, state; red ones with a minus; what was issued in all', async () => {
  answer()
  open()
  const row = await screen.findByRole('button', { name: /点点文化传媒有限公司/ })
  expect(row).toHaveTextContent(/电子普通发票 · .*11月20日.*¥166\.00.*已开具/)
  expect(screen.getByRole('button', { name: /红票的抬头/ })).toHaveTextContent('−¥166.00')
  expect(screen.getByText(/累计已开/)).toHaveTextContent('¥1,280.00')
  await expectAccessible()
})

test('a tab stands in the address and is asked of the server', async () => {
  answer()
  const { user } = open()
  await screen.findByRole('button', { name: /点点文化传媒有限公司/ })
  await user.click(screen.getByRole('tab', { name: '开具中' }))
  expect(await screen.findByRole('button', { name: /已提交的抬头/ })).toBeVisible()
  expect(window.location.search).toBe('?state=open')
  expect(sentTo('wallet/invoice/page').map(({ state }) => state)).toEqual([undefined, 'open'])
})

test('an invoice opens: number, lines, orders, the PDF in a new tab', async () => {
  answer()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /点点文化传媒有限公司/ }))
  const detail = await sheet()
  expect(window.location.search).toBe('?id=I1')
  expect(await within(detail).findByText('26112000000000000001')).toBeVisible()
  expect(within(detail).getByRole('row', { name: '平台服务费 ¥156.60 ¥9.40 ¥166.00' })).toBeVisible()
  expect(within(detail).getByRole('link', { name: '充值 1,660 星钻' })).toHaveAttribute(
    'href',
    '/wallet/tradeDetail?id=TR1',
  )
  const pdf = await within(detail).findByRole('link', { name: '查看PDF' })
  expect(pdf).toHaveAttribute('target', '_blank')
  expect(pdf).toHaveAttribute('href', expect.stringMatching(/\/files\/invoice\/abc\.pdf$/))
  await expectAccessible()
  await user.click(within(detail).getByRole('button', { name: '关闭' }))
  expect(window.location.search).toBe('')
})

test('it is sent by mail: the address is filled, a wrong one is refused', async () => {
  answer()
  onCall('wallet/invoice/send', () => ({}))
  const page = open('?id=I1')
  await press(page, '发送到邮箱')
  const mail = await screen.findByRole('dialog', { name: '发送到邮箱' })
  const field = within(mail).getByRole('textbox', { name: '邮箱' })
  expect(field).toHaveValue('a@b.example')
  await page.user.clear(field)
  await page.user.type(field, 'nobody')
  await page.user.click(within(mail).getByRole('button', { name: '发送' }))
  expect(await within(mail).findByText('邮箱格式错误')).toBeVisible()
  await page.user.type(field, '@b.example')
  await page.user.click(within(mail).getByRole('button', { name: '发送' }))
  expect(await screen.findByText('已发送')).toBeVisible()
  expect(sentTo('wallet/invoice/send')).toMatchObject([{ invoiceId: 'I1', email: 'nobody@b.example' }])
})

test('a mail that is sent after its sheet was closed leaves the next sheet open', async () => {
  answer()
  const { arrive } = holdCall('wallet/invoice/send', {})
  const page = open('?id=I1')
  await press(page, '发送到邮箱')
  const mail = await screen.findByRole('dialog', { name: '发送到邮箱' })
  await page.user.click(within(mail).getByRole('button', { name: '发送' }))
  await page.user.click(within(mail).getByRole('button', { name: '关闭' }))
  await press(page, '申请红冲')
  await screen.findByRole('dialog', { name: '申请红冲' })
  arrive()
  expect(await screen.findByText('已发送')).toBeVisible()
  expect(screen.getByRole('dialog', { name: '申请红冲' })).toBeVisible()
})

test('an application is withdrawn after a question', async () => {
  answer({ canRed: false, canReissue: false })
  onCall('wallet/invoice/cancel', () => ({ invoice: of('I2', { state: 'cancelled' }) }))
  const page = open('?id=I2')
  await press(page, '撤销申请')
  const question = await screen.findByRole('dialog', { name: '确定撤销开票申请？' })
  await page.user.click(within(question).getByRole('button', { name: '撤销申请' }))
  expect(await screen.findByText('已撤销')).toBeVisible()
  expect(within(await sheet()).queryByRole('button', { name: '申请红冲' })).not.toBeInTheDocument()
  expect(sentTo('wallet/invoice/cancel')).toEqual([{ invoiceId: 'I2' }])
})

test('a failed one is applied for again with its orders', async () => {
  const failed = of('I7', { state: 'failed', no: undefined, issuedAt: undefined, reason: '税号与名称不符' })
  answer({ canRed: false, canReissue: false }, [failed])
  onCall('wallet/invoice/draft/create', () => ({ draftId: 'D9' }))
  const page = open('?id=I7')
  await press(page, '重新申请')
  await waitFor(() => expect(address()).toBe('/wallet/invoice/form?draftId=D9&again=I7'))
  expect(sentTo('wallet/invoice/draft/create')).toEqual([{ orderNos: ['A'] }])
})

test('红冲 with its reason', async () => {
  answer()
  onCall('wallet/invoice/red/apply', () => ({ invoice: of('I1', { state: 'redding' }) }))
  const page = open('?id=I1')
  await press(page, '申请红冲')
  const red = await screen.findByRole('dialog', { name: '申请红冲' })
  expect(red).toHaveTextContent('红冲后原发票作废，订单可重新开票')
  await page.user.click(within(red).getByRole('radio', { name: '服务中止' }))
  await page.user.click(within(red).getByRole('button', { name: '确认红冲' }))
  expect(await screen.findByText('红冲申请已提交')).toBeVisible()
  expect(sentTo('wallet/invoice/red/apply')).toEqual([{ requestId: expect.any(String), invoiceId: 'I1', reason: '03' }])
})

test('换开 to another title in one step; without an answer the repeat is the same request', async () => {
  answer()
  onCall('wallet/invoice/title/list', () => ({
    list: [invoice.title, { id: 'T2', kind: 'personal', name: '林小满', isDefault: false }],
  }))
  loseCall('wallet/invoice/red/apply')
  const page = open('?id=I1')
  await press(page, '换开发票')
  const box = await screen.findByRole('dialog', { name: '换开发票' })
  expect(within(box).getByRole('button', { name: '确认换开' })).toBeDisabled()
  await page.user.click(await within(box).findByRole('button', { name: /林小满/ }))
  await page.user.click(within(box).getByRole('button', { name: '确认换开' }))
  expect(await within(box).findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('wallet/invoice/red/apply', () => ({ invoice: of('I1', { state: 'redding' }), newInvoiceId: 'I7' }))
  await page.user.click(within(box).getByRole('button', { name: '确认换开' }))
  expect(await screen.findByText('换开申请已提交')).toBeVisible()
  expect(sentTo('wallet/invoice/red/apply')).toMatchObject([{ invoiceId: 'I1', reissueTitleId: 'T2' }])
})

test('a 专票 is taken back by the service desk', async () => {
  answer({ canRed: false, canReissue: false }, [of('I1', { type: 81 })])
  open('?id=I1')
  const detail = await sheet()
  expect(await within(detail).findByRole('link', { name: '联系客服' })).toHaveAttribute(
    'href',
    '/user/feedback/form?type=wallet&orderNo=26112000000000000001',
  )
  expect(within(detail).queryByRole('button', { name: '申请红冲' })).not.toBeInTheDocument()
})

test('WeChat on Android: the link is copied and the mail is offered', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux; Android 14 MicroMessenger/8.0')
  answer()
  const page = open('?id=I1')
  await press(page, '查看PDF')
  expect(await screen.findByText('链接已复制，请在浏览器中打开')).toBeVisible()
  expect(await screen.findByRole('dialog', { name: '发送到邮箱' })).toBeVisible()
  agent.mockRestore()
})

test('somebody else’s, none, failed, and a visitor', async () => {
  const visitor = renderPage(<InvoiceHistoryPage />, { as: page, at: '/wallet/invoice/history?id=I1' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  visitor.unmount()
  answer({}, [])
  const none = open('?id=other')
  expect(await within(await sheet()).findByText('内容不存在或已删除')).toBeVisible()
  expect(await screen.findByText('还没有开过发票')).toBeVisible()
  expect(screen.getByRole('link', { name: '去开票' })).toHaveAttribute('href', '/wallet/invoice/list')
  none.unmount()
  loseCall('wallet/invoice/page')
  const { user } = open('?state=issued')
  const retry = await screen.findByRole('button', { name: '重试' })
  answer()
  await user.click(retry)
  await waitFor(() => expect(screen.getByRole('button', { name: /点点文化传媒有限公司/ })).toBeVisible())
})
