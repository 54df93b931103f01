import { definePage } from '@dm/shared/page'
import { edited, params, places } from '../reads'

/** docs/product/service.md#serviceedit */
export const page = definePage({
  path: '/service/edit',
  title: '编辑服务',
  access: 'owner',
  params,
  reads: { edited, places },
})
