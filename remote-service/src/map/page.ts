import { definePage, read } from '@dm/shared/page'

/** docs/product/service.md#addressamap; to look at a place needs no account, to choose one does. */
export const page = definePage({
  path: '/address/amap',
  title: '定位',
  reads: { config: read('address/map/config/query') },
})
