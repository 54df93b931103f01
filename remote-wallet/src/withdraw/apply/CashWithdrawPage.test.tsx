import type { Data } from '@dm/shared/contract'
import { queryClient } from '@dm/shared/query'
import { provideRoutes } from '@dm/shared/router'
import { clearSession } from '@dm/shared/session'
import { address, expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import { selectPayee } from '../../components/payee/selectedPayee'
import CashWithdrawPage from './CashWithdrawPage'
import { page } from './page'

type Ready = Data<'wallet/withdraw/query'>
type Offer = Data<'wallet/withdraw/preview'>

const now = Date.parse('2026-11-20T14:00:00+08:00')
const card: Ready['accounts'][number] = {
  id: 'card',
  type: 'bank',
  bankId: 6,
  bankName: '招商银行',
  tail: '6688',
  masked: '尾号 6688',
  holderMasked: '*小满',
  isDefault: true,
  state: 'ok',
  createdAt: now - daysMs(9),
  needCode: false,
}
const alipay: Ready['accounts'][number] = {
  ...card,
  id: 'alipay',
  type: 'alipay',
  bankId: undefined,
  bankName: undefined,
  tail: undefined,
  masked: '138****0001',
  isDefault: false,
}
const blocked: Ready['accounts'][number] = {
  ...card,
  id: 'blocked',
  bankId: 8,
  bankName: '民生银行',
  masked: '尾号 8021',
  isDefault: false,
  state: 'blocked',
  blockText: '该账户多次打款失败，请解绑后重新添加',
}
const ready: Ready = {
  now,
  availableFen: 113_450,
  minFen: 1_000,
  maxFen: 2_000_000,
  dayMaxFen: 4_000_000,
  dayMaxTimes: 5,
  dayLeftFen: 5_000_000,
  dayLeftTimes: 3,
  feeBps: 60,
  feeMaxFen: 2_000,
  codeAboveFen: 80_000,
  taxBy: 'month',
  vipFree: false,
  todo: [],
  accounts: [card, alipay, blocked],
}
const offer: Offer = {
  feeFen: 60,
  taxFen: 0,
  netFen: 9_940,
  taxableFen: 10_000,
  monthTaxableFen: 0,
  monthTaxFen: 0,
  taxLines: [
    { label: '本月已提现', text: '0.00' },
    { label: '本次预扣', text: '0.00' },
  ],
  needCode: false,
  arriveBy: now + 1_800_000,
}

function answer(over: Partial<Ready> = {}, price: Partial<Offer> = {}) {
  onCall('wallet/withdraw/query', () => ({ ...ready, ...over }))
  onCall('wallet/withdraw/preview', () => ({ ...offer, ...price }))
}
const open = () => renderPage(<CashWithdrawPage />, { as: page, at: '/wallet/cashWithdraw', uid: '10001' })
const amount = () => screen.findByLabelText('提现金额')
const button = () => screen.getByRole('button', { name: '确认提现' })
const confirmed = async (user: { click: (on: Element) => Promise<void> }) => {
  const question = await screen.findByRole('dialog', { name: /^提现 ¥/ })
  await user.click(within(question).getByRole('button', { name: '提现' }))
}
const enabled = () => waitFor(() => expect(button()).toBeEnabled())

beforeEach(() => selectPayee(null))

test.each([
  ['month', '个税按月合并计算，由平台代扣代缴'],
  ['year', '个税按年累计预扣，由平台代扣代缴'],
  ['none', '平台不代扣个税，请自行申报'],
] as const)('limits and the tax rule (%s) are those of the answer', async (taxBy, text) => {
  answer({ taxBy })
  open()
  const rules = await screen.findByRole('region', { name: '提现说明' })
  expect(rules).toHaveTextContent('每天最多 5 笔，合计不超过 ¥40,000')
  expect(rules).toHaveTextContent('最高 ¥20')
  expect(rules).toHaveTextContent(text)
})

test('what arrives is shown before the tap; a double tap is one application; then the result', async () => {
  answer()
  onCall('wallet/withdraw/apply', () => ({ withdrawId: 'w1', balanceFen: 103_450 }))
  const { user } = open()
  expect(await screen.findByText('可提现 ¥1,134.50')).toBeVisible()
  expect(screen.getByRole('button', { name: /招商银行 储蓄卡.*尾号 6688 · \*小满.*默认/ })).toBeVisible()
  await user.type(await amount(), '100')
  expect(button()).toBeDisabled()
  const price = await screen.findByRole('region', { name: '税费与到账' })
  expect(await within(price).findByText('¥99.40')).toBeInTheDocument()
  expect(price).toHaveTextContent(/手续费.*¥0\.60.*预扣个税.*¥0\.00.*预计 11月20日 14:30 前到账/)
  await user.click(within(price).getByRole('button', { name: '怎么算的' }))
  expect(within(price).getByText('本月已提现')).toBeVisible()
  await expectAccessible()
  queryClient().setQueryData(['user/center/get', {}], {})
  await user.dblClick(button())
  const question = await screen.findByRole('dialog', { name: '提现 ¥100.00 到招商银行 尾号 6688？' })
  expect(question).toHaveTextContent('手续费 ¥0.60，预扣个税 ¥0.00，实际到账 ¥99.40，预计 11月20日 14:30 前到账')
  await user.click(within(question).getByRole('button', { name: '取消' }))
  expect(sentTo('wallet/withdraw/apply')).toEqual([])
  await user.dblClick(button())
  await confirmed(user)
  await waitFor(() => expect(address()).toBe('/wallet/withdrawResult?id=w1'))
  // The personal centre shows the balance, too.
  expect(queryClient().getQueryState(['user/center/get', {}])?.isInvalidated).toBe(true)
  expect(sentTo('wallet/withdraw/apply')).toEqual([
    expect.objectContaining({ accountId: 'card', amountFen: 10_000, expectNetFen: 9_940 }),
  ])
  expect(sentTo('wallet/withdraw/preview')).toEqual([{ accountId: 'card', amountFen: 10_000 }])
})

test.each([
  ['', '请输入提现金额'],
  ['9.99', '最低提现10元'],
  ['20000.01', '单笔最高20,000元'],
  ['1134.51', '超出可提现余额'],
  ['1134.50', '今日还可提现 ¥1,000.00'],
])('"%s": %s', async (typed, message) => {
  answer({ dayLeftFen: 100_000 })
  const { user } = open()
  if (typed) await user.type(await amount(), typed)
  else await amount()
  await user.click(button())
  expect(await screen.findByText(message)).toBeVisible()
  expect(sentTo('wallet/withdraw/apply')).toEqual([])
  expect(sentTo('wallet/withdraw/preview')).toEqual([])
})

test('全部提现 is the least of balance, single and day limit; full-width digits are turned', async () => {
  answer({ dayLeftFen: 100_050 })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '全部提现' }))
  expect(await amount()).toHaveValue('1,000.5')
  await user.clear(await amount())
  await user.type(await amount(), '０１２。５')
  expect(await amount()).toHaveValue('12.5')
})

