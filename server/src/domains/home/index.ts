import type { activityHome as calls } from '@dm/shared/contract/calls/activity/home'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { homeDeletion } from './account-deletion'
import { create } from './create'
import { homeJob } from './job'
import { HOME_REVIEW } from './money'
import { homeOperations } from './operations'
import { cancel, confirm, detail as orderDetail, page, review } from './orders'
import { detail, list, slots } from './packages'
import { homeDecided, homePayable } from './pay'
import { homeView } from './review-view'

/** Performances and services that come to one's home: packages, slots that are held, orders. */
export const home = {
  handlers: {
    'activity/home/list': list,
    'activity/home/detail/query': detail,
    'activity/home/slot/list': slots,
    'activity/home/order/create': create,
    'activity/home/order/page': page,
    'activity/home/order/detail/query': orderDetail,
    'activity/home/order/cancel': cancel,
    'activity/home/order/confirm': confirm,
    'activity/home/order/review': review,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [homeJob],
  payables: { home: homePayable },
  reviews: {
    [HOME_REVIEW]: {
      name: '到家订单',
      decided: homeDecided,
      view: homeView,
      refusedElsewhere: '不接单要全额退款：请有资金权限的运营人员在「活动」的订单里退款',
    },
  },
  operations: homeOperations,
  seed: { stream: 20261171, load: async () => (await import('./seed')).seedHome },
  accountDeletion: homeDeletion,
} satisfies Domain
