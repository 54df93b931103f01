import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/referral.md#inviteuserdetail */
export const page = definePage({
  path: '/invite/userDetail',
  title: '好友详情',
  access: 'user',
  params: { id: text },
  reads: { detail: read('ivt/user/detail/query', { uid: query('id') }) },
})
