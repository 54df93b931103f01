import { definePage } from '@dm/shared/page'
import { account } from '../reads'

/** docs/product/account-video.md#usersettings */
export const page = definePage({
  path: '/user/settings/password',
  title: '登录密码',
  access: 'owner',
  reads: { account },
})
