import { definePage, hasNo, query, read, text, when } from '@dm/shared/page'
import { mine, own } from '../hooks/reads'

/** docs/product/enterprise.md#enterprisebasicinfo; who is invited is asked for a login in words of its own. */
export const page = definePage({
  path: '/enterprise/basicInfo',
  title: '企业信息',
  access: 'owner',
  publicWith: ['uid', 'invite'],
  params: {
    uid: text,
    /** The token of an invitation. */
    invite: text,
    /** Panel that is open on arrival. */
    panel: text,
  },
  reads: {
    everybody: read('enterprise/basicInfo/get', { uid: query('uid') }),
    own: when(hasNo('invite'), own(read('enterprise/basicInfo/get'))),
    mine: when(hasNo('invite'), own(mine)),
    invitation: when('user', read('enterprise/member/invite/query', { token: query('invite') })),
  },
})
