import type { Data } from '@dm/shared/contract'
import { provideRoutes, startHistory } from '@dm/shared/router'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import FinancialDetailPage from './FinancialDetailPage'
import { page } from './page'

type Trade = Data<'wallet/trade/page'>['list'][number]

const at = (text: string) => Date.parse(`${text}+08:00`)
const trade = (id: string, over: Partial<Trade>): Trade => ({
  id,
  txnId: `t${id}`,
  unit: 'fen',
  group: 'income',
  kind: 'notice',
  title: '通告酬劳',
  sub: '秋冬针织系列平面拍摄',
  amount: 80_000,
  balanceAfter: 1_248_637,
  at: at('2026-11-20T14:30:00'),
  month: '2026-11',
  reversedBy: [],
  ...over,
})
const rows = [
  trade('a', {}),
  trade('b', {
    group: 'expense',
    kind: 'vip',
    title: '开通会员',
    sub: '支付宝',
    amount: -6_800,
    balanceAfter: undefined,
  }),
  trade('c', {
    group: 'withdraw',
    kind: 'withdraw',
    title: '提现',
    sub: '招商银行 尾号 6688',
    amount: -50_000,
    at: at('2026-11-15T16:20:00'),
  }),
]
const overview: Data<'wallet/overview/query'> = {
  now: at('2026-11-20T15:00:00'),
  availableCoin: 0,
  paidCoin: 0,
  giftCoin: 0,
  heldCoin: 0,
  availableFen: 1_238_637,
  heldFen: 10_000,
  pendingFen: 42_000,
  nextPendingDay: '2026-11-23',
  clawbackFen: 0,
  vip: [],
  certified: true,
  minor: false,
  canRecharge: true,
}
const kinds = [
  { kind: 'notice', label: '通告酬劳', group: 'income', fen: 180_000, count: 3 },
  { kind: 'service', label: '服务收入', group: 'income', fen: 68_000, count: 1 },
  { kind: 'invite', label: '邀请奖励', group: 'income', fen: 46_550, count: 4 },
  { kind: 'prize', label: '活动奖金', group: 'income', fen: 22_000, count: 1 },
  { kind: 'agent', label: '公会分成', group: 'income', fen: 1_000, count: 1 },
  { kind: 'clawback', label: '收入扣回', group: 'income', fen: -1_000, count: 1 },
  { kind: 'withdraw', label: '提现', group: 'withdraw', fen: 50_000, count: 1 },
  { kind: 'vip', label: '开通会员', group: 'expense', fen: 16_600, count: 1 },
] satisfies Data<'wallet/bill/month/query'>['kinds']
const bill = (month: string): Data<'wallet/bill/month/query'> => ({
  month,
  openFen: 982_087,
  incomeFen: 316_550,
  expenseFen: 16_600,
  withdrawFen: 50_000,
  refundFen: 0,
  closeFen: 1_248_637,
  count: 3,
  kinds,
})
const months = ['2026-11', '2026-10', '2026-09'].map((month) => ({
  month,
  incomeFen: 316_550,
  expenseFen: 16_600,
  withdrawFen: 50_000,
  count: 3,
}))

function answer(list = rows) {
  onCall('wallet/overview/query', () => overview)
  onCall('wallet/bill/month/list', () => ({ list: months }))
  onCall('wallet/bill/month/query', ({ month }) => bill(month))
  onCall('wallet/trade/page', ({ group, kind }) => {
    const found = list.filter((row) => (!group || row.group === group) && (!kind || row.kind === kind))
    return { list: found, total: found.length, hasMore: false, anchor: overview.now, months: [] }
  })
}
const open = (address = '/wallet/financialDetail', uid: string | null = '10001') =>
  renderPage(<FinancialDetailPage />, { as: page, at: address, uid: uid ?? undefined })

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(overview.now))
afterEach(() => void jest.restoreAllMocks())

