import { definePage } from '@dm/shared/page'
import { params, reads } from '../reads'

/** docs/product/referral.md#commoninvite */
export const page = definePage({
  path: '/common/invite',
  title: '邀请好友',
  rendered: true,
  topbar: true,
  params,
  reads,
})
