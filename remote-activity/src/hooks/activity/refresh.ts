import { invalidate } from '@dm/shared/query'

/** Reloads what depends on the activity's state: works, ranks and the user's own data. */
export const refreshShown = () =>
  invalidate(
    'activity/talentKing/queryActivitySurplus',
    'activity/entry/hot/list',
    'activity/entry/rank/list',
    'activity/entry/detail/query',
    'activity/talentKing/queryBox',
    'activity/talentKing/queryGift',
    'signIn/query',
    'weal/task/list',
    'activity/newGift/query',
    'activity/home',
  )

/** Reloads everything an activity page shows: after a change, at a boundary, after a refusal by its state. */
export const refreshActivity = () => Promise.all([invalidate('activity/overview/query'), refreshShown()])
