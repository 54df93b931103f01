import { daysMs, hoursMs } from '@dm/shared/time'
import { lt } from 'drizzle-orm'
import type { Job } from './jobs'
import { onceAnswers, rateWindows } from './schema'

/** Removes expired rows: ended limits, and answers after 30 days. */
export const sweepJob: Job = {
  name: 'sweep',
  everyMs: hoursMs(1),
  async run({ db, clock }) {
    const now = clock.now()
    await db.delete(rateWindows).where(lt(rateWindows.endsAt, now))
    await db.delete(onceAnswers).where(lt(onceAnswers.at, now - daysMs(30)))
  },
}
