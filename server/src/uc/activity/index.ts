import type { activity as calls } from '@dm/shared/contract/activity'
import { previewOf } from '../../delivery/meta'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { freezeJob } from './freeze'
import { competitionMeta, competitionMetaOf } from './meta'
import { activityOperations } from './operations'
import { activityPages } from './pages'
import { remindJob } from './remind'
import { hotList, rankList } from './lists'
import { setReserve, surplus } from './mine'
import { overview } from './overview'
import { vote } from './vote'

/** Activities: competitions, votes, rankings. */
export const activity = {
  handlers: {
    'activity/overview/query': overview,
    'activity/talentKing/queryActivitySurplus': surplus,
    'activity/reserve/set': setReserve,
    'activity/entry/hot/list': hotList,
    'activity/entry/rank/list': rankList,
    'activity/vote': vote,
  } satisfies Handlers<keyof typeof calls>,
  jobs: [freezeJob, remindJob],
  operations: activityOperations,
  pageMeta: {
    '/activity/index': previewOf(competitionMeta, { call: 'activity/overview/query', meta: competitionMetaOf }),
  },
  links: { activity: activityPages },
  seed: { stream: 20261126, load: async () => (await import('./seed')).seedActivity },
} satisfies Domain
