import { definePage, list, month, query, read, thisMonth } from '@dm/shared/page'

/** docs/product/referral.md#inviteincome */
export const page = definePage({
  path: '/invite/income',
  title: '邀请收益',
  access: 'user',
  params: { month },
  reads: {
    stat: read('ivt/income/stat/query'),
    months: read('ivt/income/month/stat/query'),
    rows: list('ivt/income/month/detail/query', { month: query('month', thisMonth), pageSize: 50 }),
  },
})
