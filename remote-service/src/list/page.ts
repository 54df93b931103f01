import { SERVICE_CATEGORIES } from '@dm/shared/contract/vocabulary/service'
import { day, definePage, hasNo, list, option, text, when } from '@dm/shared/page'
import { booking, counts, listParams } from '../components/booking/reads'
import { type Category } from '../components/category/labels'

const categories = Object.entries(SERVICE_CATEGORIES).map(([key, label]) => ({ key: key as Category, label })) // as: the keys of the table

/** docs/product/service.md#servicelist */
export const page = definePage({
  path: '/service/list',
  title: '服务列表',
  params: {
    tab: text,
    ...listParams,
    keyword: text,
    category: option([{ key: '', label: '全部' }, ...categories]),
    city: text,
    date: day,
    sort: option([
      { key: 'default', label: '综合' },
      { key: 'priceAsc', label: '价格从低到高' },
      { key: 'rating', label: '评分' },
    ]),
  },
  reads: {
    counts: when('user', counts),
    booking: when('user', booking),
    found: when(
      [hasNo('tab'), hasNo('keyword'), hasNo('category'), hasNo('city'), hasNo('date'), hasNo('sort')],
      list('service/page', { sort: 'default' }),
    ),
  },
})
