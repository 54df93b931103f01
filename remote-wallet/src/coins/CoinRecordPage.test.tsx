import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import type { Data } from '@dm/shared/contract'
import { screen, waitFor, within } from '@testing-library/react'
import CoinRecordPage from './CoinRecordPage'
import { page as declared } from './page'

type Trade = Data<'wallet/trade/page'>['list'][number]

const at = (text: string) => Date.parse(`${text}+08:00`)
const trade = (id: string, over: Partial<Trade>): Trade => ({
  id,
  txnId: `t${id}`,
  unit: 'coin',
  group: (over.amount ?? -20) < 0 ? 'out' : 'in',
  kind: 'vote',
  title: '投票',
  amount: -20,
  balanceAfter: 1_260,
  at: at('2026-11-20T13:42:00'),
  month: '2026-11',
  reversedBy: [],
  ...over,
})
const rows = [
  trade('a', { sub: '《追光者》才艺大赛' }),
  trade('b', {
    kind: 'recharge',
    title: '充值星钻',
    sub: '含赠送 10',
    amount: 310,
    balanceAfter: 1_280,
    at: at('2026-11-19T21:17:00'),
  }),
  trade('c', {
    kind: 'prize',
    title: '活动奖品',
    amount: 200,
    balanceAfter: 970,
    at: at('2026-10-31T18:00:00'),
    month: '2026-10',
  }),
]
const overview: Data<'wallet/overview/query'> = {
  now: at('2026-11-20T14:00:00'),
  availableCoin: 1_240,
  paidCoin: 900,
  giftCoin: 340,
  heldCoin: 20,
  availableFen: 0,
  heldFen: 0,
  pendingFen: 0,
  clawbackFen: 0,
  vip: [],
  certified: true,
  minor: false,
  canRecharge: true,
}
const page = (list: Trade[], more: Partial<Data<'wallet/trade/page'>> = {}): Data<'wallet/trade/page'> => ({
  list,
  total: list.length,
  hasMore: false,
  anchor: overview.now,
  months: [
    { month: '2026-11', in: 310, out: -20 },
    { month: '2026-10', in: 200, out: 0 },
  ],
  ...more,
})
const open = (address = '/wallet/coinRecord', uid: string | null = '10001') =>
  renderPage(<CoinRecordPage />, { as: declared, at: address, uid: uid ?? undefined })

function answer(list = rows) {
  onCall('wallet/overview/query', () => overview)
  onCall('wallet/trade/page', ({ group }) => page(list.filter((row) => !group || row.group === group)))
}