test('a preview that is late for an older amount is dropped', async () => {
  answer()
  const late = holdCall('wallet/withdraw/preview', { ...offer, netFen: 1 })
  const { user } = open()
  await user.type(await amount(), '100')
  await waitFor(() => expect(sentTo('wallet/withdraw/preview')).toHaveLength(1))
  onCall('wallet/withdraw/preview', () => ({ ...offer, netFen: 19_880 }))
  await user.clear(await amount())
  await user.type(await amount(), '200')
  late.arrive()
  expect(await screen.findByText('¥198.80 到账')).toBeInTheDocument()
  expect(screen.queryByText('¥0.01 到账')).not.toBeInTheDocument()
})

test('a preview that fails is tried again; until then nothing can be sent', async () => {
  answer()
  loseCall('wallet/withdraw/preview')
  const { user } = open()
  await user.type(await amount(), '100')
  expect(await screen.findByText('税费计算失败')).toBeVisible()
  expect(button()).toBeDisabled()
  answer()
  await user.click(screen.getByRole('button', { name: '重试' }))
  await enabled()
})

test('a code is asked for where it is needed; the server’s word stands beside it', async () => {
  answer({}, { needCode: true })
  onCall('wallet/code/send', () => ({ mobileMasked: '138****0001', seconds: 59 }))
  onCall('wallet/withdraw/apply', () => {
    throw refusal(40000, '验证码错误或已过期', { reason: 'codeWrong', field: 'smsCode' })
  })
  const { user } = open()
  await user.type(await amount(), '100')
  await user.click(await screen.findByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText(/已发送至 138\*\*\*\*0001/)).toBeVisible()
  expect(sentTo('wallet/code/send')).toEqual([{ scene: 'withdraw' }])
  await user.click(button())
  expect(await screen.findByText('请输入短信验证码')).toBeVisible()
  expect(screen.getByLabelText('短信验证码')).toHaveFocus()
  // The second tap gets the first answer.
  await user.click(screen.getByLabelText('提现金额'))
  await user.click(button())
  await waitFor(() => expect(screen.getByLabelText('短信验证码')).toHaveFocus())
  await user.type(screen.getByLabelText('短信验证码'), '123456')
  await user.click(button())
  await confirmed(user)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('验证码错误或已过期')
  expect(sentTo('wallet/withdraw/apply')).toEqual([expect.objectContaining({ smsCode: '123456' })])
})

