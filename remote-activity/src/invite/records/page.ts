import { definePage, list, read, thisMonth } from '@dm/shared/page'

/** docs/product/referral.md#inviterecords */
export const page = definePage({
  path: '/invite/records',
  title: '邀请明细',
  access: 'user',
  reads: { stat: read('ivt/record/month/stat/query'), joined: list('ivt/record/page', { month: thisMonth }) },
})
