import type { activityLove as calls } from '@dm/shared/contract/calls/activity/love'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { enterLove, leaveLove, LOVE_REVIEW, loveReview } from './card'
import { loveDeletion } from './account-deletion'
import { loveJob } from './job'
import { openLove } from './open'
import { loveOperations } from './operations'
import { lovePage, loveQuery, loveVisit } from './query'
import { reactLove, reportLove } from './react'
import { loveView } from './review-view'

/** 恋爱盲盒: cards of certified adults, openings by lot, likes that nobody learns of before they are mutual. */
export const love = {
  handlers: {
    'activity/box/query': loveQuery,
    'activity/box/entry': enterLove,
    'activity/box/entry/off': leaveLove,
    'activity/box/card/open': openLove,
    'activity/box/card/page': lovePage,
    'activity/box/react': reactLove,
    'activity/box/report': reportLove,
    'activity/box/visit': loveVisit,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [loveJob],
  reviews: { [LOVE_REVIEW]: { name: '心动卡', ...loveReview, view: loveView } },
  operations: loveOperations,
  accountDeletion: loveDeletion,
  seed: { stream: 20261161, load: async () => (await import('./seed')).seedLove },
} satisfies Domain
