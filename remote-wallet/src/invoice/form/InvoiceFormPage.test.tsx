import type { Data } from '@dm/shared/contract'
import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { currentChoice, choose } from '../list/choice'
import { storeSavedTitle } from '../titles/savedTitle'
import InvoiceFormPage from './InvoiceFormPage'
import { page } from './page'

type Title = Data<'wallet/invoice/title/list'>['list'][number]

const now = Date.parse('2026-11-20T14:00:00+08:00')
const short: Title = {
  id: 'T1',
  kind: 'company',
  name: '点点文化传媒有限公司',
  taxNo: '91350100M000100Y43',
  isDefault: true,
}
const full: Title = {
  ...short,
  id: 'T2',
  name: '资料齐全的公司',
  address: '演示路 1 号',
  phone: '0755-82345678',
  bankName: '演示银行',
  bankAccount: '1234567890',
  isDefault: false,
}

function answer(titles: Title[] = [short, full]) {
  onCall('wallet/invoice/draft/query', () => ({
    orders: [
      { orderNo: 'A', subject: '充值 980 星钻', fen: 9_800, paidAt: now },
      { orderNo: 'B', subject: '个人会员 90天', fen: 6_800, paidAt: now },
    ],
    lines: [
      { label: '平台服务费', totalFen: 9_800, priceFen: 9_245, taxFen: 555 },
      { label: '会员服务费', totalFen: 6_800, priceFen: 6_415, taxFen: 385 },
    ],
    totalFen: 16_600,
    expireAt: now + 1_800_000,
  }))
  onCall('wallet/invoice/title/list', () => ({ list: titles }))
}
const open = (query = '?draftId=D1') =>
  renderPage(<InvoiceFormPage />, { as: page, at: `/wallet/invoice/form${query}`, uid: '10001' })
type User = ReturnType<typeof open>['user']
const submit = async (user: User) => user.click(await screen.findByRole('button', { name: '提交申请' }))
const sheet = () => screen.findByRole('dialog', { name: '确认开票信息' })
const confirm = async (user: User) => user.click(within(await sheet()).getByRole('button', { name: '确认提交' }))
const titleCard = () => screen.findByRole('button', { name: /^发票抬头/ })

test('amount, lines and orders; the default title in two taps', async () => {
  answer()
  onCall('wallet/invoice/apply', () => ({ invoiceId: 'I1' }))
  choose(new Map([['A', 9_800]]))
  const { user } = open()
  const card = await screen.findByRole('region', { name: '发票金额' })
  expect(card).toHaveTextContent(/¥166\.00.*平台服务费¥98\.00会员服务费¥68\.00/)
  await user.click(within(card).getByRole('button', { name: '2 笔订单' }))
  expect(within(card).getByText(/充值 980 星钻/)).toBeVisible()
  expect(await titleCard()).toHaveTextContent(short.name)
  await expectAccessible()
  await submit(user)
  expect(await sheet()).toHaveTextContent(
    /点点文化传媒有限公司.*9135 0100 M000 100Y 43.*¥166\.00.*开具后修改需红冲重开，请核对/,
  )
  await confirm(user)
  await waitFor(() => expect(address()).toBe('/wallet/invoice/success?id=I1'))
  expect(sentTo('wallet/invoice/apply')).toEqual([
    { requestId: expect.any(String), draftId: 'D1', titleId: 'T1', type: 82, expectFen: 16_600 },
  ])
  expect(currentChoice().size).toBe(0)
})

test('a failed application is made again with its title, type, mail and remark', async () => {
  answer()
  onCall('wallet/invoice/detail/query', ({ invoiceId }) => ({
    invoice: {
      id: invoiceId,
      type: 81,
      title: full,
      lines: [],
      totalFen: 16_600,
      orders: [],
      email: 'a@b.example',
      remark: '十一月',
      state: 'failed',
      reason: '税号与名称不符',
      appliedAt: now,
    },
    canRed: false,
    canReissue: false,
  }))
  open('?draftId=D1&again=I7')
  expect(await titleCard()).toHaveTextContent(full.name)
  expect(screen.getByRole('radio', { name: '电子专用发票' })).toBeChecked()
  expect(screen.getByRole('textbox', { name: /邮箱/ })).toHaveValue('a@b.example')
  expect(screen.getByRole('textbox', { name: /备注/ })).toHaveValue('十一月')
})

