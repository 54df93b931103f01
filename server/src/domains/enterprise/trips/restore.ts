import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import { and, eq, inArray } from 'drizzle-orm'
import { wrongState } from '../../../platform/failure'
import { lockedToRestore } from '../../../platform/rows/restore'
import type { Ctx } from '../../handler'
import { limitOf, UNDO_MS } from '../limits'
import { enterpriseTripDetails, enterpriseTrips } from '../schema'
import { openTripCount } from './next'
import { ownTrip } from './store'
import { planned } from './write'

/** Brings deleted trips or arrangements back. 40900 已超过 10 分钟，无法恢复, 已达上限 {n} 个. */
export async function restoreTrips(
  kind: 'trip' | 'tripDetail',
  ids: readonly string[],
  ctx: Pick<Ctx<string>, 'uid' | 'db' | 'clock'>,
): Promise<Data<'enterprise/item/restore'>> {
  const { db, clock } = ctx
  return db.transaction(async (tx) => {
    const now = clock.now()
    const enterpriseId = await planned(tx, ctx)
    const table = kind === 'trip' ? enterpriseTrips : enterpriseTripDetails
    const own = and(inArray(table.id, [...ids]), eq(table.enterpriseId, enterpriseId))
    await lockedToRestore(tx, table, own, { ids, undoMs: UNDO_MS, now })
    await tx.update(table).set({ deletedAt: null, updatedAt: now, updatedBy: ctx.uid }).where(own)
    if (kind === 'tripDetail') {
      const details = await tx.select().from(enterpriseTripDetails).where(own)
      for (const tripId of new Set(details.map((detail) => detail.tripId))) await ownTrip(tx, enterpriseId, tripId)
      return {}
    }
    const limit = await limitOf(tx, enterpriseId, 'trip', now)
    if ((await openTripCount(tx, enterpriseId, dayOf(now))) > limit)
      throw wrongState(`已达上限 ${limit} 个`, 'itemLimitReached')
    return {}
  })
}
