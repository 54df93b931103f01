import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/user.md#userarchiveseditaction */
export const page = definePage({
  path: '/user/archives/editAction',
  title: '编辑演艺作品',
  access: 'owner',
  opensLogin: true,
  params: { id: text },
  reads: { row: read('userinfo/action/get', { id: query('id') }) },
})
