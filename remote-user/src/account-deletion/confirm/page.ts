import { definePage } from '@dm/shared/page'
import { account, check } from '../reads'

/** docs/product/account-video.md#userlogoutconfirm; opened by its address it is the list, with the reads of that. */
export const page = definePage({
  path: '/user/logout/confirm',
  title: '确认注销',
  reads: { check, account },
})
