import type { Data } from '@dm/shared/contract'
import { expectAccessible, holdCall, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { daysMs } from '@dm/shared/time'
import { screen, waitFor, within } from '@testing-library/react'
import WithdrawRecordPage from './WithdrawRecordPage'
import { page as declared } from './page'

type Records = Data<'wallet/withdraw/page'>
type Withdrawal = Records['list'][number]

const now = Date.parse('2026-11-20T14:00:00+08:00')
const row = (id: string, state: Withdrawal['state'], over: Partial<Withdrawal> = {}): Withdrawal => ({
  id,
  amountFen: 10_000,
  feeFen: 60,
  taxFen: 0,
  netFen: 9_940,
  taxableFen: 10_000,
  taxRule: 'labour-monthly',
  account: { type: 'bank', bankId: 6, bankName: '招商银行', masked: '尾号 6688', removed: false },
  state,
  appliedAt: now - 60_000,
  arriveBy: now,
  steps: [],
  payoutNo: id,
  canCancel: false,
  ...over,
})
const older = { appliedAt: now - daysMs(40) }
const list = [
  row('a', 'success'),
  row('b', 'failed', { reason: '收款账户状态异常' }),
  row('c', 'unknown', older),
  row('d', 'cancelled', {
    ...older,
    account: { type: 'alipay', masked: '138****0001', removed: true },
  }),
]
const page = (rows: Withdrawal[]): Records => ({
  list: rows,
  total: rows.length,
  hasMore: false,
  anchor: now,
  months: [
    { month: '2026-11', amountFen: 110_000, netFen: 103_340, taxFen: 6_000, openFen: 0 },
    { month: '2026-10', amountFen: 0, netFen: 0, taxFen: 0, openFen: 10_000 },
  ],
})
function answer(rows = list) {
  onCall('wallet/withdraw/page', ({ state }) => page(rows.filter((one) => !state || one.state === state)))
  onCall('wallet/bill/month/list', () => ({
    list: ['2026-11', '2026-10'].map((month) => ({
      month,
      incomeFen: 0,
      expenseFen: 0,
      withdrawFen: 110_000,
      count: 1,
    })),
  }))
}
const open = (at = '/wallet/withdrawRecord') => renderPage(<WithdrawRecordPage />, { as: declared, at, uid: '10001' })
const rowOf = (id: string) =>
  screen
    .findAllByRole('link')
    .then((links) => links.find((link) => link.getAttribute('href') === `/wallet/withdrawResult?id=${id}`))

test('months with what a tax return needs; each row with account, sums, state and reason', async () => {
  answer()
  open()
  const month = (await screen.findByRole('heading', { name: '2026年11月' })).parentElement?.parentElement
  expect(month).toHaveTextContent(/提现.*¥1,100\.00.*到账.*¥1,033\.40.*个税.*¥60\.00/)
  // Nothing has succeeded in October, so there is no line of zeros.
  const october = screen.getByRole('heading', { name: '2026年10月' }).parentElement?.parentElement
  expect(october).toHaveTextContent(/处理中.*¥100\.00/)
  expect(october).not.toHaveTextContent('0.00 ·')
  expect(await rowOf('a')).toHaveTextContent(
    /提现到 招商银行 尾号 6688.*11月20日 13:59.*−.*100\.00.*到账 99\.40.*已到账/,
  )
  expect(await rowOf('b')).toHaveTextContent(/收款账户状态异常.*打款失败/)
  expect(await rowOf('c')).toHaveTextContent('结果确认中')
  expect(await rowOf('d')).toHaveTextContent(/支付宝 138\*\*\*\*0001.*已解绑.*已撤销/)
  await expectAccessible()
})

test('tab and month stand in the address and are asked of the server', async () => {
  answer()
  const { user } = open('/wallet/withdrawRecord?state=success')
  expect(await screen.findByRole('tab', { name: '已到账' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('button', { name: '全部月份' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /2026年10月/ }))
  expect(window.location.search).toBe('?state=success&month=2026-10')
  await user.click(screen.getByRole('tab', { name: '处理中' }))
  expect(await screen.findByText('没有符合条件的记录')).toBeVisible()
  expect(window.location.search).toBe('?state=open&month=2026-10')
  expect(sentTo('wallet/withdraw/page').map(({ state, month }) => [state, month])).toEqual([
    ['success', undefined],
    ['success', '2026-10'],
    ['open', '2026-10'],
  ])
  await user.click(screen.getByRole('button', { name: '看全部' }))
  expect(window.location.search).toBe('')
  expect(await rowOf('a')).toBeVisible()
})

test('none, and the way to the first', async () => {
  answer([])
  open()
  expect(await screen.findByText('还没有提现记录')).toBeVisible()
  expect(screen.getByRole('link', { name: '去提现' })).toHaveAttribute('href', '/wallet/cashWithdraw')
})

test('loading, failed and tried again', async () => {
  answer()
  loseCall('wallet/withdraw/page')
  const { user } = open()
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument()
  const retry = await screen.findByRole('button', { name: '重试' })
  const held = holdCall('wallet/withdraw/page', page(list))
  await user.click(retry)
  held.arrive()
  expect(await rowOf('a')).toBeVisible()
})

test('a visitor is asked to log in and nothing is read', () => {
  renderPage(<WithdrawRecordPage />, { as: declared, at: '/wallet/withdrawRecord' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  expect(sentTo('wallet/withdraw/page')).toEqual([])
})

test('a year of tax: its sums, by month, prizes apart; another year is a tap away', async () => {
  answer()
  onCall('wallet/bill/month/list', () => ({
    list: ['2026-11', '2025-12'].map((month) => ({ month, incomeFen: 0, expenseFen: 0, withdrawFen: 0, count: 0 })),
  }))
  const one = { month: '2026-11', amountFen: 110_000, taxableFen: 100_000, feeFen: 660, taxFen: 6_000, netFen: 103_340 }
  onCall('wallet/tax/year/query', ({ year }) => ({
    year,
    months:
      year === 2026
        ? [
            { ...one, count: 2 },
            { ...one, month: '2026-10', count: 1 },
          ]
        : [],
    prizes: { grossFen: 100_000, taxFen: 20_000, count: year === 2026 ? 1 : 0 },
  }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '年度个税' }))
  const sheet = await screen.findByRole('dialog', { name: '年度个税' })
  expect(await within(sheet).findByText('2026年11月 · 2笔')).toBeVisible()
  expect(sheet).toHaveTextContent(
    '提现金额¥2,200.00其中计税收入¥2,000.00已预扣个税¥120.00手续费¥13.20实际到账¥2,066.80',
  )
  expect(sheet).toHaveTextContent('税前 · 1笔¥1,000.00已扣个税¥200.00')
  await expectAccessible(sheet)
  await user.click(within(sheet).getByRole('radio', { name: '2025年' }))
  await waitFor(() => expect(sheet).toHaveTextContent('提现金额¥0.00'))
  expect(within(sheet).queryByText('活动奖金')).toBeNull()
  expect(sentTo('wallet/tax/year/query')).toEqual([{ year: 2026 }, { year: 2025 }])
})
