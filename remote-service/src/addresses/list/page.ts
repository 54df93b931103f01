import { definePage } from '@dm/shared/page'
import { book } from '../reads'

/** docs/product/service.md#addresslist */
export const page = definePage({
  path: '/address/list',
  title: '地址管理',
  access: 'user',
  reads: { book },
})
