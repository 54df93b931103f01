import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('service', [
  {
    path: '/service/list',
    name: 'serviceList',
    title: '服务列表',
    page: 'ServiceListPage',
    first: [
      { call: 'service/booking/count/query', when: 'user' },
      { call: 'service/booking/detail/query', body: { id: '?bookingId' }, when: 'user' },
      {
        call: 'service/page',
        list: true,
        body: { sort: 'default' },
        when: ['!?tab', '!?keyword', '!?category', '!?city', '!?date', '!?sort'],
      },
    ],
  },
  {
    path: '/service/calendar',
    name: 'serviceCalendar',
    title: '服务日历',
    page: 'ServiceCalendarPage',
    first: [
      { call: 'service/booking/count/query', when: 'user' },
      { call: 'service/booking/detail/query', body: { id: '?bookingId' }, when: 'user' },
      { call: 'service/calendar/query', body: { month: '$thisMonth' }, when: ['user', '!?date'] },
      { call: 'service/calendar/day/query', body: { date: '$today' }, when: ['user', '!?date'] },
      { call: 'service/calendar/setting/query', when: 'user' },
      { call: 'service/provider/query', when: 'user' },
    ],
  },
])
