import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/user.md#userarchiveshonoredit */
export const page = definePage({
  path: '/user/archives/honorEdit',
  title: '编辑荣誉奖项',
  access: 'owner',
  opensLogin: true,
  params: { id: text },
  reads: { row: read('userinfo/honor/get', { id: query('id') }) },
})
