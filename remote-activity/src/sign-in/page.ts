import { definePage, read, token, when } from '@dm/shared/page'
import { overviewIn } from '../hooks/activity/reads'

const { previewed, standing } = overviewIn('signIn')

/** docs/product/activity.md#signinindex */
export const page = definePage({
  path: '/signIn/index',
  title: '限时福利',
  rendered: true,
  params: { preview: token },
  reads: {
    previewed,
    standing,
    signed: when('user', read('signIn/query')),
    tasks: read('weal/task/list'),
  },
})
