import type { Db } from '../../../db/open'
import type { Decision } from '../../../platform/review'
import { reasonsOf } from '../reasons'
import { enterpriseChanges } from '../schema'
import { isChangeKey, liveOf, publish, textsOf } from './kinds'
import { changeOf, lockedChange } from './store'
import { swapPictures } from './write'

/** Takes a decision of the review; one on a change that was replaced or withdrawn meanwhile is dropped. */
export async function changeDecided(tx: Db, { subjectId, uid, passed, reason, at }: Decision): Promise<void> {
  const [enterpriseId = '', key = ''] = subjectId.split(':')
  if (!isChangeKey(key)) return
  const row = await lockedChange(tx, enterpriseId, key)
  if (!row?.pending || row.auditState !== 'pending') return
  const { pending } = row
  const own = changeOf(enterpriseId, key)
  if (!passed) {
    await tx
      .update(enterpriseChanges)
      .set({ auditState: 'rejected', reasons: reasonsOf(reason, textsOf(key, pending)) })
      .where(own)
    return
  }
  const live = await liveOf(tx, key, enterpriseId)
  const clock = { now: () => at }
  await swapPictures(tx, { uid, clock }, { enterpriseId, key }, { live, pending }, { live: pending, pending: null })
  await publish(tx, key, enterpriseId, pending)
  await tx
    .update(enterpriseChanges)
    .set({ pending: null, auditState: 'none', reasons: [], submittedAt: null })
    .where(own)
}
