import { definePage, has, query, read, text, when } from '@dm/shared/page'
import { more } from '../reads'

/** docs/product/user.md#noticeapply-success; without a notice it says the same to everybody. */
export const page = definePage({
  path: '/notice/apply-success',
  title: '报名成功',
  params: { id: text },
  reads: {
    entry: when('user', read('notice/entry/detail/query', { noticeId: query('id') })),
    card: when(['user', has('id')], read('userinfo/modelcard/get')),
    more: when(['user', has('id')], more),
  },
})
