import { definePage, read } from '@dm/shared/page'

/** docs/product/user.md#basicinfoedit */
export const page = definePage({
  path: '/basicInfo/edit',
  title: '编辑资料',
  access: 'owner',
  opensLogin: true,
  reads: { own: read('userinfo/get') },
})
