import { definePage } from '@dm/shared/page'
import { account } from '../reads'

/** docs/product/account-video.md#usersettings */
export const page = definePage({
  path: '/user/settings/mobile',
  title: '更换手机号',
  access: 'owner',
  reads: { account },
})
