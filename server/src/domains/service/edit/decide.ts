import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Decision } from '../../../platform/review'
import { reasonsOf } from '../../enterprise/reasons'
import { swapFiles } from '../../file/claim'
import { services } from '../schema'
import { contentOf } from './content'
import { filesOfService } from './store'

/** Takes a decision of the review; one on a version that was withdrawn meanwhile is dropped. */
export async function serviceDecided(tx: Db, { subjectId, uid, passed, reason, at }: Decision): Promise<void> {
  const [row] = await tx.select().from(services).where(eq(services.id, subjectId)).for('update')
  if (!row?.draft || row.draftState !== 'reviewing' || row.state === 'deleted') return
  const { draft, state } = row
  const version = row.version + 1
  if (!passed) {
    const { title, intro, notice } = draft
    await tx
      .update(services)
      .set({
        draftState: 'rejected',
        draftReasons: reasonsOf(reason, { title, intro, notice }),
        ...(state === 'reviewing' && { state: 'rejected' as const }),
        version,
        updatedAt: at,
      })
      .where(eq(services.id, subjectId))
    return
  }
  const published = contentOf(draft)
  // The old cover stays: bookings of the version before show it.
  const [oldCover] = row.published?.covers ?? []
  const after = filesOfService(published, null)
  const isNamed = (url: string) => after.some((file) => file.url === url)
  const before = filesOfService(row.published, draft).filter(({ url }) => url !== oldCover || isNamed(url))
  await swapFiles(tx, { uid, clock: { now: () => at } }, before, after)
  await tx
    .update(services)
    .set({
      published,
      draft: null,
      draftState: null,
      draftReasons: [],
      ...(state === 'reviewing' && { state: 'online' as const }),
      version,
      updatedAt: at,
    })
    .where(eq(services.id, subjectId))
}
