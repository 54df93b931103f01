import type { Data } from '@dm/shared/contract'
import { overlayState } from '@dm/shared/overlay'
import { request } from '@dm/shared/request'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { RechargeSheet } from './RechargeSheet'

const packages: Data<'wallet/coin/package/list'> = {
  coinPerYuan: 10,
  list: [
    { id: 'coin-6', coin: 60, giftCoin: 0, fen: 600, firstOnly: false },
    { id: 'coin-30', coin: 300, giftCoin: 10, fen: 3_000, firstOnly: false },
    { id: 'coin-68', coin: 680, giftCoin: 40, fen: 6_800, firstOnly: false },
  ],
  customMinYuan: 1,
  customMaxYuan: 5_000,
  dayLeftFen: 100_000,
  first: false,
}
const open = (opened: Parameters<typeof RechargeSheet>[0]['request'] = { need: 0 }, list = packages) => {
  onCall('wallet/coin/package/list', () => list)
  return renderPage(<RechargeSheet request={opened} onClose={() => undefined} />, { uid: '10001' })
}
const button = () => screen.findByRole('button', { name: /立即充值/ })

test('a package, what it brings, its price, and on to the payment sheet', async () => {
  onCall('wallet/order/create', () => ({ orderNo: 'N1', reused: false }))
  const { user } = open()
  expect(await button()).toHaveTextContent('立即充值 ¥30.00')
  expect(screen.getByText('可得 310 星钻')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: /680/ }))
  expect(screen.getByText('可得 720 星钻')).toBeVisible()
  await user.click(await button())
  expect(await screen.findByRole('dialog', { name: '选择支付方式' })).toHaveTextContent('N1')
  expect(sentTo('wallet/order/create')).toMatchObject([{ kind: 'coin', itemId: 'coin-68', expectFen: 6_800 }])
})

test('the missing number chooses the smallest package that covers it, and the way back is sent', async () => {
  onCall('wallet/order/create', () => ({ orderNo: 'N1', reused: false }))
  const { user } = open({ need: 400, back: '/activity/index?id=1' })
  expect(await screen.findByText('还差 400 星钻')).toBeVisible()
  expect(screen.getByRole('radio', { name: /680/ })).toBeChecked()
  await user.click(await button())
  await screen.findByRole('dialog', { name: '选择支付方式' })
  expect(sentTo('wallet/order/create')).toMatchObject([{ backPath: '/activity/index?id=1' }])
})

test('a first recharge says so, and counts double', async () => {
  open({ need: 0 }, { ...packages, first: true, list: packages.list.map((pack) => ({ ...pack, tag: '首充双倍' })) })
  expect(await screen.findAllByText('首充双倍')).toHaveLength(3)
  expect(screen.getByText('可得 610 星钻')).toBeVisible()
})

test('an amount of one’s own: whole yuan from 1 to 5,000', async () => {
  onCall('wallet/order/create', () => ({ orderNo: 'N1', reused: false }))
  const { user } = open()
  const field = await screen.findByRole('textbox', { name: '充值金额' })
  await user.type(field, '５００1')
  await user.click(await button())
  expect(await screen.findByText('请输入1-5000的整数')).toBeVisible()
  await user.clear(field)
  await user.click(await button())
  expect(await screen.findByText('请输入充值金额')).toBeVisible()
  await user.type(field, '128')
  expect(screen.getByText('可得 1,280 星钻')).toBeVisible()
  await user.click(await button())
  await screen.findByRole('dialog', { name: '选择支付方式' })
  expect(sentTo('wallet/order/create')).toMatchObject([{ customYuan: 128, expectFen: 12_800 }])
})

test('who has gone elsewhere before the order is there is not asked to pay it', async () => {
  const order = holdCall('wallet/order/create', { orderNo: 'N1', reused: false })
  const { user, unmount } = open()
  await user.click(await button())
  await waitFor(() => expect(sentTo('wallet/order/create')).toHaveLength(1))
  unmount()
  order.arrive()
  // Requested later, so it is answered later.
  await request('wallet/coin/package/list', {})
  expect(overlayState().open).toEqual([])
})

test('no answer keeps the choice and the id; a refusal is said and the next try is another', async () => {
  loseCall('wallet/order/create')
  const { user } = open()
  await user.click(await button())
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('wallet/order/create', () => {
    throw refusal(40900, '价格已更新，请确认后再支付')
  })
  await user.click(await button())
  expect(await screen.findByText('价格已更新，请确认后再支付')).toBeVisible()
  onCall('wallet/order/create', () => ({ orderNo: 'N1', reused: false }))
  await user.click(await button())
  await screen.findByRole('dialog', { name: '选择支付方式' })
  const [refused, done] = sentTo('wallet/order/create')
  expect(refused?.requestId).not.toBe(done?.requestId)
})
