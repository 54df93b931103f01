import { definePage, when } from '@dm/shared/page'
import { cert } from '../reads'

/** docs/product/enterprise.md#enterprisecertificationindex; visitors read what it brings. */
export const page = definePage({
  path: '/enterprise/certification/index',
  title: '企业认证',
  reads: { cert: when('user', cert) },
})
