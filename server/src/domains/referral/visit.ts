import { dayOf, minutesMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { addressWindows, countUses } from '../../platform/limits'
import { users } from '../../platform/schema'
import type { Handler } from '../handler'
import { inviteVisits } from './schema'

const ROBOT = /bot|spider|crawl|preview|headless|curl|wget/i
const MAX_A_MINUTE = 60

/**
 * Counts a visit; what does not count is answered the same, so that nobody learns about inviters from it
 * (docs/product/referral.md#visits-privacy-sharing).
 */
export const addVisit: Handler<'ivt/visit/add'> = async ({ uid: inviterUid, channel, visitId }, ctx) => {
  const { db, clock, keys, uid, ip, agent } = ctx
  if (uid === inviterUid || ROBOT.test(agent)) return {}
  const limit = { key: 'inviteVisit', max: MAX_A_MINUTE, window: minutesMs(1) }
  if ((await countUses(db, clock, await addressWindows(keys, ip, limit))) !== null) return {}
  const [inviter] = await db.select({ state: users.state }).from(users).where(eq(users.uid, inviterUid))
  if (inviter?.state !== 'normal') return {}
  await db
    .insert(inviteVisits)
    .values({ inviterUid, visitId, day: dayOf(clock.now()), channel })
    .onConflictDoNothing()
  return {}
}
