import { and, eq } from 'drizzle-orm'
import { sendNotification } from '../../platform/notification'
import { users } from '../../platform/schema'
import { activityReservations } from '../activity/schema'
import { activityState } from '../activity/state'
import { activityById } from '../activity/store'
import type { DomainJob } from '../domain'
import { countsOf, offerOf } from './store'
import { eachInTurn } from '../../platform/each'

const asked = eq(activityReservations.kind, 'restock')

/**
 * 补货提醒: an SMS to everybody who asked, once a sold-out offer can be bought again; the request ends with it
 * (docs/product/activity.md#share99).
 */
export const restockJob: DomainJob = {
  name: 'offer-restock',
  everyMs: 10_000,
  run: async (deps) => {
    const { db, clock } = deps
    const waiting = await db
      .selectDistinct({ activityId: activityReservations.activityId })
      .from(activityReservations)
      .where(asked)
    await eachInTurn(waiting, { log: deps.log, keyOf: (row) => row.activityId }, async ({ activityId }) => {
      const now = clock.now()
      const activity = await activityById(db, activityId, now)
      const { total, name } = offerOf(activity)
      if (activityState(activity, now) !== 'running' || (await countsOf(db, activityId, total)).left === 0) return
      const mine = and(eq(activityReservations.activityId, activityId), asked)
      const taken = await db.delete(activityReservations).where(mine).returning({ uid: activityReservations.uid })
      for (const { uid } of taken) {
        const [user] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid))
        await sendNotification(deps, user?.mobile, `你关注的「${name}」补货了`, { notification: 'restock', activityId })
      }
    })
  },
}
