import { definePage } from '@dm/shared/page'
import { cert } from '../reads'

/** docs/product/enterprise.md#enterprisecertificationbasic */
export const page = definePage({
  path: '/enterprise/certification/basic',
  title: '企业资料上传',
  access: 'owner',
  reads: { cert },
})
