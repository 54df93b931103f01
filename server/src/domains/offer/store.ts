import { and, desc, eq, exists, gt, inArray, lte, or, sql, type SQL } from 'drizzle-orm'
import type { OfferSettings } from '@dm/shared/contract/calls/activity/document'
import type { Db } from '../../db/open'
import { activityNotFound } from '../activity/state'
import { orders, trafficPacks } from '../wallet/schema'
import { offerOrders, offerStocks } from './schema'

export type OfferOrderRow = typeof offerOrders.$inferSelect

/** Returns the offer of an activity; throws 40400 for an activity of another kind. */
export function offerOf({ document: { offer } }: { document: { offer?: OfferSettings } }): OfferSettings {
  if (!offer) throw activityNotFound()
  return offer
}

/** Takes one of the stock inside the caller's transaction; false when none is left. */
export async function takeOne(tx: Db, activityId: string, total: number): Promise<boolean> {
  const { left } = offerStocks
  await tx
    .insert(offerStocks)
    .values({ activityId, total, left: total })
    .onConflictDoUpdate({
      target: offerStocks.activityId,
      set: { total, left: sql`${left} + ${total} - ${offerStocks.total}` },
      setWhere: sql`${offerStocks.total} <> ${total} and ${left} + ${total} - ${offerStocks.total} >= 0`,
    })
  const taken = await tx
    .update(offerStocks)
    .set({ left: sql`${left} - 1` })
    .where(and(eq(offerStocks.activityId, activityId), gt(left, 0)))
    .returning({ left })
  return taken.length > 0
}

/** Gives pieces back to the stock. */
export async function giveBack(tx: Db, activityId: string, pieces: number): Promise<void> {
  await tx
    .update(offerStocks)
    .set({ left: sql`${offerStocks.left} + ${pieces}` })
    .where(eq(offerStocks.activityId, activityId))
}

/** Returns how many are left, and how many are sold. */
export async function countsOf(db: Db, activityId: string, total: number): Promise<{ left: number; sold: number }> {
  const [stock] = await db.select().from(offerStocks).where(eq(offerStocks.activityId, activityId))
  const sold = await db.$count(
    offerOrders,
    and(eq(offerOrders.activityId, activityId), inArray(offerOrders.state, ['delivered', 'refunding'])),
  )
  // The document may have another total since the row was put right.
  return { left: stock ? Math.max(0, stock.left + total - stock.total) : total, sold }
}

/** Closes unpaid orders whose time is over or whose order of the wallet is closed, and gives back what they held. */
export async function closeOver(tx: Db, now: number, which?: SQL): Promise<void> {
  const closedThere = tx
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.orderNo, offerOrders.orderNo), eq(orders.state, 'closed')))
  const closed = await tx
    .update(offerOrders)
    .set({ state: 'closed' })
    .where(and(eq(offerOrders.state, 'unpaid'), which, or(lte(offerOrders.payBefore, now), exists(closedThere))))
    .returning({ activityId: offerOrders.activityId })
  const pieces = new Map<string, number>()
  for (const { activityId } of closed) pieces.set(activityId, (pieces.get(activityId) ?? 0) + 1)
  for (const activityId of [...pieces.keys()].sort()) await giveBack(tx, activityId, pieces.get(activityId) ?? 0)
}

export const mineOf = (uid: string, offerId: string) => and(eq(offerOrders.uid, uid), eq(offerOrders.offerId, offerId))

export async function unpaidOf(db: Db, uid: string, offerId: string): Promise<OfferOrderRow | null> {
  const [row] = await db
    .select()
    .from(offerOrders)
    .where(and(mineOf(uid, offerId), eq(offerOrders.state, 'unpaid')))
  return row ?? null
}

/** Returns when the caller paid for what was not given back. */
export async function paymentsOf(db: Db, uid: string, offerId: string): Promise<number[]> {
  const rows = await db
    .select({ paidAt: offerOrders.paidAt })
    .from(offerOrders)
    .where(and(mineOf(uid, offerId), inArray(offerOrders.state, ['delivered', 'refunding'])))
  return rows.flatMap(({ paidAt }) => paidAt ?? [])
}

export async function newestOf(db: Db, uid: string, offerId: string): Promise<OfferOrderRow | null> {
  const [row] = await db
    .select()
    .from(offerOrders)
    .where(mineOf(uid, offerId))
    .orderBy(desc(offerOrders.createdAt))
    .limit(1)
  return row ?? null
}

export async function ownedOf(db: Db, uid: string, orderId: string): Promise<OfferOrderRow | null> {
  const [row] = await db
    .select()
    .from(offerOrders)
    .where(and(eq(offerOrders.uid, uid), eq(offerOrders.orderId, orderId)))
  return row ?? null
}

/** Returns the row of an order of the wallet, locked; undefined for an order that is none of an offer. */
export async function lockedRow(tx: Db, orderNo: string): Promise<OfferOrderRow | undefined> {
  const [row] = await tx.select().from(offerOrders).where(eq(offerOrders.orderNo, orderNo)).for('update')
  return row
}

/** Returns how many exposures of an order's pack were used, or are reserved by a running promotion. */
export async function usedOf(db: Db, orderNo: string): Promise<number> {
  const [pack] = await db
    .select({ used: trafficPacks.used, reserved: trafficPacks.reserved })
    .from(trafficPacks)
    .where(eq(trafficPacks.orderNo, orderNo))
  return pack ? pack.used + pack.reserved : 0
}
