import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen } from '@testing-library/react'
import { NOW } from '../../../test/income'
import { trafficDays, trafficPack, trafficProduct } from '../../../test/traffic'
import TrafficDetailPage from './TrafficDetailPage'
import { page } from './page'

const open = (query: string) =>
  renderPage(<TrafficDetailPage />, { as: page, at: `/common/trafficDetail${query}`, uid: '10005' })
const products = (over: { canBuy?: boolean; bought?: boolean } = {}) =>
  onCall('traffic/product/list', () => ({
    list: [trafficProduct('base', { once: over.bought ?? false, bought: over.bought ?? false })],
    ...{ total: 1, hasMore: false, canBuy: over.canBuy ?? true },
  }))

test('a number is chosen and ordered; closed unpaid, the same order can be paid', async () => {
  products()
  onCall('traffic/order/create', ({ qty }) => ({
    ...{ orderNo: 'o1', amountFen: 8_800 * qty, payBefore: NOW + 600_000, now: NOW, reused: false },
  }))
  const { user } = open('?productId=base')
  expect(await screen.findByText('购买当日起90天')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /增加|加/ }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '立即购买' }))
  expect(await screen.findByText(/订单待支付，剩余(09:5|10:0)/)).toBeInTheDocument()
  expect(sentTo('traffic/order/create')).toMatchObject([{ productId: 'base', qty: 2, expectFen: 17_600 }])
})

test('an answer that was lost is said, and asked for again', async () => {
  products()
  loseCall('traffic/order/create')
  const { user } = open('?productId=base')
  await user.click(await screen.findByRole('button', { name: '立即购买' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  onCall('traffic/order/create', () => ({
    ...{ orderNo: 'o1', amountFen: 8_800, payBefore: NOW + 600_000, now: NOW, reused: false },
  }))
  await user.click(screen.getByRole('button', { name: '立即购买' }))
  expect(await screen.findByText(/订单待支付/)).toBeInTheDocument()
})

test('off sale', async () => {
  products()
  open('?productId=other')
  expect(await screen.findByText('商品已下架')).toBeVisible()
})

test('nothing is sold where it is not allowed', async () => {
  products({ canBuy: false })
  open('?productId=base')
  expect(await screen.findByText('当前环境暂不支持购买')).toBeVisible()
  expect(screen.queryByRole('button', { name: '立即购买' })).toBeNull()
})

test('what is sold once and bought is not sold again', async () => {
  products({ bought: true })
  open('?productId=base')
  expect(await screen.findByRole('button', { name: '已购买' })).toBeDisabled()
})

test('a pack with its days', async () => {
  onCall('traffic/pack/detail/query', ({ days }) => ({
    pack: trafficPack('a'),
    boosts: [],
    days: trafficDays(days ?? 30, 10),
    now: NOW,
  }))
  const { user } = open('?id=a')
  expect(await screen.findByText('¥88.00')).toBeVisible()
  expect(screen.getByText('曝光 300 · 点击 0 · 点击率 0.0%')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '近90天' }))
  expect(await screen.findByText(/曝光 900/)).toBeVisible()
  expect(address()).toBe('/common/trafficDetail?id=a&days=90')
  await expectAccessible()
})

test('another user’s pack is none; nothing asked for is the list', async () => {
  onCall('traffic/pack/detail/query', () => {
    throw refusal(40400, '流量包不存在', { reason: 'notFound' })
  })
  const none = open('?id=b')
  expect(await screen.findByText('流量包不存在')).toBeVisible()
  none.unmount()
  open('')
  await screen.findByRole('main')
  expect(address()).toBe('/common/traffic')
})

const boost = {
  ...{ id: 'b1', packId: 'a', targetType: 'service' as const, targetId: 's1', title: '棚拍形象照', cover: '' },
  ...{ ownerName: '拾光影像', quota: 1_000, used: 400, dailyCap: 100, createdAt: NOW },
}

test('promotions: what each has used, why one ended, pause, and stop after a question', async () => {
  onCall('traffic/pack/detail/query', () => ({
    pack: trafficPack('a', { reserved: 600 }),
    boosts: [
      { ...boost, state: 'running', reason: null },
      { ...boost, id: 'b2', title: '外景跟拍', state: 'stopped', reason: 'hidden' },
    ],
    ...{ days: trafficDays(30), now: NOW },
  }))
  onCall('traffic/boost/set', ({ action }) => ({
    boost: { ...boost, state: action === 'stop' ? 'stopped' : 'paused', reason: null },
    pack: trafficPack('a'),
  }))
  const { user } = open('?id=a')
  expect(await screen.findByText('内容未公开，已自动停止')).toBeVisible()
  expect(screen.getAllByText('每日上限 100')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '暂停' }))
  await user.click(screen.getByRole('button', { name: '停止' }))
  expect(await screen.findByText('停止后剩余600次曝光将退回流量包')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('已停止')).toBeInTheDocument()
  expect(sentTo('traffic/boost/set')).toEqual([
    { id: 'b1', action: 'pause' },
    { id: 'b1', action: 'stop' },
  ])
})

