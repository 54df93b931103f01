import type { Data } from '@dm/shared/contract'
import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import WithdrawResultPage from './WithdrawResultPage'
import { page } from './page'

type Withdrawal = Data<'wallet/withdraw/detail/query'>['withdraw']

const now = Date.parse('2026-11-20T14:00:00+08:00')
const applied = now - 60_000
const withdraw: Withdrawal = {
  id: 'w1',
  amountFen: 10_000,
  feeFen: 60,
  taxFen: 0,
  netFen: 9_940,
  taxableFen: 10_000,
  taxRule: 'labour-monthly',
  account: { type: 'bank', bankId: 6, bankName: '招商银行', masked: '尾号 6688', removed: false },
  state: 'paying',
  appliedAt: applied,
  arriveBy: now + 1_800_000,
  steps: [
    { label: '提交申请', at: applied },
    { label: '平台审核', at: applied },
    { label: '打款中' },
    { label: '到账' },
  ],
  payoutNo: 'W7DAB695B4E738AECD053EE4',
  canCancel: false,
}
const answer = (over: Partial<Withdrawal> = {}) =>
  onCall('wallet/withdraw/detail/query', () => ({ now, withdraw: { ...withdraw, ...over } }))
const open = (at = '/wallet/withdrawResult?id=w1') => renderPage(<WithdrawResultPage />, { as: page, at, uid: '10001' })
const head = () => screen.findByRole('heading', { level: 2 })

test('under way: net, account, steps with times, the sums and the number', async () => {
  answer()
  open()
  expect(await head()).toHaveTextContent('提现申请已提交')
  expect(screen.getByText('到账账户 招商银行 尾号 6688')).toBeVisible()
  expect(screen.getByText('预计 11月20日 14:30 前到账')).toBeVisible()
  const steps = within(screen.getByRole('list', { name: '提现进度' })).getAllByRole('listitem')
  expect(steps[0]).toHaveTextContent('提交申请已完成11月20日 13:59')
  expect(steps[2]).toHaveAttribute('aria-current', 'step')
  expect(steps[3]).toHaveTextContent('到账未开始')
  expect(screen.getByText('¥99.40')).toBeInTheDocument()
  expect(screen.getByText('W7DAB695')).toBeVisible()
  expect(screen.getByRole('button', { name: '复制提现单号' })).toBeVisible()
  expect(screen.getByRole('link', { name: '完成' })).toHaveAttribute('href', '/wallet/financialDetail')
  expect(screen.queryByRole('link', { name: '再次提现' })).not.toBeInTheDocument()
  await expectAccessible()
})

test.each<[string, Partial<Withdrawal>, string[]]>([
  ['提现申请已提交', { state: 'reviewing' }, []],
  [
    '请在微信中确认收款',
    { state: 'waitUser', confirmUrl: 'https://wx.example/c', confirmBy: now + 7_500_000 },
    ['剩余 2小时5分'],
  ],
  ['提现成功', { state: 'success' }, []],
  ['打款失败', { state: 'failed', reason: '收款账户状态异常' }, ['收款账户状态异常', '¥100.00 已退回余额']],
  ['提现未通过', { state: 'rejected', reason: '资料不符' }, ['资料不符', '¥100.00 已退回余额']],
  ['提现已撤销', { state: 'cancelled' }, ['¥100.00 已退回余额']],
  ['银行已退票', { state: 'returned', reason: '收款行退回' }, ['收款行退回', '¥100.00 已退回余额']],
  ['结果确认中', { state: 'unknown' }, ['银行尚未返回结果，这笔钱已安全冻结，最迟 24 小时内更新，请勿重复提现']],
  ['结果确认中', { state: 'unknown', appliedAt: now - 86_400_001 }, ['客服已介入']],
])('%s %j', async (headline, over, notes) => {
  answer(over)
  open()
  expect(await head()).toHaveTextContent(headline)
  for (const note of notes) expect(screen.getByText(note)).toBeVisible()
  const again = ['failed', 'rejected', 'cancelled', 'returned'].includes(over.state ?? '')
  expect(screen.queryAllByRole('link', { name: '再次提现' })).toHaveLength(again ? 1 : 0)
  if (over.confirmUrl) expect(screen.getByRole('link', { name: '去确认' })).toHaveAttribute('href', over.confirmUrl)
  if (notes.includes('客服已介入')) expect(screen.getByRole('link', { name: '联系客服' })).toBeVisible()
  if (over.state === 'unknown') expect(document.body).not.toHaveTextContent('失败')
})

