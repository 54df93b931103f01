import { definePage } from '@dm/shared/page'
import { cert } from '../reads'

/** docs/product/enterprise.md#enterprisecertificationresult */
export const page = definePage({
  path: '/enterprise/certification/result',
  title: '认证结果',
  access: 'owner',
  reads: { cert },
})