test('a 专票 needs a complete title, and says where it is completed', async () => {
  answer()
  onCall('wallet/invoice/apply', () => ({ invoiceId: 'I1' }))
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: '电子专用发票' }))
  await submit(user)
  expect(await screen.findByText('专用发票需补全地址、电话、开户行和账号')).toBeVisible()
  expect(screen.getByRole('link', { name: '去补全' })).toHaveAttribute(
    'href',
    '/wallet/invoice/addTitle?id=T1&special=1',
  )
  await user.click(await titleCard())
  const titles = await screen.findByRole('dialog', { name: '选择发票抬头' })
  expect(within(titles).getByRole('link', { name: '管理' })).toHaveAttribute('href', '/wallet/invoice/title')
  expect(within(titles).getByRole('link', { name: '新增抬头' })).toHaveAttribute(
    'href',
    '/wallet/invoice/addTitle?special=1',
  )
  await user.click(within(titles).getByRole('button', { name: /资料齐全的公司/ }))
  expect(screen.queryByText('专用发票需补全地址、电话、开户行和账号')).not.toBeInTheDocument()
  await submit(user)
  await confirm(user)
  await waitFor(() => expect(sentTo('wallet/invoice/apply')).toMatchObject([{ titleId: 'T2', type: 81 }]))
})

test('what is typed is checked, and the e-mail is there again next time', async () => {
  answer()
  onCall('wallet/invoice/apply', () => ({ invoiceId: 'I1' }))
  const first = open()
  await first.user.type(await screen.findByRole('textbox', { name: '邮箱' }), 'a@b')
  await first.user.type(screen.getByRole('textbox', { name: '备注' }), '字'.repeat(51))
  await submit(first.user)
  expect(await screen.findByText('邮箱格式错误')).toBeVisible()
  expect(screen.getByText('备注过长')).toBeVisible()
  await first.user.type(screen.getByRole('textbox', { name: '邮箱' }), '.example')
  await first.user.type(screen.getByRole('textbox', { name: '备注' }), '{Backspace}')
  await submit(first.user)
  await confirm(first.user)
  await waitFor(() =>
    expect(sentTo('wallet/invoice/apply')).toMatchObject([{ email: 'a@b.example', remark: '字'.repeat(50) }]),
  )
  first.unmount()
  open('?draftId=D2')
  expect(await screen.findByRole('textbox', { name: '邮箱' })).toHaveValue('a@b.example')
})

test('no title yet', async () => {
  answer([])
  const { user } = open()
  await submit(user)
  expect(await screen.findByRole('alert')).toHaveTextContent('请选择发票抬头')
})

test('a title that was just saved is chosen, what was typed is still there', async () => {
  answer()
  const first = open()
  await first.user.type(await screen.findByRole('textbox', { name: '备注' }), '请尽快')
  storeSavedTitle('T2')
  first.unmount()
  open()
  await waitFor(async () => expect(await titleCard()).toHaveTextContent(full.name))
})

test('no answer: the same request again; the orders changed: back to the list', async () => {
  answer()
  loseCall('wallet/invoice/apply')
  const { user } = open()
  await submit(user)
  await confirm(user)
  expect(await within(await sheet()).findByText('网络异常，请稍后重试')).toBeVisible()
  const refused = () => {
    throw refusal(40900, '所选订单已变化，请重新选择')
  }
  onCall('wallet/invoice/apply', refused)
  onCall('wallet/invoice/draft/query', refused)
  await confirm(user)
  expect(await screen.findByRole('link', { name: '重新选择' })).toHaveAttribute('href', '/wallet/invoice/list')
})

test('no draft, a draft that is gone, a failed one, and a visitor', async () => {
  const visitor = renderPage(<InvoiceFormPage />, { as: page, at: '/wallet/invoice/form?draftId=D1' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  visitor.unmount()
  const none = open('')
  expect(screen.getByRole('link', { name: '重新选择' })).toBeVisible()
  none.unmount()
  answer()
  loseCall('wallet/invoice/draft/query')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: '重试' })
  answer()
  await user.click(retry)
  expect(await titleCard()).toBeVisible()
})