test('an item is chosen and promoted; what is too little or too much is said beside its field', async () => {
  onCall('traffic/pack/detail/query', () => ({
    ...{ pack: trafficPack('a'), boosts: [], days: trafficDays(30), now: NOW },
  }))
  const counts = { service: 0, video: 2, modelcard: 0, archive: 1, notice: 0, enterprise: 0 }
  onCall('traffic/target/count', () => ({ own: counts, invitees: { ...counts, video: 0 } }))
  onCall('traffic/target/page', () => ({
    list: [
      ...[{ type: 'service' as const, id: 's1', title: '棚拍形象照', cover: '', ownerUid: '10004', own: true }].map(
        (row) => ({ ...row, ownerName: '拾光影像' }),
      ),
    ],
    ...{ total: 1, hasMore: false },
  }))
  onCall('traffic/boost/add', () => ({ boost: { ...boost, state: 'running', reason: null }, pack: trafficPack('a') }))
  const { user } = open('?id=a')
  await user.click(await screen.findByRole('button', { name: '去投放' }))
  // It opens on a kind that has something.
  expect(await screen.findByRole('radio', { name: '视频 2' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '服务 0' })).not.toBeChecked()
  expect(await screen.findByRole('button', { name: /棚拍形象照/ })).toBeVisible()
  expect(sentTo('traffic/target/page').at(-1)).toMatchObject({ type: 'video', of: 'own' })
  await user.click(screen.getByRole('button', { name: /棚拍形象照/ }))
  const quota = await screen.findByRole('textbox', { name: '投放次数' })
  await user.clear(quota)
  await user.type(quota, '99999')
  await user.click(screen.getByRole('button', { name: '确认投放' }))
  expect(await screen.findByText('剩余曝光不足')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '全部' }))
  const cap = screen.getByRole('textbox', { name: '每日上限' })
  await user.clear(cap)
  await user.type(cap, '500')
  expect(screen.getByText('按每日上限预计15天投完')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '确认投放' }))
  expect(await screen.findByText('投放成功')).toBeInTheDocument()
  expect(sentTo('traffic/boost/add')).toMatchObject([{ packId: 'a', targetId: 's1', quota: 7_500, dailyCap: 500 }])
})

const detailOf = (over: Parameters<typeof trafficPack>[1] = {}) =>
  onCall('traffic/pack/detail/query', () => ({
    ...{ pack: trafficPack('a', over), boosts: [], days: trafficDays(30), now: NOW },
  }))

test('the rest is given back: what it is worth is said, and said anew when it has changed', async () => {
  detailOf({ reserved: 500 })
  let worth = 6_600
  onCall('traffic/refund/preview', () => ({
    ...{ refundFen: worth, usedExposures: 2_500, version: String(worth), channel: 'wechat' as const },
  }))
  onCall('traffic/refund/apply', ({ version }) => {
    if (version === '6600') {
      worth = 6_500
      throw refusal(40900, '可退金额已变化，请重新确认', { reason: 'refundChanged' })
    }
    detailOf({ state: 'refunding', refund: { fen: 6_500, state: 'processing' } })
    return { pack: trafficPack('a', { state: 'refunding' }) }
  })
  const { user } = open('?id=a')
  await user.click(await screen.findByRole('button', { name: '申请退款' }))
  expect(await screen.findByText(/投放会先停止/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: /退款原因/ }), '不再推广')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '确认退款 ¥66.00' }))
  await user.click(await screen.findByRole('button', { name: '确认退款 ¥65.00' }))
  expect(await screen.findByText('退款已提交')).toBeInTheDocument()
  expect(await screen.findByText(/退款中 ¥65.00/)).toBeVisible()
  expect(screen.queryByRole('button', { name: '去投放' })).toBeNull()
  expect(sentTo('traffic/refund/apply').map(({ version }) => version)).toEqual(['6600', '6500'])
})

test('what cannot be given back says why; a gift offers no refund', async () => {
  detailOf()
  onCall('traffic/refund/preview', () => {
    throw refusal(40900, '该订单已开发票，请先申请红冲', { reason: 'orderInvoiced' })
  })
  const first = open('?id=a')
  await first.user.click(await screen.findByRole('button', { name: '申请退款' }))
  expect(await screen.findByText('该订单已开发票，请先申请红冲')).toBeVisible()
  first.unmount()
  detailOf({ source: 'gift', paidFen: undefined })
  open('?id=gift')
  expect(await screen.findByRole('button', { name: '去投放' })).toBeVisible()
  expect(screen.queryByRole('button', { name: '申请退款' })).toBeNull()
})

test.each([
  ['退款失败，流量包已恢复', { refund: { fen: 6_600, state: 'failed' as const } }],
  [
    '已退款 ¥66.00，原路退回',
    { state: 'refunded' as const, left: 0, refunded: 7_500, refund: { fen: 6_600, state: 'success' as const } },
  ],
])('a refund that ended: %s', async (text, over) => {
  detailOf(over)
  open('?id=a')
  expect(await screen.findByText(text)).toBeVisible()
})
