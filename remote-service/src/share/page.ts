import { answer, definePage, has, hasNo, omit, query, read, text, today, when } from '@dm/shared/page'

/** docs/product/service.md#serviceshare */
export const page = definePage({
  path: '/service/share',
  title: '服务分享',
  rendered: true,
  topbar: true,
  params: { id: text, uid: text, hiddenTop: text },
  reads: {
    service: when(has('id'), read('service/share/query', { id: query('id', omit), uid: query('uid', omit) })),
    provider: when(hasNo('id'), read('service/share/query', { uid: query('uid') })),
    slots: read('service/slot/query', {
      serviceId: answer('service/share/query', 'service.id'),
      packageId: answer('service/share/query', 'service.packages.0.id'),
      units: answer('service/share/query', 'service.packages.0.minUnits'),
      from: today,
      days: 14,
    }),
    comments: read('service/comment/page', { serviceId: answer('service/share/query', 'service.id'), pageSize: 2 }),
  },
  largest: {
    from: 'service/share/query#service.covers.0',
    widths: [320, 750, 1600],
    sizes: '(max-width: 480px) 100vw, 480px',
  },
})
