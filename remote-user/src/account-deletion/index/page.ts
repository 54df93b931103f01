import { definePage } from '@dm/shared/page'
import { account, check } from '../reads'

/** docs/product/account-video.md#userlogoutindex; after an application it says to everybody when it ends. */
export const page = definePage({
  path: '/user/logout/index',
  title: '账号注销',
  reads: { check, account },
})
