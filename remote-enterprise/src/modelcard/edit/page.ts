import { definePage, read } from '@dm/shared/page'
import { mine } from '../../hooks/reads'

/** docs/product/enterprise.md#enterprisemodelcardedit */
export const page = definePage({
  path: '/enterprise/modelcardEdit',
  title: '编辑企业模卡',
  access: 'owner',
  reads: {
    card: read('enterprise/modelcard/get'),
    products: read('enterprise/product/page', { pageSize: 50 }),
    mine,
  },
})
