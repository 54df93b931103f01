import { invalidate } from '@dm/shared/query'

/** Reads again what depends on the activity's state: the works, the ranks, what is mine. */
export const refreshShown = () =>
  invalidate('activity/talentKing/queryActivitySurplus', 'activity/entry/hot/list', 'activity/entry/rank/list')

/** Reads again all that an activity page shows: after a change, at a boundary, after a refusal by its state. */
export const refreshActivity = () => Promise.all([invalidate('activity/overview/query'), refreshShown()])
