import { money } from '@dm/shared/format'
import { eq } from 'drizzle-orm'
import { textRow, type ReviewView, type ReviewViewCtx } from '../../platform/review-view'
import type { ReviewOf } from '../../platform/review'
import { homeOrders } from './schema'

/** A paid order of an at-home package, to be accepted by the team. */
export async function homeView({ db }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [row] = await db.select().from(homeOrders).where(eq(homeOrders.orderId, subjectId))
  if (!row) return null
  const { regionNames, detail } = row.address
  return {
    title: row.snapshot.title,
    rows: [
      ...textRow('订单号', row.no),
      ...textRow('套餐', row.snapshot.title),
      ...textRow('上门时间', `${row.day} ${row.from}`),
      ...textRow('人数', String(row.guests)),
      ...textRow('场合', row.occasion),
      ...textRow('地址', [...regionNames, detail].join(' ')),
      ...textRow('联系人', row.contact),
      ...textRow('手机号', row.mobile),
      ...textRow('备注', row.remark),
      ...textRow('金额', money(row.amountFen)),
    ],
    approved: null,
    fields: [],
    isSecret: true,
  }
}