test('where the account did not take it, another account comes first', async () => {
  provideRoutes(() => [{ path: '/wallet/bankCard' }, { path: '/wallet/withdrawRecord' }])
  answer({ state: 'failed', reason: '收款账户状态异常' })
  open()
  const links = (await screen.findAllByRole('link')).map((link) => link.textContent)
  expect(links).toEqual(['更换账户', '再次提现', '提现记录', '完成'])
})

test('taken back after a question, and shown so', async () => {
  answer({ state: 'reviewing', canCancel: true })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '撤销提现' }))
  const cancelled = { ...withdraw, state: 'cancelled' as const }
  onCall('wallet/withdraw/cancel', () => ({ withdraw: cancelled }))
  answer(cancelled)
  const question = await screen.findByRole('dialog', { name: '确定撤销这笔提现？' })
  await user.click(within(question).getByRole('button', { name: '撤销提现' }))
  expect(await screen.findByText('已撤销')).toBeVisible()
  expect(await screen.findByText('提现已撤销')).toBeVisible()
  expect(sentTo('wallet/withdraw/cancel')).toEqual([{ withdrawId: 'w1' }])
})

test('too late to be taken back: said, and asked anew', async () => {
  answer({ state: 'reviewing', canCancel: true })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '撤销提现' }))
  onCall('wallet/withdraw/cancel', () => {
    throw refusal(40900, '已进入打款，无法撤销')
  })
  answer()
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销提现' }))
  expect(await screen.findByText('已进入打款，无法撤销')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销提现' })).not.toBeInTheDocument())
})

test('without a connection it says so, and can be tried again', async () => {
  answer({ state: 'reviewing', canCancel: true })
  loseCall('wallet/withdraw/cancel')
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '撤销提现' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销提现' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(screen.getByRole('button', { name: '撤销提现' })).toBeVisible()
})

test('asked again every 5 s while it is open; a failed ask keeps what is shown', async () => {
  answer()
  open()
  await head()
  answerLater()
  expect(await screen.findByText('提现成功', undefined, { timeout: 13_000 })).toBeVisible()
})

/** Refused once, then arrived. */
function answerLater() {
  let requests = 0
  onCall('wallet/withdraw/detail/query', () => {
    requests += 1
    expect(screen.getByText('提现申请已提交')).toBeVisible()
    if (requests === 1) throw refusal(50000, '系统繁忙')
    return { now, withdraw: { ...withdraw, state: 'success' } }
  })
}

test('one that has ended is asked about once', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  let requests = 0
  onCall('wallet/withdraw/detail/query', () => ({
    now: now + 1_000 * ++requests,
    withdraw: { ...withdraw, state: 'success' },
  }))
  open()
  expect(await head()).toHaveTextContent('提现成功')
  for (let second = 0; second < 10; second += 1) await act(() => jest.advanceTimersByTimeAsync(1_000))
  expect(requests).toBe(1)
  jest.useRealTimers()
})

test('no id, somebody else’s, a visitor, and a failed load', async () => {
  const none = open('/wallet/withdrawResult')
  expect(screen.getByText('内容不存在或已删除')).toBeVisible()
  none.unmount()
  onCall('wallet/withdraw/detail/query', () => {
    throw refusal(40400, '内容不存在或已删除')
  })
  const other = open()
  expect(await screen.findByRole('button', { name: '返回' })).toBeVisible()
  other.unmount()
  loseCall('wallet/withdraw/detail/query')
  const { user } = open('/wallet/withdrawResult?id=w2')
  const retry = await screen.findByRole('button', { name: '重试' })
  answer()
  await user.click(retry)
  expect(await head()).toHaveTextContent('提现申请已提交')
})

test('a visitor is asked to log in and nothing is read', () => {
  renderPage(<WithdrawResultPage />, { as: page, at: '/wallet/withdrawResult?id=w1' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  expect(sentTo('wallet/withdraw/detail/query')).toEqual([])
})
