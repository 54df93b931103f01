import { daysMs, hoursMs } from '@dm/shared/time'
import { lt } from 'drizzle-orm'
import type { DomainJob } from '../domain'
import { leftPhones, smsCodes } from './schema'
import { forgetSessions } from '../../platform/session'

/** Removes expired codes, sessions and hashes of numbers. */
export const accountJob: DomainJob = {
  name: 'account',
  everyMs: hoursMs(1),
  async run({ db, clock }) {
    await db.delete(smsCodes).where(lt(smsCodes.expiresAt, clock.now() - daysMs(1)))
    await db.delete(leftPhones).where(lt(leftPhones.until, clock.now()))
    await forgetSessions(db, clock)
  },
}
