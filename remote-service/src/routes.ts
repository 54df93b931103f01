import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('service', [
  {
    path: '/service/detail',
    name: 'serviceDetail',
    title: '服务详情',
    page: 'ServiceDetailPage',
    rendered: true,
    topbar: true,
    first: [
      { call: 'service/detail/query', body: { id: '?id' } },
      {
        call: 'service/slot/query',
        body: {
          serviceId: 'service/detail/query#service.id',
          packageId: 'service/detail/query#service.packages.0.id',
          units: 'service/detail/query#service.packages.0.minUnits',
          from: ['?date', '$today'],
          days: 7,
        },
      },
      {
        call: 'service/comment/page',
        list: true,
        body: { serviceId: '?id', pageSize: 20 },
      },
    ],
    largest: {
      from: ['service/detail/query#service.video.cover', 'service/detail/query#service.covers.0'],
      widths: [320, 750, 1600],
      sizes: '(max-width: 480px) 100vw, 480px',
    },
  },
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
