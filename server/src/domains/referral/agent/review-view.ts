import { guildForm } from '@dm/shared/contract/forms/referral/guild'
import { eq } from 'drizzle-orm'
import { formRows, type ReviewView, type ReviewViewCtx } from '../../../platform/review-view'
import type { ReviewOf } from '../../../platform/review'
import { agents } from '../../profile/schema'

/** A guild's application, beside its approved version. */
export async function guildView({ db }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [row] = await db.select().from(agents).where(eq(agents.uid, subjectId))
  if (!row) return null
  const { draft } = row
  return {
    title: (draft ?? row).name,
    rows: formRows(guildForm, draft ?? row),
    approved: draft && row.approvedAt !== null ? formRows(guildForm, row) : null,
    fields: [],
  }
}
