import { definePage, read, text } from '@dm/shared/page'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterprisearchivesedit; with a `uid` it gives way to the public page. */
export const page = definePage({
  path: '/enterprise/archivesEdit',
  title: '编辑企业档案',
  access: 'owner',
  publicWith: ['uid'],
  params: { uid: text },
  reads: {
    archive: own(read('enterprise/archives/manage/query')),
    week: own(read('enterprise/stat/query', { days: 7 })),
    mine: own(mine),
  },
})
