import type { Data } from '@dm/shared/contract'
import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, within } from '@testing-library/react'
import TrafficRecordPage from './TrafficRecordPage'
import { page as declared } from './page'

type Traffic = Data<'wallet/traffic/query'>
type UsePage = Data<'wallet/traffic/record/page'>
type Use = UsePage['list'][number]

const at = (text: string) => Date.parse(`${text}+08:00`)
const NOW = at('2026-11-20T14:00:00')
const pack = (id: string, over: Partial<Traffic['packs'][number]>): Traffic['packs'][number] => ({
  id,
  name: `曝光包 ${id}`,
  total: 10_000,
  used: 8_000,
  expired: 0,
  refunded: 0,
  left: 2_000,
  expireAt: at('2026-11-26T00:00:00'),
  lastDay: '2026-11-25',
  state: 'active',
  ...over,
})
const traffic: Traffic = {
  now: NOW,
  left: 12_999,
  todayUsed: 533,
  soonExpire: { exposure: 2_000, expireAt: at('2026-11-26T00:00:00'), lastDay: '2026-11-25' },
  packs: [
    pack('a', {}),
    pack('b', { used: 0, left: 10_999, total: 10_999, lastDay: '2027-01-31' }),
    pack('c', { used: 5_000, total: 5_000, left: 0, state: 'used' }),
    pack('d', { used: 16_400, total: 20_000, expired: 3_600, left: 0, state: 'expired' }),
  ],
  firstMonth: '2026-09',
}
const record = (id: string, over: Partial<Use>): Use => ({
  id,
  packId: 'a',
  packName: '曝光包 a',
  day: '2026-11-20',
  type: 'use',
  targetType: 'modelcard',
  targetId: '10001',
  targetTitle: '林小满的模卡',
  exposure: 320,
  click: 12,
  path: '/user/modelcard?uid=10001',
  gone: false,
  ...over,
})
const rows = [
  record('u1', {}),
  record('u2', { targetType: 'video', targetId: 'v1', targetTitle: '练功房的清晨', path: undefined, gone: true }),
  record('u3', {
    packId: 'd',
    packName: '曝光包 d',
    type: 'expire',
    day: '2026-10-31',
    targetType: undefined,
    targetTitle: '曝光包 d',
    exposure: 3_600,
    path: undefined,
  }),
  record('u4', {
    type: 'buy',
    day: '2026-10-05',
    targetType: undefined,
    targetTitle: '曝光包 a',
    exposure: 10_000,
    path: undefined,
    tradeId: 't1',
  }),
]
const page = (list: Use[], more: Partial<UsePage> = {}): UsePage => ({
  list,
  total: list.length,
  hasMore: false,
  anchor: NOW,
  months: [
    { month: '2026-11', used: 640, expired: 0, bought: 0, refunded: 0 },
    { month: '2026-10', used: 0, expired: 3_600, bought: 10_000, refunded: 0 },
  ],
  ...more,
})
const open = (address = '/wallet/trafficRecord', uid: string | null = '10005') =>
  renderPage(<TrafficRecordPage />, { as: declared, at: address, uid: uid ?? undefined })

function answer(list = rows, of = traffic) {
  onCall('wallet/traffic/query', () => of)
  onCall('wallet/traffic/record/page', ({ type, packId, month }) =>
    page(
      list.filter(
        (row) =>
          (!type || row.type === type) && (!packId || row.packId === packId) && (!month || row.day.startsWith(month)),
      ),
    ),
  )
}

