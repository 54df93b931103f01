import { PIECE_KINDS } from '@dm/shared/contract/vocabulary/options'
import { definePage, hasNo, list, omit, query, read, text, when } from '@dm/shared/page'
import { filterBy } from '../rows/filterBy'
import { ofPerson, personParams } from '../../components/person/params'

/** docs/product/user.md#userarchivespieces */
export const page = definePage({
  path: '/user/archives/pieces',
  title: '影视作品',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  params: { ...personParams, kind: filterBy(PIECE_KINDS), id: text },
  reads: {
    rows: list('userinfo/tv/page', { ...ofPerson, kind: query('kind', omit), pageSize: 50 }),
    // A visitor has no card to ask for.
    card: when(['user', hasNo('uid'), hasNo('preview')], read('userinfo/modelcard/get')),
  },
})
