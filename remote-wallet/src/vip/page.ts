import { definePage, is, isNot, list, option, query, read, text, when } from '@dm/shared/page'

/** docs/product/wallet.md#walletviprechargelist */
export const page = definePage({
  path: '/wallet/vipRecharge/list',
  title: '会员充值',
  access: 'user',
  params: {
    scope: option([
      { key: 'personal', label: '个人会员' },
      { key: 'enterprise', label: '企业会员' },
    ]),
    tab: option([
      { key: 'plan', label: '会员套餐' },
      { key: 'record', label: '开通记录' },
    ]),
    plan: text,
  },
  reads: {
    vip: read('wallet/vip/query'),
    me: read('user/center/get'),
    buyer: when(isNot('tab', 'record'), read('wallet/overview/query')),
    periods: when(is('tab', 'record'), list('wallet/vip/record/page', { scope: query('scope', 'personal') })),
    unpaidVip: when(
      is('tab', 'record'),
      read('wallet/order/page', { kind: 'vip', state: 'pending', page: 1, pageSize: 20 }),
    ),
  },
})
