import { secondsMs } from '@dm/shared/time'
import { and, inArray, isNotNull, lte } from 'drizzle-orm'
import { withdrawals } from '../schema'
import { eachOf } from '../../../platform/each'
import type { DomainJob } from '../../domain'
import { openKeys } from '../../../platform/keys'
import { openPayout } from '../payout/open'
import { endDuePayouts } from '../payout/sandbox'
import { advancePayout, review } from './advance'

/**
 * Advances withdrawals: the sandbox's reviews, sending and querying payouts. One failure does not affect the others.
 */
export const withdrawJob: DomainJob = {
  name: 'withdraw',
  everyMs: secondsMs(1),
  async run({ db, clock, log, settings, sms }) {
    const keys = openKeys(db, settings.SECRET_KEY)
    const deps = { db, clock, keys, settings, sms, log }
    const provider = openPayout(deps)
    if (!provider) return
    if (provider.name === 'sandbox') await endDuePayouts(db, clock)
    const due = await db
      .select({ id: withdrawals.id, state: withdrawals.state })
      .from(withdrawals)
      .where(
        and(
          inArray(withdrawals.state, ['reviewing', 'paying', 'waitUser', 'unknown']),
          isNotNull(withdrawals.nextAt),
          lte(withdrawals.nextAt, clock.now()),
        ),
      )
      .orderBy(withdrawals.nextAt)
      .limit(100)
    await eachOf(
      due,
      ({ id, state }) =>
        state === 'reviewing'
          ? review(deps, id, { passed: true, reason: '沙箱自动通过', by: 'sandbox' })
          : advancePayout(deps, provider, id),
      (error, { id }) => log.error({ err: error, id }, 'a withdrawal could not be moved on'),
    )
  },
}
