import { answer, definePage, hasNo, list, query, when } from '@dm/shared/page'
import { booking, counts, listParams } from '../components/booking/reads'

/** docs/product/service.md#servicebookings */
export const page = definePage({
  path: '/service/bookings',
  title: '预约管理',
  access: 'user',
  params: listParams,
  reads: {
    counts,
    booking,
    rows: when(
      [hasNo('words'), answer('service/booking/count/query', 'isProvider')],
      list('service/booking/page', { role: 'provider', state: query('state', 'pending') }),
    ),
  },
})
