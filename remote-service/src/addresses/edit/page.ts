import { definePage, query, read, text } from '@dm/shared/page'
import { book } from '../reads'

/** docs/product/service.md#addressedit */
export const page = definePage({
  path: '/address/edit',
  title: '编辑地址',
  access: 'owner',
  params: { id: text, back: text },
  reads: { book, address: read('address/detail/query', { id: query('id') }) },
})
