import type { activity } from '@dm/shared/contract/activity'
import type { Handlers } from '../handler'
import { hotList, rankList } from './lists'
import { setReserve, surplus } from './mine'
import { overview } from './overview'
import { vote } from './vote'

export const activityHandlers: Handlers<keyof typeof activity> = {
  'activity/overview/query': overview,
  'activity/talentKing/queryActivitySurplus': surplus,
  'activity/reserve/set': setReserve,
  'activity/entry/hot/list': hotList,
  'activity/entry/rank/list': rankList,
  'activity/vote': vote,
}
