import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('enterprise', [
  {
    path: '/enterprise/modelcard',
    name: 'enterpriseModelcard',
    title: '企业模卡',
    page: 'ModelcardPage',
    topbar: true,
    stage: true,
    first: [
      { call: 'enterprise/modelcard/get', body: { uid: '?uid' } },
      { call: 'enterprise/modelcard/get', when: ['!?uid', 'user'] },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user'] },
    ],
    largest: {
      from: ['enterprise/modelcard/get#card.photos.0', 'enterprise/modelcard/get#head.cover'],
      widths: [750, 1600],
      sizes: '(max-width: 480px) 100vw, 480px',
    },
  },
])
