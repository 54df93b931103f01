import { address, expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen } from '@testing-library/react'
import { NOW } from '../../../test/income'
import { trafficDays, trafficPack, trafficProduct } from '../../../test/traffic'
import TrafficDetailPage from './TrafficDetailPage'

const open = (query: string) => renderPage(<TrafficDetailPage />, { at: `/common/trafficDetail${query}`, uid: '10005' })
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
