import { day, definePage, list, month, omit, option, query, text } from '@dm/shared/page'
import { mine, own } from '../hooks/reads'

const shown = {
  pageSize: 20,
  status: query('status', 'open'),
  month: query('month', omit),
  day: query('day', omit),
} as const

/** docs/product/enterprise.md#enterprisetrip */
export const page = definePage({
  path: '/enterprise/trip',
  title: '企业行程',
  access: 'user',
  publicWith: ['uid'],
  params: {
    uid: text,
    status: option([
      { key: 'open', label: '未结束' },
      { key: 'ended', label: '已结束' },
    ]),
    month,
    day,
    /** The trip whose plan is open. */
    id: text,
  },
  reads: {
    everybody: list('enterprise/trip/page', { uid: query('uid'), ...shown }),
    own: own(list('enterprise/trip/page', shown)),
    mine: own(mine),
  },
})
