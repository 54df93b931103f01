import { definePage, number, omit, query, read, text } from '@dm/shared/page'

/** docs/product/account-video.md#commonuseragreement */
export const page = definePage({
  path: '/common/userAgreement',
  title: '用户协议',
  rendered: true,
  params: { id: number, version: text },
  reads: { agreement: read('common/agreement/query', { id: query('id'), version: query('version', omit) }) },
})
