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
])
