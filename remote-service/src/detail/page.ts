import { definePage, list, query, read, text } from '@dm/shared/page'
import { params, week } from '../components/times/reads'

/** docs/product/service.md#servicedetail */
export const page = definePage({
  path: '/service/detail',
  title: '服务详情',
  rendered: true,
  topbar: true,
  params: { id: text, ...params },
  reads: {
    detail: read('service/detail/query', { id: query('id') }),
    week,
    questions: list('service/question/page', { serviceId: query('id'), pageSize: 20 }),
    comments: list('service/comment/page', { serviceId: query('id'), pageSize: 20 }),
  },
  largest: {
    from: ['service/detail/query#service.video.cover', 'service/detail/query#service.covers.0'],
    widths: [320, 750, 1600],
    sizes: '(max-width: 480px) 100vw, 480px',
  },
})
