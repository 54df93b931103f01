import { officialForm } from '@dm/shared/contract/forms/auth/official'
import { eq } from 'drizzle-orm'
import { formRows, textRow, type ReviewView, type ReviewViewCtx } from '../../../platform/review-view'
import type { ReviewOf } from '../../../platform/review'
import { officialSubmissions } from '../schema'
import { badgeOf } from './standing'

const KINDS = { new: '首次认证', change: '变更', renew: '续期' } as const

/** An application for the official badge, beside the badge in public. */
export async function officialView({ db, now }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [row] = await db.select().from(officialSubmissions).where(eq(officialSubmissions.id, subjectId))
  if (!row) return null
  const badge = row.kind === 'new' ? null : await badgeOf(db, row.uid, now)
  return {
    title: row.title,
    rows: [...textRow('申请类型', KINDS[row.kind]), ...formRows(officialForm, row)],
    approved: badge && formRows(officialForm, { category: badge.category ?? '', title: badge.title ?? '' }),
    fields: [],
  }
}
