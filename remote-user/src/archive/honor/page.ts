import { HONOR_LEVELS } from '@dm/shared/contract/vocabulary/options'
import { definePage, list, omit, query, text } from '@dm/shared/page'
import { filterBy } from '../rows/filterBy'
import { ofPerson, personParams } from '../../components/person/params'

/** docs/product/user.md#userarchiveshonor */
export const page = definePage({
  path: '/user/archives/honor',
  title: '荣誉奖项',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  params: { ...personParams, level: filterBy(HONOR_LEVELS), id: text },
  reads: { rows: list('userinfo/honor/page', { ...ofPerson, level: query('level', omit), pageSize: 50 }) },
})
