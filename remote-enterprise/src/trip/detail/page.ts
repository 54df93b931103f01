import { definePage, has, query, read, text, when } from '@dm/shared/page'
import { mine } from '../../hooks/reads'

/** docs/product/enterprise.md#enterprisetripdetailedit */
export const page = definePage({
  path: '/enterprise/tripDetailEdit',
  title: '编辑行程安排',
  access: 'owner',
  params: { tripId: text, id: text },
  reads: {
    mine,
    plan: read('enterprise/trip/get', { id: query('tripId') }),
    team: when(has('tripId'), read('enterprise/team/page', { pageSize: 50 })),
  },
})
