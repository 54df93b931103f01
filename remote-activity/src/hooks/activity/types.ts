import type { Data } from '@dm/shared/contract'

export type Activity = Data<'activity/overview/query'>['activity']
export type Counters = Data<'activity/overview/query'>['counters']
export type Mine = Data<'activity/talentKing/queryActivitySurplus'>
export type Competition = NonNullable<Activity['competition']>
