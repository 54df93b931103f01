import { definePage } from '@dm/shared/page'
import { params, reads } from '../reads'

/** docs/product/referral.md#inviteindex */
export const page = definePage({
  path: '/invite/index',
  title: '邀请好友',
  rendered: true,
  topbar: true,
  params,
  reads,
})
