import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import {
  enterpriseCerts,
  enterpriseInvites,
  enterpriseItems,
  enterpriseMembers,
  enterprises,
  enterpriseTransfers,
  enterpriseTrips,
} from '../schema'

/**
 * Last steps once a company is closed: nobody belongs to it, its code is free, and its items are deleted like any
 * deleted item (docs/product/enterprise.md#state-machines). Its owner stays known, for old links.
 */
export async function detach(tx: Db, enterpriseId: string, closedAt: number): Promise<void> {
  await tx.delete(enterpriseMembers).where(eq(enterpriseMembers.enterpriseId, enterpriseId))
  await tx
    .update(enterpriseTransfers)
    .set({ state: 'cancelled', endedAt: closedAt })
    .where(and(eq(enterpriseTransfers.enterpriseId, enterpriseId), eq(enterpriseTransfers.state, 'pending')))
  await tx
    .update(enterpriseInvites)
    .set({ state: 'withdrawn' })
    .where(and(eq(enterpriseInvites.enterpriseId, enterpriseId), eq(enterpriseInvites.state, 'open')))
  await tx
    .update(enterpriseCerts)
    .set({ releasedAt: closedAt })
    .where(and(eq(enterpriseCerts.enterpriseId, enterpriseId), isNull(enterpriseCerts.releasedAt)))
  for (const table of [enterpriseItems, enterpriseTrips])
    await tx
      .update(table)
      .set({ deletedAt: closedAt })
      .where(and(eq(table.enterpriseId, enterpriseId), isNull(table.deletedAt)))
  await tx
    .update(enterprises)
    .set({ contactName: '', contactPhone: '', contactEmail: null })
    .where(eq(enterprises.id, enterpriseId))
}
