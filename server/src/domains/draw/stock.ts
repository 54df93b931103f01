import type { BoxSettings, Gift } from '@dm/shared/contract/calls/activity/document'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { fundOf } from '../welfare/fund'
import { boxDays, boxStocks } from './schema'

export interface BoxPlace {
  activityId: string
  box: BoxSettings
}

const inBox = ({ activityId, box }: BoxPlace) =>
  and(eq(boxStocks.activityId, activityId), eq(boxStocks.boxId, box.boxId))

const isLimited = ({ type }: Gift) => type !== 'thanks'

/** Stock of each gift now: of its number, none where the fund lacks its coins, and of the day's. */
export async function stockOf(db: Db, place: BoxPlace, day: string) {
  const { activityId, box } = place
  // One after the other: a draw asks inside its transaction, which has one connection.
  const stocks = await db.select().from(boxStocks).where(inBox(place))
  const days = await db
    .select()
    .from(boxDays)
    .where(and(eq(boxDays.activityId, activityId), eq(boxDays.boxId, box.boxId), eq(boxDays.dayKey, day)))
  const fund = await fundOf(db, activityId)
  const leftOf = ({ giftId, total, type, amount }: Gift): number | null => {
    if (type === 'thanks') return null
    if (type === 'coin' && fund < amount) return 0
    const row = stocks.find((stock) => stock.giftId === giftId)
    return row ? Math.max(0, row.left + total - row.total) : total
  }
  const dayLeftOf = ({ giftId, dayTotal }: Gift): number | null =>
    dayTotal === undefined ? null : Math.max(0, dayTotal - (days.find((row) => row.giftId === giftId)?.given ?? 0))
  const isOut = (gift: Gift): boolean => leftOf(gift) === 0 || dayLeftOf(gift) === 0
  return { leftOf, dayLeftOf, isOut, isSoldOut: box.gifts.filter(isLimited).every((gift) => leftOf(gift) === 0) }
}

/** Rows for all gifts of limited number, with the numbers of the document that counts now. Inside the draw's transaction. */
export async function prepareStock(tx: Db, place: BoxPlace): Promise<void> {
  const { activityId, box } = place
  const { boxId } = box
  const rows = await tx.select().from(boxStocks).where(inBox(place))
  for (const { giftId, total } of box.gifts.filter(isLimited)) {
    const row = rows.find((stock) => stock.giftId === giftId)
    if (row?.total === total) continue
    await tx
      .insert(boxStocks)
      .values({ activityId, boxId, giftId, total, left: total })
      .onConflictDoUpdate({
        target: [boxStocks.activityId, boxStocks.boxId, boxStocks.giftId],
        // Fewer than were given already: none is left.
        set: {
          total,
          left: sql`least(${total}::int, greatest(0, ${boxStocks.left} + ${total}::int - ${boxStocks.total}))`,
        },
      })
  }
}

/** Holds all stock of a box, in one order: several draws in one transaction never wait for each other in a circle. */
export async function holdStock(tx: Db, place: BoxPlace): Promise<void> {
  await tx.select().from(boxStocks).where(inBox(place)).orderBy(asc(boxStocks.giftId)).for('update')
}

const giftRow = (place: BoxPlace, { giftId }: Gift) => and(inBox(place), eq(boxStocks.giftId, giftId))

/** Takes one of a gift, of its number and of the day's; false, and nothing taken, when it is out. */
export async function takeGift(tx: Db, place: BoxPlace, gift: Gift, day: string): Promise<boolean> {
  if (!isLimited(gift)) return true
  const taken = await tx
    .update(boxStocks)
    .set({ left: sql`${boxStocks.left} - 1` })
    .where(and(giftRow(place, gift), gt(boxStocks.left, 0)))
    .returning({ giftId: boxStocks.giftId })
  if (taken.length === 0) return false
  if (await takeOfDay(tx, place, gift, day)) return true
  await returnStock(tx, place, gift)
  return false
}

async function takeOfDay(tx: Db, { activityId, box }: BoxPlace, { giftId, dayTotal }: Gift, day: string) {
  if (dayTotal === undefined) return true
  const taken = await tx
    .insert(boxDays)
    .values({ activityId, boxId: box.boxId, giftId, dayKey: day, given: 1 })
    .onConflictDoUpdate({
      target: [boxDays.activityId, boxDays.boxId, boxDays.giftId, boxDays.dayKey],
      set: { given: sql`${boxDays.given} + 1` },
      setWhere: lt(boxDays.given, dayTotal),
    })
    .returning({ giftId: boxDays.giftId })
  return taken.length > 0
}

const returnStock = (tx: Db, place: BoxPlace, gift: Gift) =>
  tx
    .update(boxStocks)
    .set({ left: sql`${boxStocks.left} + 1` })
    .where(giftRow(place, gift))

/** Puts one of a gift back that could not be given after all. */
export async function putBack(tx: Db, place: BoxPlace, gift: Gift, day: string): Promise<void> {
  if (!isLimited(gift)) return
  await returnStock(tx, place, gift)
  if (gift.dayTotal === undefined) return
  const ofDay = and(
    eq(boxDays.activityId, place.activityId),
    eq(boxDays.boxId, place.box.boxId),
    eq(boxDays.giftId, gift.giftId),
    eq(boxDays.dayKey, day),
  )
  await tx
    .update(boxDays)
    .set({ given: sql`${boxDays.given} - 1` })
    .where(ofDay)
}