describe('账单', () => {
  test('shows the balance, the month as a sum, what it is made of, and rows by day', async () => {
    answer()
    open()
    const card = await screen.findByRole('region', { name: '可提现余额' })
    expect(card).toHaveTextContent(/¥12,386.37.*冻结中.*¥100.00.*待入账.*¥420.00/)
    expect(card).not.toHaveTextContent('待扣回')
    expect(
      await screen.findByRole('table', {
        name: '月初 ¥9,820.87 + 收入 ¥3,165.50 − 提现 ¥500.00 = 当前 ¥12,486.37',
      }),
    ).toBeInTheDocument()
    expect(screen.getByText('支出 166.00')).toBeVisible()
    expect(screen.getByRole('button', { name: /通告酬劳.*1,800.00.*56.7%/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /其他.*0.00/ })).toBeVisible()
    expect(screen.getByRole('heading', { name: /11月20日 周五/ })).toBeVisible()
    expect(screen.getByText('−¥68.00')).toBeInTheDocument()
    await expectAccessible()
  })

  test('pending income and the sum explain themselves when they are tapped', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: /待入账/ }))
    expect(await screen.findByText('预计 11月23日 起陆续入账')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '我知道了' }))
    await user.click(await screen.findByRole('button', { name: '怎么算的' }))
    expect(screen.getByText(/含冻结中的金额，不含待入账/)).toBeVisible()
  })

  test('another month is read, closes with 月末, and stands in the address', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '2026年11月' }))
    await user.click(await screen.findByRole('button', { name: /2026年10月/ }))
    expect(await screen.findByRole('rowheader', { name: '月末' })).toBeVisible()
    expect(sentTo('wallet/trade/page').at(-1)).toMatchObject({ month: '2026-10' })
    expect(window.location.search).toBe('?month=2026-10')
  })

  test.each([
    ['', '2026-11'],
    ['?month=2026-10', '2026-10'],
    ['?month=x', '2026-11'],
  ])('sums and rows of %j are read beside the months, once', async (query, month) => {
    answer()
    const held = holdCall('wallet/bill/month/list', { list: months })
    open(`/wallet/financialDetail${query}`)
    expect(await screen.findByText('支出 166.00')).toBeVisible()
    expect(await screen.findByText('秋冬针织系列平面拍摄')).toBeVisible()
    held.arrive()
    expect(await screen.findByRole('rowheader', { name: month === '2026-11' ? '当前' : '月末' })).toBeVisible()
    expect(sentTo('wallet/trade/page')).toEqual([expect.objectContaining({ month })])
    expect(sentTo('wallet/bill/month/query')).toEqual([{ month }])
  })

  test.each([
    ['that the account does not have', '?month=2019-01', overview.now],
    ['of a phone whose clock is a year ahead', '', at('2027-11-20T15:00:00')],
  ])('a month %s becomes the running one', async (_, query, clock) => {
    jest.spyOn(Date, 'now').mockReturnValue(clock)
    answer()
    onCall('wallet/bill/month/query', ({ month }) => {
      if (!months.some((one) => one.month === month)) throw refusal(40000, '月份不正确', { field: 'month' })
      return bill(month)
    })
    open(`/wallet/financialDetail${query}`)
    expect(await screen.findByRole('button', { name: '2026年11月' })).toBeVisible()
    expect(await screen.findByRole('rowheader', { name: '当前' })).toBeVisible()
    expect(sentTo('wallet/trade/page').at(-1)).toMatchObject({ month: '2026-11' })
  })

  test('months that did not come are asked for again, sums and rows stay', async () => {
    answer()
    loseCall('wallet/bill/month/list')
    const { user } = open()
    expect(await screen.findByText('月份没有加载出来')).toBeVisible()
    expect(await screen.findByText('支出 166.00')).toBeVisible()
    onCall('wallet/bill/month/list', () => ({ list: months }))
    await user.click(screen.getByRole('button', { name: '重试' }))
    await waitFor(() => expect(screen.queryByText('月份没有加载出来')).not.toBeInTheDocument())
    expect(sentTo('wallet/bill/month/query')).toHaveLength(1)
  })

  test('filters by group, and by a kind within it', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: '支出' }))
    await waitFor(() => expect(screen.queryByText('秋冬针织系列平面拍摄')).not.toBeInTheDocument())
    expect(window.location.search).toBe('?group=expense')
    expect(screen.getByRole('heading', { name: '支出构成' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '全部' }))
    await user.click(await screen.findByRole('button', { name: /服务收入/ }))
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible()
    expect(sentTo('wallet/trade/page').at(-1)).toMatchObject({ group: 'income', kind: 'service' })
    expect(window.location.search).toBe('?group=income&kind=service')
    await user.click(screen.getByRole('button', { name: '看全部' }))
    expect(window.location.search).toBe('')
  })

  test.each([
    ['group=income&kind=service', { group: 'income', kind: 'service' }],
    ['group=expense&kind=notice', { group: 'expense' }],
    ['kind=service', {}],
  ])('opened by its address with ?%s', async (query, expected) => {
    answer()
    renderPage(<FinancialDetailPage />, { as: page, at: `/wallet/financialDetail?${query}`, uid: '10001' })
    await waitFor(() => expect(sentTo('wallet/trade/page')).toHaveLength(1))
    const { group, kind } = sentTo('wallet/trade/page')[0] ?? {}
    expect({ group, kind }).toEqual({ group: undefined, kind: undefined, ...expected })
  })

  test('a month without rows keeps its sum', async () => {
    answer([])
    open()
    expect(await screen.findByText('这个月还没有账单')).toBeVisible()
    expect(screen.getByRole('table')).toBeVisible()
  })

  test('failed totals show -- and are tried again, the rows stay', async () => {
    answer()
    onCall('wallet/bill/month/query', () => {
      throw refusal(50000)
    })
    const { user } = open()
    expect(await screen.findByText('支出 --')).toBeVisible()
    expect(screen.getAllByText('--')).toHaveLength(4)
    expect(await screen.findByText('秋冬针织系列平面拍摄')).toBeVisible()
    onCall('wallet/bill/month/query', ({ month }) => bill(month))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('支出 166.00')).toBeVisible()
  })

  test('a withdrawal under way has its own line, with its result behind it', async () => {
    answer()
    onCall('wallet/overview/query', () => ({
      ...overview,
      openWithdraw: { id: 'w1', amountFen: 10_000, state: 'reviewing' },
    }))
    open()
    const line = await screen.findByRole('link', { name: /1 笔提现处理中.*¥100.00/ })
    expect(line).toHaveAttribute('href', '/wallet/withdrawResult?id=w1')
  })

  test('without a network every part says so', async () => {
    for (const call of [
      'wallet/overview/query',
      'wallet/bill/month/list',
      'wallet/bill/month/query',
      'wallet/trade/page',
    ] as const)
      loseCall(call)
    const { user } = open()
    expect(await screen.findByText('余额没有加载出来')).toBeVisible()
    expect(await screen.findByText('合计没有加载出来', { selector: 'span' })).toBeVisible()
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    answer()
    await user.click(screen.getAllByRole('button', { name: '重试' })[1] ?? document.body)
    expect(await screen.findByText('支出 166.00')).toBeVisible()
    await waitFor(() => expect(sentTo('wallet/bill/month/list')).toHaveLength(1))
  })

  test('the eye hides the balance', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '隐藏金额' }))
    expect(screen.getByRole('region', { name: '可提现余额' })).not.toHaveTextContent('12,386')
  })

  test('an export is asked for once while it is under way, and downloads', async () => {
    answer()
    const held = holdCall('wallet/bill/export', { url: '/files/statement/x.y.csv', expireAt: overview.now })
    const links: string[] = []
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(`${this.getAttribute('href')} ${this.download}`)
    })
    const { user } = open()
    const button = await screen.findByRole('button', { name: '导出' })
    await user.dblClick(button)
    expect(button).toHaveAttribute('aria-busy', 'true')
    held.arrive()
    await waitFor(() => expect(links).toEqual(['http://localhost/files/statement/x.y.csv 点梦账单-2026年11月.csv']))
    expect(sentTo('wallet/bill/export')).toEqual([{ month: '2026-11' }])
  })

  test('too many exports are refused in the server’s words', async () => {
    answer()
    onCall('wallet/bill/export', () => {
      throw refusal(42900, '导出太频繁，请稍后再试')
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '导出' }))
    expect(await screen.findByText('导出太频繁，请稍后再试')).toBeVisible()
  })

  test('ways to pages that no release brings are not there', async () => {
    answer()
    provideRoutes(() => [{ path: '/wallet/coinRecord' }])
    open()
    const ways = await screen.findByRole('navigation', { name: '钱包' })
    expect(within(ways).getAllByRole('link')).toHaveLength(1)
    await screen.findByRole('region', { name: '可提现余额' })
    expect(screen.queryByRole('link', { name: '提现' })).not.toBeInTheDocument()
    provideRoutes(() => [{ path: '/wallet/cashWithdraw' }])
    expect(await screen.findByRole('link', { name: '提现' })).toBeVisible()
  })

  test('a visitor is asked to log in, and nothing is read before', async () => {
    answer()
    open('/wallet/financialDetail', null)
    expect(screen.getByText('登录后查看')).toBeVisible()
    expect(sentTo('wallet/overview/query')).toHaveLength(0)
  })
})

