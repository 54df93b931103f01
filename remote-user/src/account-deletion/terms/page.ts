import { day, definePage, read, text } from '@dm/shared/page'

/** docs/product/account-video.md#userlogoutnotice */
export const page = definePage({
  path: '/user/logout/notice',
  title: '注销须知',
  params: {
    /** The day on which the account is deleted, once that was applied for. */
    applied: day,
    /** `check`: the list of what is given up. */
    from: text,
  },
  reads: { terms: read('common/agreement/query', { id: 4 }) },
})
