import type { HomeOrder } from '@dm/shared/contract/calls/activity/home'
import { maskedMobile } from '@dm/shared/format'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { orders } from '../wallet/schema'
import { asOf, laterBy, type OrderRow } from './rules'

/** Orders as their owner sees them. A list says city and masked phone alone (docs/product/activity.md#minors-privacy-abuse). */
export async function presentOrders(
  db: Db,
  rows: readonly OrderRow[],
  { now, whole }: { now: number; whole: boolean },
): Promise<HomeOrder[]> {
  const numbers = rows.flatMap(({ orderNo, state }) => (orderNo !== null && state === 'closed' ? [orderNo] : []))
  const paid =
    numbers.length === 0
      ? []
      : await db
          .select({ orderNo: orders.orderNo, paidAt: orders.paidAt, fen: orders.amountFen })
          .from(orders)
          .where(inArray(orders.orderNo, numbers))
  const late = new Map(paid.flatMap(({ orderNo, paidAt, fen }) => (paidAt === null ? [] : [[orderNo, fen] as const])))
  return rows.map((found) => {
    const row = asOf(found, now)
    const { regionNames, detail, lng, lat } = row.address
    return {
      orderId: row.orderId,
      no: row.no,
      packageId: row.packageId,
      ...row.snapshot,
      day: row.day,
      from: row.from,
      to: laterBy(row.from, row.snapshot.minutes),
      startAt: row.startAt,
      endAt: row.endAt,
      guests: row.guests,
      occasion: row.occasion,
      address: whole
        ? { regionNames, detail, ...(lng !== undefined && lat !== undefined && { lng, lat }) }
        : { regionNames, detail: '' },
      contact: row.contact,
      mobile: whole ? row.mobile : maskedMobile(row.mobile),
      remark: row.remark,
      amountFen: row.amountFen,
      state: row.state,
      orderNo: row.orderNo ?? row.orderId,
      payBefore: row.payBefore,
      refundFen: row.refundFen,
      refundLadder: row.refundLadder,
      lateFen: (row.orderNo !== null && late.get(row.orderNo)) || 0,
      teamNote: row.teamNote,
      createdAt: row.createdAt,
    }
  })
}
