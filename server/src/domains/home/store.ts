import { dayOf, daysMs } from '@dm/shared/time'
import { and, asc, eq, gte, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound } from '../../platform/failure'
import { lockedOrder } from '../wallet/pay/settle'
import { lastDayOf, holdsSlot, type OrderRow } from './rules'
import { homeEvents, homeOrders, homePackages, homeReviews, homeSlots } from './schema'

export const orderNotFound = () => notFound('订单不存在')

/** A package that is offered. Throws 40400 该活动已下架. */
export async function offeredPackage(db: Db, packageId: string) {
  const [row] = await db
    .select()
    .from(homePackages)
    .where(and(eq(homePackages.packageId, packageId), eq(homePackages.online, true)))
  if (!row) throw notFound('该活动已下架')
  return row
}

/** Taken parts of packages' slots in the days that can be ordered. */
export const takenOf = (db: Db, packageIds: string[], now: number) =>
  db
    .select()
    .from(homeSlots)
    .where(
      and(inArray(homeSlots.packageId, packageIds), gte(homeSlots.day, dayOf(now)), lte(homeSlots.day, lastDayOf(now))),
    )

/** Orders that were paid and not given back whole, by package. */
export const soldOf = (db: Db, packageIds: string[]) =>
  db
    .select({ packageId: homeOrders.packageId, sold: sql<number>`count(*)::int` })
    .from(homeOrders)
    .where(
      and(
        inArray(homeOrders.packageId, packageIds),
        inArray(homeOrders.state, ['paid', 'confirmed', 'finished', 'reviewed']),
      ),
    )
    .groupBy(homeOrders.packageId)

/** Average stars in tenths, by package. */
export const scoresOf = (db: Db, packageIds: string[]) =>
  db
    .select({ packageId: homeReviews.packageId, score: sql<number>`round(avg(${homeReviews.stars}) * 10)::int` })
    .from(homeReviews)
    .where(inArray(homeReviews.packageId, packageIds))
    .groupBy(homeReviews.packageId)

/** Takes one team of a slot inside the caller's transaction; false when it is full. */
export async function takeSlot(
  tx: Db,
  { packageId, day, from, teams }: { packageId: string; day: string; from: string; teams: number },
): Promise<boolean> {
  await tx.insert(homeSlots).values({ packageId, day, from, teams }).onConflictDoNothing()
  const taken = await tx
    .update(homeSlots)
    .set({ taken: sql`${homeSlots.taken} + 1` })
    .where(
      and(
        eq(homeSlots.packageId, packageId),
        eq(homeSlots.day, day),
        eq(homeSlots.from, from),
        lt(homeSlots.taken, homeSlots.teams),
      ),
    )
    .returning({ taken: homeSlots.taken })
  return taken.length > 0
}

/** Gives the slot of an order back. */
const giveSlot = (tx: Db, { packageId, day, from }: OrderRow) =>
  tx
    .update(homeSlots)
    .set({ taken: sql`${homeSlots.taken} - 1` })
    .where(and(eq(homeSlots.packageId, packageId), eq(homeSlots.day, day), eq(homeSlots.from, from)))

/**
 * An order, locked. A payment locks the wallet's order first and this one then, so everything else locks in the same
 * order.
 */
export async function lockedHome(tx: Db, orderId: string): Promise<OrderRow | undefined> {
  const [seen] = await tx.select().from(homeOrders).where(eq(homeOrders.orderId, orderId))
  if (!seen) return undefined
  if (seen.orderNo !== null) await lockedOrder(tx, seen.orderNo)
  const [row] = await tx.select().from(homeOrders).where(eq(homeOrders.orderId, orderId)).for('update')
  return row
}

export const addEvent = (tx: Db, orderId: string, at: number, text: string) =>
  tx.insert(homeEvents).values({ orderId, at, text })

/** Changes an order and writes what happened. One that has ended gives its slot back. */
export async function change(
  tx: Db,
  row: OrderRow,
  set: Partial<typeof homeOrders.$inferInsert>,
  { at, text }: { at: number; text: string },
): Promise<OrderRow> {
  const [next] = await tx.update(homeOrders).set(set).where(eq(homeOrders.orderId, row.orderId)).returning()
  if (!next) throw new Error(`order ${row.orderId} is not there`)
  await addEvent(tx, row.orderId, at, text)
  if (holdsSlot(row.state) && !holdsSlot(next.state)) await giveSlot(tx, row)
  return next
}

/** Ids of orders that time has something to do to. */
export async function dueOrders(db: Db, now: number): Promise<string[]> {
  const { state, payBefore, paidAt, startAt, endAt } = homeOrders
  const rows = await db
    .select({ orderId: homeOrders.orderId })
    .from(homeOrders)
    .where(
      or(
        and(eq(state, 'unpaid'), lte(payBefore, now)),
        and(eq(state, 'paid'), isNotNull(paidAt), or(lte(paidAt, now - daysMs(1)), lte(startAt, now))),
        and(eq(state, 'confirmed'), lte(endAt, now - daysMs(1))),
      ),
    )
    .orderBy(asc(homeOrders.orderId))
    .limit(500)
  return rows.map(({ orderId }) => orderId)
}
