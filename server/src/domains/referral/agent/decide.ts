import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Decision } from '../../../platform/review'
import { swapFiles } from '../../file/claim'
import { agents } from '../../profile/schema'
import { filesOfGuild } from './store'

/** Takes a decision of the review; one on an application that was withdrawn meanwhile is dropped. */
export async function guildDecided(tx: Db, { subjectId, passed, reason, at }: Decision): Promise<void> {
  const [row] = await tx.select().from(agents).where(eq(agents.uid, subjectId)).for('update')
  const isEdit = row?.edit === 'reviewing'
  if (!row?.draft || (!isEdit && row.state !== 'reviewing')) return
  const of = eq(agents.uid, subjectId)
  if (!passed) {
    const set = isEdit ? { edit: 'rejected' as const } : { state: 'rejected' as const }
    await tx
      .update(agents)
      .set({ ...set, reason })
      .where(of)
    return
  }
  const { draft } = row
  await swapFiles(
    tx,
    { uid: subjectId, clock: { now: () => at } },
    filesOfGuild(row),
    filesOfGuild({ ...row, ...draft }, null),
  )
  await tx
    .update(agents)
    .set({ ...draft, draft: null, edit: null, reason: '', ...(!isEdit && { state: 'approved', approvedAt: at }) })
    .where(of)
}
