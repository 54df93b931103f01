import type { Data } from '@dm/shared/contract'
import { expectAccessible, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { screen, within } from '@testing-library/react'
import VipRechargeListPage from './VipRechargeListPage'

const now = Date.parse('2026-11-20T14:00:00+08:00')
const period: Data<'wallet/vip/record/page'>['list'][number] = {
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
const vip: Data<'wallet/vip/query'> = {
  now,
  scopes: [
    {
      scope: 'personal',
      active: period,
      endDay: '2027-02-17',
      plans: [
        {
          id: 'personal-90',
          scope: 'personal',
          name: '季度会员',
          days: 90,
          fen: 6_800,
          dayFen: 76,
          startDay: '2027-02-18',
          endDay: '2027-05-18',
        },
      ],
      benefits: [{ icon: 'withdraw', title: '提现免手续费', text: '会员有效期内提现，手续费全免' }],
    },
    {
      scope: 'enterprise',
      plans: [
        {
          id: 'enterprise-365',
          scope: 'enterprise',
          name: '企业年费',
          days: 365,
          fen: 198_000,
          dayFen: 542,
          startDay: '2026-11-20',
          endDay: '2027-11-19',
        },
      ],
      benefits: [],
      locked: { text: '先完成企业认证', path: '/enterprise/certification/index' },
    },
  ],
}
function answer() {
  onCall('wallet/vip/query', () => vip)
  onCall('wallet/vip/record/page', () => ({ list: [period], total: 1, hasMore: false, anchor: now }))
  onCall('user/center/get', () => {
    throw refusal(50000)
  })
  onCall('wallet/overview/query', () => ({
    now,
    availableCoin: 0,
    paidCoin: 0,
    giftCoin: 0,
    heldCoin: 0,
    availableFen: 0,
    heldFen: 0,
    pendingFen: 0,
    clawbackFen: 0,
    vip: [],
    certified: true,
    minor: false,
    canRecharge: true,
  }))
}
const open = (at = '/wallet/vipRecharge/list') => renderPage(<VipRechargeListPage />, { at, uid: '10001' })

test('until when, what a plan would cover, and on to the payment sheet after the agreement', async () => {
  answer()
  onCall('wallet/order/create', () => ({ orderNo: 'N2', reused: false }))
  const { user } = open()
  expect(await screen.findByText('有效期至 2027-02-17')).toBeVisible()
  expect(await screen.findByText('剩余 89 天')).toBeVisible()
  expect(await screen.findByText('有效期 2027-02-18 至 2027-05-18')).toBeVisible()
  expect(screen.getByText('每天约 ¥0.76')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '续费 ¥68.00' }))
  expect(await screen.findByText('请阅读并同意会员服务协议')).toBeVisible()
  expect(sentTo('wallet/order/create')).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: '会员服务协议' }))
  await user.click(screen.getByRole('button', { name: '续费 ¥68.00' }))
  expect(await screen.findByRole('dialog', { name: '选择支付方式' })).toHaveTextContent('N2')
  expect(sentTo('wallet/order/create')).toMatchObject([{ kind: 'vip', itemId: 'personal-90', expectFen: 6_800 }])
}, 20_000)

test('a company that is not certified reads its plans and buys nothing', async () => {
  answer()
  open('/wallet/vipRecharge/list?scope=enterprise')
  expect(await screen.findByText('企业年费')).toBeVisible()
  expect(await screen.findByText('先完成企业认证')).toBeVisible()
  expect(screen.queryByRole('button', { name: /立即开通/ })).not.toBeInTheDocument()
})

test('a refund shows what it gives back and takes, and wants a reason', async () => {
  answer()
  onCall('wallet/refund/preview', () => ({
    allowed: true,
    fen: 6_800,
    takeCoin: 0,
    takeGiftCoin: 0,
    endDayAfter: '2026-12-01',
    channel: 'wechat',
  }))
  const { user } = open('/wallet/vipRecharge/list?tab=record')
  await user.click(await screen.findByRole('button', { name: '申请退款' }))
  const sheet = await screen.findByRole('dialog', { name: '申请退款' })
  expect(await within(sheet).findByText('退回 ¥68.00 到微信支付')).toBeVisible()
  expect(within(sheet).getByText('会员将于 2026-12-01 到期')).toBeVisible()
  await user.click(within(sheet).getByRole('button', { name: '确认退款' }))
  expect(await screen.findByText('请填写退款原因')).toBeVisible()
  loseCall('wallet/refund/apply')
  await user.type(within(sheet).getByRole('textbox', { name: /退款原因/ }), '买错了')
  await user.click(within(sheet).getByRole('button', { name: '确认退款' }))
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
})
