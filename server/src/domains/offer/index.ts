import type { activityOffer as calls } from '@dm/shared/contract/calls/activity/offer'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { offerCreate } from './create'
import { offerJob } from './job'
import { offerMeta } from './meta'
import { offerPayable } from './payable'
import { offerDetail, offerQuery } from './query'
import { offerRefund } from './refund'
import { restockJob } from './restock'

/** Offers that are sold for money: 体验包 and 年度大礼包, with a limited stock. */
export const offer = {
  handlers: {
    'activity/offer/query': offerQuery,
    'activity/offer/order/create': offerCreate,
    'activity/offer/order/detail/query': offerDetail,
    'activity/offer/order/refund': offerRefund,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [offerJob, restockJob],
  payables: { activity: offerPayable },
  pageMeta: offerMeta,
  seed: { stream: 20261144, load: async () => (await import('./seed')).seedOffer },
} satisfies Domain
