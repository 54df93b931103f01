import { definePage, read } from '@dm/shared/page'

/** docs/product/user.md#usereditarchivesinfo */
export const page = definePage({
  path: '/user/editArchivesInfo',
  title: '编辑基本信息',
  access: 'owner',
  opensLogin: true,
  reads: { own: read('userinfo/get', { archive: true }) },
})
