import { definePage } from '@dm/shared/page'
import { cert } from '../reads'

/** docs/product/enterprise.md#enterprisecertificationinfo */
export const page = definePage({
  path: '/enterprise/certification/info',
  title: '运营者资料上传',
  access: 'owner',
  reads: { cert },
})
