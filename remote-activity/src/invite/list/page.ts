import { definePage, hasNo, list, omit, option, query, when } from '@dm/shared/page'

/** docs/product/referral.md#invitelist */
export const page = definePage({
  path: '/invite/list',
  title: '我的邀请',
  access: 'user',
  params: {
    level: option([
      { key: '1', label: '直接邀请' },
      { key: '2', label: '间接邀请' },
    ]),
    state: option([
      { key: 'all', label: '全部' },
      { key: 'bound', label: '已绑定' },
      { key: 'certified', label: '已实名' },
      { key: 'paid', label: '已付费' },
    ]),
    sort: option([
      { key: 'boundAt', label: '最近加入' },
      { key: 'contribution', label: '贡献最多' },
    ]),
  },
  reads: {
    rows: when(
      hasNo('level'),
      list('ivt/record/page', { level: 1, state: query('state', omit), sort: query('sort', omit) }),
    ),
  },
})
