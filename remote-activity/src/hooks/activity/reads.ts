import { answer, hasNo, omit, query, read, text, token, when, type Read, type ReadOf } from '@dm/shared/page'

/** Address parameters of every activity: its id, or the preview of one. */
export const params = { id: text, preview: token }

/** The activity that a page shows, for its other reads. */
export const ofActivity = {
  activityId: answer('activity/overview/query', 'activity.activityId'),
  preview: query('preview', omit),
} as const

/** The activity of a preview link, else of `?id=`, else of a slot. */
export const overviewIn = (slot: string) => ({
  previewed: read('activity/overview/query', { preview: query('preview') }),
  named: when(hasNo('preview'), read('activity/overview/query', { activityId: query('id') })),
  standing: when([hasNo('preview'), hasNo('id')], read('activity/overview/query', { slot })),
})

/** Read of the user's own standing in an activity. */
export const mine = when('user', read('activity/talentKing/queryActivitySurplus', ofActivity))

type Overview = ReadOf<Read<'activity/overview/query'>>

/** A page of an activity. */
export interface ActivityPage {
  title: string
  reads: {
    previewed: Overview
    /** Absent on a page of a slot alone. */
    named?: Overview
    standing: Overview
    /** Absent for a kind whose page asks for its own. */
    mine?: ReadOf<Read<'activity/talentKing/queryActivitySurplus'>>
  }
}
