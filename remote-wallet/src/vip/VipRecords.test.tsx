import type { Data } from '@dm/shared/contract'
import { queryClient } from '@dm/shared/query'
import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, loseCall, onCall, renderPage, sentTo } from '@dm/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { VipRecords } from './VipRecords'

type Period = Data<'wallet/vip/record/page'>['list'][number]

const period: Period = {
  id: 'p1',
  scope: 'personal',
  source: 'order',
  orderNo: 'N1',
  title: '季度会员',
  startDay: '2026-11-20',
  endDay: '2027-02-17',
  state: 'active',
  amountFen: 6_800,
  refundable: true,
}
const order: Data<'wallet/refund/apply'>['order'] = {
  orderNo: 'N1',
  kind: 'vip',
  subject: '开通季度会员',
  amountFen: 6_800,
  refundedFen: 0,
  state: 'refunding',
  confirming: false,
  createdAt: 0,
  expireAt: 0,
  invoice: 'none',
  after: { label: '查看会员', path: '/wallet/vipRecharge/list' },
}
const answer = (list: Period[]) => {
  onCall('wallet/order/page', () => ({ list: [], total: 0, hasMore: false, anchor: 0, now: 0, months: [] }))
  onCall('wallet/vip/record/page', () => ({ list, total: list.length, hasMore: false, anchor: 0 }))
}
function open(list: Period[]) {
  answer(list)
  return renderPage(<VipRecords scope="personal" onBuy={() => undefined} />, { uid: '10001' })
}

test('records: where each came from, how it stands, what it cost, and its trade', async () => {
  provideRoutes(() => [{ path: '/wallet/tradeDetail' }])
  const rows: Period[] = [
    { ...period, id: 'w', title: '月度会员', state: 'waiting', amountFen: 2_500, tradeId: 't1' },
    { ...period, id: 'a', title: '会员试用', source: 'trial', amountFen: undefined, refundable: false },
    {
      ...period,
      id: 'e',
      title: '活动赠送',
      source: 'grant',
      state: 'expired',
      amountFen: undefined,
      refundable: false,
    },
    { ...period, id: 'r', title: '年度会员', state: 'revoked', amountFen: 23_800, refundable: false, tradeId: 't2' },
  ]
  open(rows)
  const row = (name: string) => screen.findByRole('article', { name })
  expect(await row('月度会员')).toHaveTextContent(/未开始.*11月20日 至 .*2月17日 · 购买.*¥25\.00/)
  expect(within(await row('月度会员')).getByRole('link')).toHaveAttribute('href', '/wallet/tradeDetail?id=t1')
  expect(within(await row('月度会员')).getByRole('button', { name: '申请退款' })).toBeVisible()
  expect(await row('会员试用')).toHaveTextContent(/生效中.*试用/)
  expect(await row('活动赠送')).toHaveTextContent(/已过期.*赠送/)
  for (const name of ['会员试用', '活动赠送']) {
    expect(await row(name)).not.toHaveTextContent('¥')
    expect(within(await row(name)).queryByRole('link')).not.toBeInTheDocument()
  }
  expect(await row('年度会员')).toHaveTextContent(/已退款.*购买.*¥238\.00/)
  expect(screen.getAllByRole('button', { name: '申请退款' })).toHaveLength(1)
  await expectAccessible()
})

test('a refund shows what it gives back and takes, and wants a reason', async () => {
  onCall('wallet/refund/preview', () => ({
    allowed: true,
    fen: 6_800,
    takeCoin: 0,
    takeGiftCoin: 0,
    endDayAfter: '2026-12-01',
    channel: 'wechat',
  }))
  const { user } = open([period])
  await user.click(await screen.findByRole('button', { name: '申请退款' }))
  const sheet = await screen.findByRole('dialog', { name: '申请退款' })
  expect(await within(sheet).findByText('退回 ¥68.00 到微信支付')).toBeVisible()
  expect(within(sheet).getByText(/^会员将于 .*12月1日 到期$/)).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: '确认退款' }))
  expect(await screen.findByText('请填写退款原因')).toBeVisible()
  loseCall('wallet/refund/apply')
  await user.type(within(sheet).getByRole('textbox', { name: /退款原因/ }), '买错了')
  await user.click(within(sheet).getByRole('button', { name: '确认退款' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
})

test('a refund that is on its way closes the sheet and fetches the records anew', async () => {
  onCall('wallet/refund/preview', () => ({
    allowed: true,
    fen: 6_800,
    takeCoin: 0,
    takeGiftCoin: 0,
    endDayAfter: '2026-11-20',
    channel: 'alipay',
  }))
  onCall('wallet/refund/apply', () => ({ order }))
  const { user } = open([period])
  await user.click(await screen.findByRole('button', { name: '申请退款' }))
  const sheet = await screen.findByRole('dialog', { name: '申请退款' })
  await user.type(await within(sheet).findByRole('textbox', { name: /退款原因/ }), '买错了')
  answer([{ ...period, refundable: false }])
  await user.click(within(sheet).getByRole('button', { name: '确认退款' }))
  expect(await screen.findByText('退款申请已提交')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: '申请退款' })).not.toBeInTheDocument())
  expect(sentTo('wallet/refund/apply')).toMatchObject([{ orderNo: 'N1', reason: '买错了' }])
})

test('no records, and records that failed and are tried again', async () => {
  const first = open([])
  expect(await screen.findByText('还没有开通记录')).toBeVisible()
  first.unmount()
  queryClient().clear()
  loseCall('wallet/vip/record/page')
  const { user } = renderPage(<VipRecords scope="personal" onBuy={() => undefined} />, { uid: '10001' })
  const retry = await screen.findByRole('button', { name: '重试' })
  answer([period])
  await user.click(retry)
  expect(await screen.findByRole('article', { name: '季度会员' })).toBeVisible()
})
