import type { activity as calls } from '@dm/shared/contract/calls/activity/activity'
import type { activityEntry as entryCalls } from '@dm/shared/contract/calls/activity/entry'
import { previewOf } from '../../platform/page-meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { activityDeletion } from './account-deletion'
import { entryDetail } from './entry/detail'
import { removeEntry, reportEntry } from './entry/remove'
import { entryReview } from './entry/review'
import { REVIEW_KIND, submitEntry } from './entry/submit'
import { freezeJob } from './freeze'
import { rulesHistory } from './history'
import { activityMetaOf, metaIn } from './meta'
import { activityOperations } from './operations'
import { activityPages } from './pages'
import { remindJob, remindReviewedJob, tellChangesJob } from './remind'
import { riskJob } from './risk'
import { hotList, rankList } from './lists'
import { setReserve, surplus } from './mine'
import { campaignNotices } from './notices'
import { overview } from './overview'
import { vote } from './vote'
import { entryView } from './entry/review-view'

const pageMeta = (slot: string) => previewOf(metaIn(slot), { call: 'activity/overview/query', meta: activityMetaOf })

/** Activities: competitions, votes, rankings. */
export const activity = {
  handlers: {
    'activity/overview/query': overview,
    'activity/rules/history': rulesHistory,
    'activity/talentKing/queryActivitySurplus': surplus,
    'activity/reserve/set': setReserve,
    'activity/entry/hot/list': hotList,
    'activity/entry/rank/list': rankList,
    'activity/notice/list': campaignNotices,
    'activity/vote': vote,
    'activity/entry': submitEntry,
    'activity/entry/detail/query': entryDetail,
    'activity/entry/del': removeEntry,
    'activity/entry/report': reportEntry,
  } satisfies Handlers<keyof typeof calls | keyof typeof entryCalls>,
  jobs: [freezeJob, riskJob, remindJob, remindReviewedJob, tellChangesJob],
  reviews: { [REVIEW_KIND]: { name: '参赛作品', ...entryReview, view: entryView } },
  operations: activityOperations,
  pageMeta: {
    '/activity/index': pageMeta('competition'),
    '/activity/cywz/index': pageMeta('cywz'),
    '/activity/cywz/intro': pageMeta('cywz'),
  },
  links: { activity: activityPages },
  seed: { stream: 20261126, load: async () => (await import('./seed')).seedActivity },
  accountDeletion: activityDeletion,
} satisfies Domain
