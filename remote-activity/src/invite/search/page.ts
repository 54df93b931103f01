import { definePage } from '@dm/shared/page'

/** docs/product/referral.md#invitesearch */
export const page = definePage({ path: '/invite/search', name: 'inviteSearch', title: '搜索好友', access: 'user' })
