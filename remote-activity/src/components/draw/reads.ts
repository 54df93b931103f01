import { answer, read } from '@dm/shared/page'
import { ofActivity } from '../../hooks/activity/reads'

/** The boxes of an activity, what is left of them, and what is mine. */
export const boxes = read('activity/talentKing/queryBox', ofActivity)

/** The published table of a box, by its place. */
export const tableAt = (at: number) =>
  read('activity/talentKing/queryGift', {
    ...ofActivity,
    boxId: answer('activity/talentKing/queryBox', `boxes.${at}.boxId`),
  })

/** The latest winners. */
export const winners = read('activity/talentKing/queryActivityRecord', {
  activityId: ofActivity.activityId,
  scope: 'winners',
  pageSize: 10,
})
