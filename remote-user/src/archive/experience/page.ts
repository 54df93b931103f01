import { definePage, list, option, query, text } from '@dm/shared/page'
import { ofPerson, personParams } from '../../components/person/params'

/** docs/product/user.md#userarchivesgrowth */
export const page = definePage({
  path: '/user/archives/growth',
  title: '成长历程',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  params: {
    ...personParams,
    order: option([
      { key: 'new', label: '最新在前' },
      { key: 'old', label: '最早在前' },
    ]),
    id: text,
  },
  reads: { rows: list('userinfo/exp/page', { ...ofPerson, order: query('order', 'new'), pageSize: 50 }) },
})
