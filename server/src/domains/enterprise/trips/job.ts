import { hoursMs } from '@dm/shared/time'
import { inArray, lte } from 'drizzle-orm'
import type { DomainJob } from '../../domain'
import { DELETED_KEPT_MS } from '../limits'
import { enterpriseTripDetails, enterpriseTrips } from '../schema'

/** Erases deleted trips and arrangements; it may run twice, and catches up after a pause. */
export const tripJob: DomainJob = {
  name: 'enterprise trips',
  everyMs: hoursMs(1),
  async run({ db, clock }) {
    const before = clock.now() - DELETED_KEPT_MS
    await db.transaction(async (tx) => {
      const gone = tx
        .select({ id: enterpriseTrips.id })
        .from(enterpriseTrips)
        .where(lte(enterpriseTrips.deletedAt, before))
      await tx.delete(enterpriseTripDetails).where(inArray(enterpriseTripDetails.tripId, gone))
      await tx.delete(enterpriseTripDetails).where(lte(enterpriseTripDetails.deletedAt, before))
      await tx.delete(enterpriseTrips).where(lte(enterpriseTrips.deletedAt, before))
    })
  },
}
