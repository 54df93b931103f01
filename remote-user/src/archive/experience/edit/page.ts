import { definePage, query, read, text } from '@dm/shared/page'

/** docs/product/user.md#userarchivesgrowthedit */
export const page = definePage({
  path: '/user/archives/growthEdit',
  title: '编辑成长历程',
  access: 'owner',
  opensLogin: true,
  params: { id: text },
  reads: { row: read('userinfo/exp/get', { id: query('id') }) },
})
