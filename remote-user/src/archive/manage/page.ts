import { definePage, read } from '@dm/shared/page'

/** docs/product/user.md#usereditarchives */
export const page = definePage({
  path: '/user/editArchives',
  title: '编辑档案',
  access: 'user',
  opensLogin: true,
  reads: { own: read('userinfo/get', { archive: true }) },
})
