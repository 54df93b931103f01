import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Decision } from '../../../platform/review'
import { reasonsOf } from '../reasons'
import { enterpriseItems } from '../schema'
import { textsOf } from './kinds'
import { swapPictures } from './write'

/** Takes a decision of the review; one on an item that was deleted, changed or withdrawn meanwhile is dropped. */
export async function itemDecided(tx: Db, { subjectId, uid, passed, reason, at }: Decision): Promise<void> {
  const [row] = await tx
    .select()
    .from(enterpriseItems)
    .where(
      and(
        eq(enterpriseItems.id, subjectId),
        eq(enterpriseItems.auditState, 'pending'),
        isNull(enterpriseItems.deletedAt),
      ),
    )
    .for('update')
  if (!row?.pending) return
  const { kind, pending } = row
  if (!passed) {
    await tx
      .update(enterpriseItems)
      .set({ auditState: 'rejected', reasons: reasonsOf(reason, textsOf(kind, pending)) })
      .where(eq(enterpriseItems.id, subjectId))
    return
  }
  await swapPictures(tx, { uid, clock: { now: () => at } }, kind, row, { live: pending, pending: null })
  await tx
    .update(enterpriseItems)
    .set({ live: pending, pending: null, auditState: 'none', reasons: [], submittedAt: null })
    .where(eq(enterpriseItems.id, subjectId))
}
