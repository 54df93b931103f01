import { definePage, read } from '@dm/shared/page'

/** docs/product/service.md#serviceaddress */
export const page = definePage({
  path: '/service/address',
  title: '服务地址',
  access: 'owner',
  reads: { setting: read('service/place/query') },
})
