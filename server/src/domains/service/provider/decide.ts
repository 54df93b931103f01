import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Decision } from '../../../platform/review'
import { reasonsOf } from '../../enterprise/reasons'
import { swapFiles } from '../../file/claim'
import { providers } from '../schema'
import { filesOfProvider } from './files'
import { ENTRY_MS, publicColumns } from './store'

/** Takes a decision of the review; one on an application that was withdrawn meanwhile is dropped. */
export async function providerDecided(tx: Db, { subjectId, passed, reason, at }: Decision): Promise<void> {
  const [row] = await tx.select().from(providers).where(eq(providers.uid, subjectId)).for('update')
  if (!row?.draft) return
  const isEdit = row.draftState === 'reviewing'
  if (!isEdit && row.state !== 'reviewing') return
  const { draft } = row
  const version = row.version + 1
  if (!passed) {
    const { name, intro, contactName } = draft
    const reasons = reasonsOf(reason, { name, intro, contactName })
    const set = isEdit ? ({ draftState: 'rejected' } as const) : ({ state: 'rejected' } as const)
    await tx
      .update(providers)
      .set({ ...set, reasons, version })
      .where(eq(providers.uid, subjectId))
    return
  }
  const next = { ...row, ...publicColumns(draft), draft: null }
  await swapFiles(tx, { uid: subjectId, clock: { now: () => at } }, filesOfProvider(row), filesOfProvider(next))
  await tx
    .update(providers)
    .set({
      ...publicColumns(draft),
      draft: null,
      draftState: null,
      reasons: [],
      certified: true,
      version,
      ...(!isEdit && { state: 'approved' as const, approvedAt: at, expireAt: at + ENTRY_MS }),
    })
    .where(eq(providers.uid, subjectId))
}
