import type { Data } from '@dm/shared/contract'
import { overlayState } from '@dm/shared/overlay'
import { request } from '@dm/shared/request'
import { provideRoutes } from '@dm/shared/router'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '@dm/shared/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import VipRechargeListPage from './VipRechargeListPage'
import { page } from './page'

const now = Date.parse('2026-11-20T14:00:00+08:00')
type Period = Data<'wallet/vip/record/page'>['list'][number]
type Vip = Data<'wallet/vip/query'>

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
const vip: Vip = {
  now,
  savedFeeFen: 3_620,
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
          monthFen: 2_267,
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
          monthFen: 16_274,
          startDay: '2026-11-20',
          endDay: '2027-11-19',
        },
      ],
      benefits: [],
      locked: { text: '先完成企业认证', path: '/enterprise/certification/index' },
    },
  ],
}
/** Returns a personal scope with changes. */
const personal = (over: Partial<Vip['scopes'][number]>): Vip => ({
  ...vip,
  scopes: vip.scopes.map((scope) => (scope.scope === 'personal' ? { ...scope, ...over } : scope)),
})
function answer({
  data = vip,
  records = [period],
  ...buyer
}: { data?: Vip; records?: Period[]; minor?: boolean; canRecharge?: boolean } = {}) {
  onCall('wallet/vip/query', () => data)
  onCall('wallet/order/page', () => ({ list: [], total: 0, hasMore: false, anchor: 0, now: 0, months: [] }))
  onCall('wallet/vip/record/page', ({ scope }) => {
    const list = records.filter((one) => one.scope === scope)
    return { list, total: list.length, hasMore: false, anchor: now }
  })
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
    ...buyer,
  }))
}
const open = (at = '/wallet/vipRecharge/list') => renderPage(<VipRechargeListPage />, { as: page, at, uid: '10001' })

test('until when, what a plan would cover, and on to the payment sheet after the agreement', async () => {
  answer()
  onCall('wallet/order/create', () => ({ orderNo: 'N2', reused: false }))
  const { user } = open()
  expect(await screen.findByText('有效期至 2027年2月17日')).toBeVisible()
  expect(screen.getByRole('region', { name: '会员状态' })).toHaveTextContent('剩余 90 天')
  expect(screen.getByText('已为你省下手续费 ¥36.20')).toBeVisible()
  expect(screen.getByText('到期不会自动扣费')).toBeVisible()
  expect(await screen.findByText(/^有效期/, { selector: 'form p' })).toHaveTextContent(
    '有效期 2027年2月18日 至 2027年5月18日',
  )
  expect(screen.getByText('¥22.67/月')).toBeVisible()
  expect(screen.getByText('每天约 ¥0.76')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '续费 ¥68.00' }))
  expect(await screen.findByText('请阅读并同意会员服务协议')).toBeVisible()
  expect(sentTo('wallet/order/create')).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: '会员服务协议' }))
  await user.click(screen.getByRole('button', { name: '续费 ¥68.00' }))
  expect(await screen.findByRole('dialog', { name: '选择支付方式' })).toHaveTextContent('N2')
  expect(sentTo('wallet/order/create')).toMatchObject([{ kind: 'vip', itemId: 'personal-90', expectFen: 6_800 }])
})

test('who comes back from the cashier half way finds the plan and the agreement as they were', async () => {
  const plans = vip.scopes.flatMap((scope) => scope.plans)
  answer({ data: personal({ plans }) })
  onCall('wallet/order/create', () => ({ orderNo: 'N2', reused: false }))
  const { user, unmount } = open()
  await user.click(await screen.findByRole('checkbox', { name: '会员服务协议' }))
  await user.click(screen.getByRole('radio', { name: /企业年费/ }))
  expect(screen.getByRole('checkbox', { name: '会员服务协议' })).toBeChecked()
  await user.click(screen.getByRole('button', { name: '续费 ¥1,980.00' }))
  await screen.findByRole('dialog', { name: '选择支付方式' })
  const left = window.location.pathname + window.location.search
  fireEvent(window, new Event('pagehide'))
  unmount()
  fireEvent(window, new Event('pageshow'))
  open(left)
  expect(await screen.findByRole('radio', { name: /企业年费/ })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: '会员服务协议' })).toBeChecked()
  expect(screen.queryByText('已恢复未保存的内容')).not.toBeInTheDocument()
})

test('a company that is not certified reads its plans and buys nothing', async () => {
  answer()
  open('/wallet/vipRecharge/list?scope=enterprise')
  expect(await screen.findByText('企业年费')).toBeVisible()
  expect(await screen.findByText('先完成企业认证')).toBeVisible()
  expect(screen.queryByRole('button', { name: /立即开通/ })).not.toBeInTheDocument()
})

test('a company that is not certified is led to where that is mended', async () => {
  provideRoutes(() => [{ path: '/enterprise/certification/index' }])
  answer()
  open('/wallet/vipRecharge/list?scope=enterprise')
  expect(await screen.findByRole('link', { name: '先完成企业认证' })).toHaveAttribute(
    'href',
    '/enterprise/certification/index',
  )
})

