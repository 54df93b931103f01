import { definePage } from '@dm/shared/page'
import { edited, params, places } from '../reads'

/** docs/product/service.md#servicepublish */
export const page = definePage({
  path: '/service/publish',
  title: '发布服务',
  access: 'owner',
  params,
  reads: { places, edited },
})