describe('星钻明细', () => {
  test('shows what one has, what it is made of, and the months with their sums', async () => {
    answer()
    open()
    const card = await screen.findByRole('region', { name: '星钻余额' })
    expect(card).toHaveTextContent('1,240')
    expect(card).toHaveTextContent(/充值.*900.*赠送.*340.*冻结.*20.*星钻永久有效，不可提现/)
    const november = (await screen.findByRole('heading', { name: '2026年11月' })).parentElement
    expect(november).toHaveTextContent(/获得.*\+310.*消费.*−20/)
    expect(screen.getByText('11月20日 13:42 · 《追光者》才艺大赛')).toBeVisible()
    expect(screen.getByText('没有更多了')).toBeVisible()
    await expectAccessible()
  })

  test('a tab is asked of the server, sums only its side, and stands in the address', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('tab', { name: '消费' }))
    expect(await screen.findAllByText('投票')).toHaveLength(1)
    expect(screen.queryByText('充值星钻')).not.toBeInTheDocument()
    expect(screen.queryByText(/^获得/, { selector: 'span' })).not.toBeInTheDocument()
    expect(sentTo('wallet/trade/page').at(-1)).toMatchObject({ unit: 'coin', group: 'out' })
    expect(window.location.search).toBe('?tab=out')
  })

  test('the address names the tab it opens with', async () => {
    answer()
    open('/wallet/coinRecord?tab=in')
    expect(await screen.findByRole('tab', { name: '获得' })).toHaveAttribute('aria-selected', 'true')
    expect(await screen.findByText('充值星钻')).toBeVisible()
    expect(screen.queryByText('投票')).not.toBeInTheDocument()
  })

  test('nothing yet, and nothing in a tab, say different things', async () => {
    answer([])
    const { user } = open()
    expect(await screen.findByText('还没有星钻记录')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: '获得' }))
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '看全部' }))
    expect(await screen.findByText('还没有星钻记录')).toBeVisible()
  })

  test('the eye hides the balance and is remembered', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '隐藏金额' }))
    expect(screen.getByRole('region', { name: '星钻余额' })).not.toHaveTextContent('1,240')
    expect(localStorage.getItem('dm-eye')).toBe('closed')
    await user.click(screen.getByRole('button', { name: '显示金额' }))
    expect(screen.getByRole('region', { name: '星钻余额' })).toHaveTextContent('1,240')
  })

  test('a failed list and a failed balance are each tried again', async () => {
    onCall('wallet/overview/query', () => {
      throw refusal(50000)
    })
    loseCall('wallet/trade/page')
    const { user } = open()
    const [balance] = await screen.findAllByRole('button', { name: '重试' })
    expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
    expect(screen.getByText('余额没有加载出来')).toBeVisible()
    answer()
    if (balance) await user.click(balance)
    expect(await screen.findByRole('region', { name: '星钻余额' })).toBeVisible()
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('充值星钻')).toBeVisible()
  })

  test('a visitor is asked to log in, and nothing is read before', async () => {
    answer()
    const { user } = open('/wallet/coinRecord', null)
    expect(screen.getByText('登录后查看')).toBeVisible()
    expect(sentTo('wallet/trade/page')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: '去登录' }))
    await user.click(await screen.findByRole('button', { name: '登录' }))
    expect(await screen.findByText('充值星钻')).toBeVisible()
  })

  test('the next page carries the first one’s anchor and continues its month', async () => {
    onCall('wallet/overview/query', () => overview)
    onCall('wallet/trade/page', ({ page: n }) =>
      n === 1 ? page(rows.slice(0, 1), { hasMore: true, total: 3 }) : page(rows.slice(1), { total: 3 }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('活动奖品')).toBeVisible()
    expect(screen.getAllByRole('heading', { name: '2026年11月' })).toHaveLength(1)
    expect(sentTo('wallet/trade/page')[1]).toMatchObject({ page: 2, anchor: overview.now })
  })

  test('links to pages that no release brings are not there, and appear with them', async () => {
    answer()
    provideRoutes(() => [])
    const shown = open()
    await screen.findByText('充值星钻')
    expect(screen.queryAllByRole('link')).toHaveLength(0)
    shown.unmount()
    provideRoutes(() => [{ path: '/wallet/rechargeRecord' }, { path: '/wallet/tradeDetail' }])
    open()
    expect(await screen.findByRole('link', { name: '充值记录' })).toHaveAttribute('href', '/wallet/rechargeRecord')
    const row = (await screen.findByText('充值星钻')).closest('a')
    expect(row).toHaveAttribute('href', '/wallet/tradeDetail?id=b')
    expect(within(row ?? document.body).getByText('+310 星钻')).toBeInTheDocument()
  })

  test('more than a hundred rows are not all drawn', async () => {
    answer(Array.from({ length: 400 }, (_, n) => trade(`r${n}`, { sub: `第 ${n} 次` })))
    open()
    // All of them stand there until the code for long lists has come, which draws those near the window.
    await screen.findByText(/第 399 次/)
    await waitFor(() => expect(screen.getAllByText(/第 \d+ 次/).length).toBeLessThan(400), { timeout: 10_000 })
  })

  test('a minor is told so in place of the button, and no sheet opens', async () => {
    answer()
    onCall('wallet/overview/query', () => ({ ...overview, minor: true, canRecharge: false }))
    open('/wallet/coinRecord?recharge=1')
    expect(await screen.findByText('未成年人暂不支持充值')).toBeVisible()
    expect(screen.queryByRole('button', { name: '充值' })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('where nothing may be sold there is no way to recharge, not even from an empty list', async () => {
    answer([])
    onCall('wallet/overview/query', () => ({ ...overview, canRecharge: false }))
    open('/wallet/coinRecord?recharge=1')
    expect(await screen.findByText('还没有星钻记录')).toBeVisible()
    expect(await screen.findByRole('region', { name: '星钻余额' })).not.toHaveTextContent('未成年人')
    expect(screen.queryByRole('button', { name: /^(去)?充值$/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('the sheet asked for by the address opens once with its package; a way back that is too long is left out', async () => {
    answer()
    onCall('wallet/coin/package/list', () => ({
      coinPerYuan: 10,
      list: [
        { id: 'coin-6', coin: 60, giftCoin: 0, fen: 600, firstOnly: false },
        { id: 'coin-68', coin: 680, giftCoin: 40, fen: 6_800, firstOnly: false },
      ],
      customMinYuan: 1,
      customMaxYuan: 5_000,
      dayLeftFen: 100_000,
      first: false,
    }))
    onCall('wallet/order/create', () => ({ orderNo: 'N1', reused: false }))
    const { user } = open(`/wallet/coinRecord?tab=in&recharge=1&item=coin-68&back=/${'a'.repeat(200)}`)
    expect(await screen.findByRole('radio', { name: /680/ })).toBeChecked()
    expect(window.location.search).toBe('?tab=in')
    await user.click(screen.getByRole('button', { name: '立即充值 ¥68.00' }))
    expect(await screen.findByRole('dialog', { name: '选择支付方式' })).toHaveTextContent('N1')
    const [sent] = sentTo('wallet/order/create')
    expect(sent).toMatchObject({ itemId: 'coin-68' })
    expect(sent).not.toHaveProperty('backPath')
  })
})