test('one who never was a member: not opened, nothing saved, and the first plan of the list chosen', async () => {
  const plans = vip.scopes.flatMap((scope) => scope.plans)
  answer({ data: { ...personal({ active: undefined, endDay: undefined, plans }), savedFeeFen: 0 } })
  const { user } = open()
  expect(await screen.findByText('未开通')).toBeVisible()
  expect(screen.queryByText(/省下手续费/)).not.toBeInTheDocument()
  expect(screen.queryByText(/剩余/)).not.toBeInTheDocument()
  expect(screen.getByRole('radio', { name: /季度会员/ })).toBeChecked()
  expect(await screen.findByRole('button', { name: '立即开通 ¥68.00' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: /企业年费/ }))
  expect(screen.getByRole('button', { name: '立即开通 ¥1,980.00' })).toBeVisible()
  expect(screen.getByText(/^有效期/, { selector: 'form p' })).toHaveTextContent('有效期 11月20日 至 2027年11月19日')
})

test('benefits are read without a tap, with how many there are without and with the membership', async () => {
  const benefits: Vip['scopes'][number]['benefits'] = [
    { icon: 'withdraw', title: '提现免手续费', text: '会员有效期内提现，手续费全免' },
    { icon: 'photo', title: '更多照片', text: '企业相册可上传的照片数', free: 100, member: 1_000 },
  ]
  answer({ data: personal({ benefits }) })
  open()
  const [fee, photos] = within(await screen.findByRole('list', { name: '会员权益' })).getAllByRole('listitem')
  expect(fee).toHaveTextContent('会员有效期内提现，手续费全免')
  expect(photos).toHaveTextContent('免费100 → ，会员1,000')
})

test('on trial one is told that what is bought begins behind it', async () => {
  answer({ data: personal({ active: { ...period, source: 'trial', title: '会员试用' } }) })
  open()
  expect(await screen.findByText('试用中，购买后顺延')).toBeVisible()
})

test('a minor reads the plans and buys nothing', async () => {
  answer({ minor: true, canRecharge: false })
  open()
  expect(await screen.findByText('未成年人暂不支持充值')).toBeVisible()
  expect(screen.getByText('季度会员')).toBeVisible()
  expect(screen.queryByRole('button', { name: /续费 ¥|立即开通/ })).not.toBeInTheDocument()
})

test('where nothing may be sold there is no button, and the records stay', async () => {
  answer({ canRecharge: false })
  const { user } = open()
  expect(await screen.findByText('季度会员')).toBeVisible()
  await waitFor(() => expect(sentTo('wallet/overview/query')).toHaveLength(1))
  expect(screen.queryByRole('button', { name: /续费 ¥|立即开通/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('tab', { name: '开通记录' }))
  expect(await screen.findByRole('article', { name: '季度会员' })).toBeVisible()
})

test('who has gone elsewhere before the order is there is not asked to pay it', async () => {
  answer()
  const order = holdCall('wallet/order/create', { orderNo: 'N2', reused: false })
  const { user, unmount } = open()
  await user.click(await screen.findByRole('checkbox', { name: '会员服务协议' }))
  await user.click(screen.getByRole('button', { name: '续费 ¥68.00' }))
  await waitFor(() => expect(sentTo('wallet/order/create')).toHaveLength(1))
  unmount()
  order.arrive()
  // Requested later, so it is answered later.
  await request('wallet/vip/query', {})
  expect(overlayState().open).toEqual([])
})

test('no answer keeps the id, a price that moved fetches the plans anew', async () => {
  answer()
  loseCall('wallet/order/create')
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: '会员服务协议' }))
  const button = screen.getByRole('button', { name: '续费 ¥68.00' })
  await user.click(button)
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  onCall('wallet/order/create', () => {
    throw refusal(40900, '价格已更新，请确认后再支付')
  })
  const [plan] = vip.scopes[0]?.plans ?? []
  if (plan) answer({ data: personal({ plans: [{ ...plan, fen: 7_800, dayFen: 87, monthFen: 2_600 }] }) })
  await user.click(button)
  expect(await screen.findByText('价格已更新，请确认后再支付')).toBeVisible()
  expect(await screen.findByRole('button', { name: '续费 ¥78.00' })).toBeVisible()
  onCall('wallet/order/create', () => ({ orderNo: 'N2', reused: false }))
  await user.click(screen.getByRole('button', { name: '续费 ¥78.00' }))
  await screen.findByRole('dialog', { name: '选择支付方式' })
  const sent = sentTo('wallet/order/create')
  expect(sent.at(-1)).toMatchObject({ expectFen: 7_800 })
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2)
})

test('scope and tab stand in the address', async () => {
  answer()
  const { user } = open('/wallet/vipRecharge/list?tab=record')
  expect(await screen.findByRole('article', { name: '季度会员' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '企业会员' }))
  expect(await screen.findByText('还没有开通记录')).toBeVisible()
  expect(screen.getByRole('button', { name: '看看会员套餐' })).toBeVisible()
  expect(window.location.search).toBe('?scope=enterprise&tab=record')
  await user.click(screen.getByRole('tab', { name: '会员套餐' }))
  expect(await screen.findByText('企业年费')).toBeVisible()
  expect(window.location.search).toBe('?scope=enterprise')
  expect(sentTo('wallet/vip/record/page').map(({ scope }) => scope)).toEqual(['personal', 'enterprise'])
})

test('failed and tried again', async () => {
  loseCall('wallet/vip/query')
  const { user } = open()
  const retry = await screen.findByRole('button', { name: '重试' })
  answer()
  await user.click(retry)
  expect(await screen.findByText('有效期至 2027年2月17日')).toBeVisible()
})

test('a visitor is asked to log in and nothing is read', () => {
  renderPage(<VipRechargeListPage />, { as: page, at: '/wallet/vipRecharge/list' })
  expect(screen.getByText('登录后查看')).toBeVisible()
  expect(sentTo('wallet/vip/query')).toEqual([])
})
