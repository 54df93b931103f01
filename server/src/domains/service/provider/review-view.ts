import type { ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import { providerForm } from '@dm/shared/contract/forms/service/provider'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { eq } from 'drizzle-orm'
import { fieldsOfForm, formRows, type ReviewView, type ReviewViewCtx } from '../../../platform/review-view'
import type { ReviewOf } from '../../../platform/review'
import { providers } from '../schema'
import { draftOf } from './store'

const rowsOf = (draft: ProviderDraft) => formRows(providerForm, draft, { cityCode: cityName })

/** A provider's application, beside its approved version. */
export async function providerView({ db }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [row] = await db.select().from(providers).where(eq(providers.uid, subjectId))
  if (!row) return null
  const draft = row.draft ?? draftOf(row)
  return {
    title: draft.name,
    rows: rowsOf(draft),
    approved: row.draft && row.approvedAt !== null ? rowsOf(draftOf(row)) : null,
    fields: fieldsOfForm(providerForm),
  }
}
