import { daysMs, hoursMs } from '@dm/shared/time'
import { lt } from 'drizzle-orm'
import type { DomainJob } from '../domain'
import { smsCodes } from './schema'
import { forgetSessions } from './session'

/** Removes expired codes and sessions. */
export const accountJob: DomainJob = {
  name: 'account',
  everyMs: hoursMs(1),
  async run({ db, clock }) {
    await db.delete(smsCodes).where(lt(smsCodes.expiresAt, clock.now() - daysMs(1)))
    await forgetSessions(db, clock)
  },
}
