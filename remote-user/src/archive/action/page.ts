import { ACTION_KINDS } from '@dm/shared/contract/vocabulary/options'
import { definePage, list, omit, query, text } from '@dm/shared/page'
import { filterBy } from '../rows/filterBy'
import { ofPerson, personParams } from '../../components/person/params'

/** docs/product/user.md#userarchivesaction */
export const page = definePage({
  path: '/user/archives/action',
  title: '演艺作品',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  params: { ...personParams, kind: filterBy(ACTION_KINDS), id: text },
  reads: { rows: list('userinfo/action/page', { ...ofPerson, kind: query('kind', omit), pageSize: 50 }) },
})
