import { day, definePage, hasNo, read, thisMonth, today, when } from '@dm/shared/page'
import { booking, counts, params } from '../components/booking/reads'

/** docs/product/service.md#servicecalendar */
export const page = definePage({
  path: '/service/calendar',
  title: '服务日历',
  access: 'user',
  params: { date: day, ...params },
  reads: {
    counts,
    booking,
    month: when(hasNo('date'), read('service/calendar/query', { month: thisMonth })),
    day: when(hasNo('date'), read('service/calendar/day/query', { date: today })),
    setting: read('service/calendar/setting/query'),
    provider: read('service/provider/query'),
  },
})
