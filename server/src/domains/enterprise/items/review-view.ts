import { eq } from 'drizzle-orm'
import { textRow, type ReviewView, type ReviewViewCtx } from '../../../platform/review-view'
import type { ReviewOf } from '../../../platform/review'
import { enterpriseItems, enterprises } from '../schema'
import { fieldsOf, rowsOf } from './kinds'

const NAMES = { product: '产品', progress: '大事记', honor: '荣誉', team: '团队成员', photo: '照片' } as const

/** An item of a company's lists, beside the version in force. */
export async function itemView({ db }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [found] = await db
    .select({ item: enterpriseItems, company: enterprises.shortName })
    .from(enterpriseItems)
    .innerJoin(enterprises, eq(enterprises.id, enterpriseItems.enterpriseId))
    .where(eq(enterpriseItems.id, subjectId))
  if (!found || found.item.deletedAt !== null) return null
  const { item, company } = found
  return {
    title: `${company} ${NAMES[item.kind]}`.trim(),
    rows: [
      ...textRow('企业', company),
      ...textRow('内容', NAMES[item.kind]),
      ...rowsOf(item.kind, item.pending ?? item.live),
    ],
    approved: item.live && item.pending ? rowsOf(item.kind, item.live) : null,
    fields: fieldsOf(item.kind),
  }
}
