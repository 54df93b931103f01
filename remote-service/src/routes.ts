import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('service', [
  { path: '/service/detail', name: 'serviceDetail', title: '服务详情', page: 'ServiceDetailPage', topbar: true },
])
