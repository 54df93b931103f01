import { definePage, is, list, option, read, when } from '@dm/shared/page'

/** docs/product/service.md#servicequestions */
export const page = definePage({
  path: '/service/questions',
  title: '客户提问',
  access: 'user',
  params: {
    state: option([
      { key: 'open', label: '待回答' },
      { key: 'answered', label: '已回答' },
      { key: 'canned', label: '常见问题' },
    ]),
  },
  reads: {
    open: list('service/question/own/page', { state: 'open' }),
    answered: when(is('state', 'answered'), list('service/question/own/page', { state: 'answered' })),
    canned: when(is('state', 'canned'), read('service/question/canned/list')),
  },
})