test('the net moved in the meantime: said, and the new numbers are marked', async () => {
  answer()
  onCall('wallet/withdraw/apply', () => {
    throw refusal(40900, '税费已更新，请确认到账金额')
  })
  const { user } = open()
  await user.type(await amount(), '100')
  await enabled()
  answer({}, { taxFen: 100, netFen: 9_840 })
  await user.click(button())
  await confirmed(user)
  expect(await screen.findByText('税费已更新，请确认到账金额')).toBeVisible()
  expect(await screen.findByText('¥98.40 到账')).toBeInTheDocument()
  expect(screen.getAllByText('已更新')).toHaveLength(2)
})

test('no answer: the same application is sent again', async () => {
  answer()
  loseCall('wallet/withdraw/apply')
  const { user } = open()
  await user.type(await amount(), '100')
  await enabled()
  await user.click(button())
  await confirmed(user)
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('wallet/withdraw/apply', () => {
    throw refusal(50000, '系统繁忙')
  })
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('系统繁忙')).toBeVisible()
  onCall('wallet/withdraw/apply', () => ({ withdrawId: 'w1', balanceFen: 0 }))
  await enabled()
  await user.click(button())
  await confirmed(user)
  await waitFor(() => expect(address()).toBe('/wallet/withdrawResult?id=w1'))
  expect(new Set(sentTo('wallet/withdraw/apply').map(({ requestId }) => requestId)).size).toBe(1)
})

test('another account is chosen in the sheet; a blocked one says why', async () => {
  provideRoutes(() => [{ path: '/wallet/addBankCard' }])
  answer()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /招商银行/ }))
  const sheet = await screen.findByRole('dialog', { name: '选择收款账户' })
  expect(within(sheet).getByRole('button', { name: /民生银行.*该账户多次打款失败，请解绑后重新添加/ })).toBeDisabled()
  expect(within(sheet).getByRole('link', { name: '添加收款账户' })).toHaveAttribute('href', '/wallet/addBankCard')
  await user.click(within(sheet).getByRole('button', { name: /支付宝/ }))
  expect(await screen.findByRole('button', { name: /支付宝.*138\*\*\*\*0001/ })).toBeVisible()
  await user.type(await amount(), '100')
  await enabled()
  expect(sentTo('wallet/withdraw/preview').at(-1)).toEqual({ accountId: 'alipay', amountFen: 10_000 })
})

test('everything that stands in the way at once, each with its way out; the form stays readable', async () => {
  provideRoutes(() => [{ path: '/wallet/withdrawResult' }])
  answer({
    accounts: [],
    vipFree: true,
    todo: [
      { key: 'certify', text: '完成实名认证', path: '/user/certification/index' },
      { key: 'open', text: '你有一笔提现正在处理', path: '/wallet/withdrawResult?id=w0' },
      { key: 'balance', text: '可提现余额不足10元' },
    ],
  })
  open()
  expect(await screen.findByRole('link', { name: '你有一笔提现正在处理' })).toHaveAttribute(
    'href',
    '/wallet/withdrawResult?id=w0',
  )
  expect(screen.getByText('完成实名认证')).toBeVisible()
  expect(screen.getByText('可提现余额不足10元')).toBeVisible()
  expect(button()).toBeDisabled()
  expect(await amount()).toBeEnabled()
  await expectAccessible()
})

test('the typed amount outlives the session, the code does not', async () => {
  answer({}, { needCode: true })
  const first = open()
  await first.user.type(await amount(), '100')
  await first.user.type(await screen.findByLabelText('短信验证码'), '123456')
  first.unmount()
  open()
  expect(await amount()).toHaveValue('100')
  expect(await screen.findByLabelText('短信验证码')).toHaveValue('')
})

test('another user finds nothing of it; a visitor is asked to log in and nothing is read', async () => {
  answer()
  const first = open()
  await first.user.type(await amount(), '100')
  first.unmount()
  const second = renderPage(<CashWithdrawPage />, { as: page, at: '/wallet/cashWithdraw', uid: '10002' })
  expect(await amount()).toHaveValue('')
  second.unmount()
  clearSession()
  const read = sentTo('wallet/withdraw/query').length
  renderPage(<CashWithdrawPage />, { as: page, at: '/wallet/cashWithdraw' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  expect(sentTo('wallet/withdraw/query')).toHaveLength(read)
})

test('a page that failed to load is tried again', async () => {
  loseCall('wallet/withdraw/query')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: '重试' })
  answer()
  await user.click(retry)
  expect(await amount()).toBeVisible()
})
