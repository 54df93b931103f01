import { definePage, list, month, query, read, text, thisMonth } from '@dm/shared/page'
import { ofPerson, personParams } from '../../components/person/params'

/** docs/product/user.md#usertravel */
export const page = definePage({
  path: '/user/travel',
  title: '行程',
  access: 'user',
  publicWith: ['uid'],
  opensLogin: true,
  params: { ...personParams, month, open: text, from: text },
  reads: {
    trips: list('userinfo/travel/page', { ...ofPerson, state: 'ahead', pageSize: 50 }),
    calendar: read('userinfo/travel/calendar/query', { ...ofPerson, month: query('month', thisMonth) }),
  },
})