describe('流量记录', () => {
  test('shows what is left, what expires soon, each pack, and the months with their three sums', async () => {
    answer()
    const { user } = open()
    const summary = await screen.findByRole('region', { name: '剩余曝光' })
    expect(summary).toHaveTextContent('1.2w')
    expect(summary).toHaveTextContent('今日消耗 533')
    expect(summary).toHaveTextContent('2,000次曝光将于11月25日到期')
    await user.click(within(summary).getByRole('button', { name: '剩余曝光 1.2w' }))
    expect(summary).toHaveTextContent('12,999')
    const packs = within(screen.getByRole('list', { name: '流量包' })).getAllByRole('button')
    expect(packs.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/使用中.*已用 8,000 \/ 10,000.*剩余 2,000 · 11月25日 到期/),
      expect.stringMatching(/使用中.*已用 0 \/ 10,999/),
      expect.stringMatching(/已用完/),
      expect.stringMatching(/已过期.*已用 16,400 \/ 20,000.*已过期 3,600/),
    ])
    const october = (await screen.findByRole('heading', { name: '2026年10月' })).parentElement
    expect(october).toHaveTextContent(/消耗 0.*过期 3,600.*购买 10,000/)
    expect(screen.getByText('−3,600 曝光')).toBeVisible()
    expect(screen.getByText('+10,000 曝光')).toBeVisible()
    expect(screen.getByText('没有更多了')).toBeVisible()
    await expectAccessible()
  })

  test('a row leads to what was shown while it exists, a purchase to its trade; what was deleted says so', async () => {
    answer()
    provideRoutes(() => [{ path: '/user/modelcard' }, { path: '/wallet/tradeDetail' }])
    open()
    const card = (await screen.findByText('林小满的模卡')).closest('a')
    expect(card).toHaveAttribute('href', '/user/modelcard?uid=10001')
    expect(card).toHaveTextContent(/11月20日 · 曝光包 a.*−320 曝光.*12 次点击/)
    expect(screen.getByText('练功房的清晨').closest('a')).toBeNull()
    expect(screen.getByText('11月20日 · 内容已删除 · 曝光包 a')).toBeVisible()
    expect(screen.getByText('+10,000 曝光').closest('a')).toHaveAttribute('href', '/wallet/tradeDetail?id=t1')
  })

  test('type, pack and month are asked of the server and stand in the address', async () => {
    answer()
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: '过期' }))
    expect(await screen.findByRole('heading', { name: '2026年10月' })).toBeVisible()
    expect(screen.queryByText('林小满的模卡')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /曝光包 a/ }))
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '全部月份' }))
    expect(screen.getAllByRole('button', { name: /2026年(9|10|11)月/ })).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: '2026年10月' }))
    expect(window.location.search).toBe('?type=expire&packId=a&month=2026-10')
    expect(sentTo('wallet/traffic/record/page').at(-1)).toMatchObject({ type: 'expire', packId: 'a', month: '2026-10' })
    await user.click(screen.getByRole('button', { name: /曝光包 a/ }))
    expect(window.location.search).toBe('?type=expire&month=2026-10')
  })

  test('the address names what it opens with; nonsense in it counts for nothing', async () => {
    answer()
    open('/wallet/trafficRecord?type=buy&packId=a&month=never')
    expect(await screen.findByText('+10,000 曝光')).toBeVisible()
    expect(screen.getByRole('radio', { name: '购买' })).toBeChecked()
    expect(screen.getByRole('button', { name: '全部月份' })).toBeVisible()
  })

  test('a pack that nothing was used of says so', async () => {
    answer([record('b1', { packId: 'b', type: 'buy', targetType: undefined, path: undefined })])
    const { user } = open('/wallet/trafficRecord?packId=b')
    expect(await screen.findByText('这个流量包还没有开始消耗')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '消耗' }))
    expect(await screen.findAllByText('这个流量包还没有开始消耗')).toHaveLength(1)
  })

  test('another user’s pack has no record here', async () => {
    answer()
    open('/wallet/trafficRecord?packId=of-another')
    expect(await screen.findByText('没有符合条件的记录')).toBeVisible()
  })

  test('without packs there is the way to the shop, when a release brings it', async () => {
    answer([], { now: NOW, left: 0, todayUsed: 0, packs: [] })
    provideRoutes(() => [])
    const shown = open()
    expect(await screen.findByText('还没有流量包')).toBeVisible()
    expect(screen.queryByRole('link', { name: '去看看' })).not.toBeInTheDocument()
    shown.unmount()
    provideRoutes(() => [{ path: '/common/traffic' }])
    open()
    expect(await screen.findByRole('link', { name: '去看看' })).toHaveAttribute('href', '/common/traffic')
  })

  test('说明 says in which order packs are used', async () => {
    answer()
    const { user } = open()
    await user.click(screen.getByRole('button', { name: '说明' }))
    expect(await screen.findByText(/最早到期的流量包最先使用/)).toBeVisible()
  })

  test('what failed is asked again by 重试', async () => {
    onCall('wallet/traffic/query', () => {
      throw refusal(50000, '服务繁忙，请稍后再试')
    })
    loseCall('wallet/traffic/record/page')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '重试' }, { timeout: 5_000 }))
    onCall('wallet/traffic/query', () => traffic)
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('今日消耗')).toBeVisible()
    await screen.findByText('网络异常，请稍后重试')
    answer()
    await user.click(await screen.findByRole('button', { name: '重试' }))
    expect(await screen.findByText('林小满的模卡')).toBeVisible()
  })

  test('a visitor is asked to log in, and nothing is read before', async () => {
    answer()
    const { user } = open('/wallet/trafficRecord', null)
    expect(screen.getByText('登录后查看')).toBeVisible()
    expect(sentTo('wallet/traffic/query')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: '去登录' }))
    await user.click(await screen.findByRole('button', { name: '登录' }))
    expect(await screen.findByText('林小满的模卡')).toBeVisible()
  })

  test('the next page continues the month, with the anchor of the first; a long title is cut, not wrapped', async () => {
    onCall('wallet/traffic/query', () => traffic)
    onCall('wallet/traffic/record/page', ({ page: n }) =>
      n === 1
        ? page([record('l', { targetTitle: '很长的标题'.repeat(8) })], { hasMore: true, total: 2 })
        : page(rows.slice(1, 2), { total: 2 }),
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: '加载更多' }))
    expect(await screen.findByText('练功房的清晨')).toBeVisible()
    expect(screen.getAllByRole('heading', { name: '2026年11月' })).toHaveLength(1)
    expect(sentTo('wallet/traffic/record/page')[1]).toMatchObject({ page: 2, anchor: NOW })
  })
})
