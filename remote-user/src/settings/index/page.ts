import { definePage, list } from '@dm/shared/page'
import { account } from '../reads'

/** docs/product/account-video.md#usersettings */
export const page = definePage({
  path: '/user/settings',
  title: '设置与安全',
  access: 'user',
  reads: { account, sessions: list('user/account/session/page') },
})
