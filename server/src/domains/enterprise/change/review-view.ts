import { eq } from 'drizzle-orm'
import { textRow, type ReviewView, type ReviewViewCtx } from '../../../platform/review-view'
import type { ReviewOf } from '../../../platform/review'
import { enterprises, enterpriseChanges } from '../schema'
import { fieldsOf, isChangeKey, liveOf, rowsOf } from './kinds'
import { changeOf } from './store'

const PARTS = { basicInfo: '企业信息', remark: '企业简介', modelcard: '企业模卡' } as const

/** A company's changed part, beside the version in force. */
export async function changeView({ db }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [enterpriseId = '', key = ''] = subjectId.split(':')
  if (!isChangeKey(key)) return null
  const [row] = await db.select().from(enterpriseChanges).where(changeOf(enterpriseId, key))
  const [company] = await db.select().from(enterprises).where(eq(enterprises.id, enterpriseId))
  if (!row || !company) return null
  const live = await liveOf(db, key, enterpriseId)
  const approved = rowsOf(key, live)
  return {
    title: `${company.shortName} ${PARTS[key]}`.trim(),
    rows: [...textRow('企业', company.shortName), ...rowsOf(key, row.pending)],
    approved: approved.length > 0 ? approved : null,
    fields: fieldsOf(key),
  }
}
