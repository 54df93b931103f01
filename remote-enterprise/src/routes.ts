import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('enterprise', [
  {
    path: '/enterprise/modelcard',
    name: 'enterpriseModelcard',
    title: '企业模卡',
    page: 'ModelcardPage',
    topbar: true,
  },
])