test('a withdrawal that came back says so in its row', async () => {
  answer([trade('a', { group: 'withdraw', kind: 'withdraw', amount: -50_000, sub: '招商银行', reversed: 'returned' })])
  open()
  expect(await screen.findByText('已退票 · 招商银行')).toBeVisible()
})

test('search looks in all months, is kept in the address, says when it finds nothing, and back leads to the month', async () => {
  answer()
  onCall('wallet/trade/page', ({ words }) => {
    const list = words === '提现' || words === undefined ? rows : []
    return { list, total: list.length, hasMore: false, anchor: 1, months: [] }
  })
  window.history.replaceState(null, '', '/wallet/financialDetail')
  const stop = startHistory()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: '搜索账单' }))
  expect(screen.getByText('在全部月份的账单里查找')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), '提现')
  expect(await screen.findByText('招商银行 尾号 6688')).toBeVisible()
  expect(sentTo('wallet/trade/page').at(-1)).toMatchObject({ unit: 'fen', words: '提现' })
  expect(sentTo('wallet/trade/page').at(-1)).not.toHaveProperty('month')
  expect(window.location.search).toBe(`?search=1&words=${encodeURIComponent('提现')}`)
  await expectAccessible()
  await user.type(screen.getByRole('searchbox'), '单')
  expect(await screen.findByText('没有找到「提现单」')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByRole('heading', { name: '账单' })).toBeVisible()
  await waitFor(() => expect(window.location.search).toBe(''))
  stop()
})
