import { definePage, me, query, read, text } from '@dm/shared/page'

/** docs/product/account-video.md#commonregister */
export const page = definePage({
  path: '/common/register',
  title: '注册',
  rendered: true,
  topbar: true,
  params: {
    /** The inviter's. */
    uid: text,
  },
  reads: {
    inviter: read('user/brief/query', { uid: query('uid') }),
    me: read('user/brief/query', { uid: me }),
  },
})
