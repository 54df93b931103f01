import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/activity.md#advdetail */
export const page = definePage({
  path: '/adv/detail',
  title: '广告详情',
  rendered: true,
  params: { id: text },
  reads: { detail: read('adv/detail/query', { id: query('id') }) },
})
