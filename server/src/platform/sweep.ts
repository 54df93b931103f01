import { lt } from 'drizzle-orm'
import { onceAnswers, rateWindows, smsCodes } from '../db/schema'
import { forgetSessions } from '../uc/account/session'
import type { Job } from './jobs'
import { DAY_MS, HOUR_MS } from './limits'

/** Removes what has had its time: limits that are over, answers after 30 days, codes and sessions that ended. */
export const sweepJob: Job = {
  name: 'sweep',
  everyMs: HOUR_MS,
  async run({ db, clock }) {
    const now = clock.now()
    await db.delete(rateWindows).where(lt(rateWindows.endsAt, now))
    await db.delete(onceAnswers).where(lt(onceAnswers.at, now - 30 * DAY_MS))
    await db.delete(smsCodes).where(lt(smsCodes.expiresAt, now - DAY_MS))
    await forgetSessions(db, clock)
  },
}
