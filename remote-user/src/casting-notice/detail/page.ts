import { definePage, query, read, text } from '@dm/shared/page'
import { more } from '../reads'

/** docs/product/user.md#noticedetail */
export const page = definePage({
  path: '/notice/detail',
  title: '通告详情',
  rendered: true,
  topbar: true,
  params: { id: text },
  reads: { notice: read('notice/detail/query', { noticeId: query('id') }), more },
})
