import { definePage, read } from '@dm/shared/page'

/** docs/product/user.md#usermodelcardedit */
export const page = definePage({
  path: '/user/modelcardEdit',
  title: '编辑模卡',
  access: 'owner',
  opensLogin: true,
  reads: {
    card: read('userinfo/modelcard/get'),
    person: read('userinfo/get'),
    works: read('userinfo/tv/page', { pageSize: 50 }),
  },
})
