import { randomUUID } from 'node:crypto'
import { dayOf } from '@dm/shared/time'
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { eachInTurn, type RowLog } from '../../../platform/each'
import { trafficPacks, trafficUses } from '../schema'

export type PackRow = typeof trafficPacks.$inferSelect

/** Content of a promotion; title and cover are copied, because the target may be deleted later. */
export interface Target {
  type: NonNullable<(typeof trafficUses.$inferSelect)['targetType']>
  id: string
  title: string
  cover?: string
}

export interface NewPack {
  uid: string
  /** At most 20 characters. */
  name: string
  /** Exposures, above 0. */
  total: number
  /** Epoch ms from which it is unusable. */
  expireAt: number
  /** The order that bought it: one order makes one pack. */
  orderNo?: string
  at: number
}

const gone = sql`${trafficPacks.used} + ${trafficPacks.expired} + ${trafficPacks.refunded}`
const hasLeft = sql`${gone} < ${trafficPacks.total}`
const hasFree = sql`${gone} + ${trafficPacks.reserved} + ${trafficPacks.refunding} < ${trafficPacks.total}`
/** Held by no promotion and by no refund. */
const idle = and(eq(trafficPacks.reserved, 0), eq(trafficPacks.refunding, 0))
export const leftOf = ({ total, used, expired, refunded }: Pick<PackRow, 'total' | 'used' | 'expired' | 'refunded'>) =>
  total - used - expired - refunded
/** Rest of a pack that is promised to no promotion and held by no refund. */
const freeOf = (pack: PackRow) => leftOf(pack) - pack.reserved - pack.refunding

/** Adds a bought pack, inside the caller's transaction; for the area that sells them. Returns its id. */
export async function addPack(tx: Db, { uid, name, total, expireAt, orderNo, at }: NewPack): Promise<string> {
  if (!Number.isSafeInteger(total) || total <= 0) throw new RangeError(`not a number of exposures: ${total}`)
  const id = randomUUID()
  const [made] = await tx
    .insert(trafficPacks)
    .values({ id, uid, name, total, expireAt, orderNo, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: trafficPacks.id })
  if (!made) {
    const [before] = await tx
      .select({ id: trafficPacks.id })
      .from(trafficPacks)
      .where(eq(trafficPacks.orderNo, orderNo ?? ''))
    if (!before) throw new Error(`the pack of ${orderNo} is missing`)
    return before.id
  }
  const row = { id: randomUUID(), uid, packId: id, day: dayOf(at), type: 'buy' as const, targetTitle: name }
  await tx.insert(trafficUses).values({ ...row, exposure: total, at })
  return id
}

export interface Use {
  uid: string
  target: Target
  /** Number of times it was shown, 0 or more. */
  exposure: number
  /** Number of times it was opened, 0 or more. */
  click: number
  at: number
}

/**
 * Takes exposures from a user's packs, the earliest expiry first, inside the caller's transaction; for the area that
 * shows promotions. Returns how many were taken: fewer than requested when the packs have no more.
 */
export async function recordUse(tx: Db, { uid, target, exposure, click, at }: Use): Promise<number> {
  for (const number of [exposure, click])
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`not a count: ${number}`)
  const packs = await tx
    .select()
    .from(trafficPacks)
    .where(and(eq(trafficPacks.uid, uid), gt(trafficPacks.expireAt, at), hasFree))
    .orderBy(asc(trafficPacks.expireAt), asc(trafficPacks.id))
    .for('update')
  let left = exposure
  let clicks = click
  for (const pack of packs) {
    const part = Math.min(left, freeOf(pack))
    if (part === 0) break
    left -= part
    await tx
      .update(trafficPacks)
      .set({ used: pack.used + part })
      .where(eq(trafficPacks.id, pack.id))
    await addUse(tx, { uid, packId: pack.id, target, exposure: part, click: clicks, at })
    clicks = 0
  }
  if (clicks > 0) await addClicks(tx, { uid, target, click: clicks })
  return exposure - left
}

interface Part extends Use {
  packId: string
}

/** Locks a user's pack until the transaction ends; undefined for nobody's or another's. */
export async function lockPack(tx: Db, id: string, uid: string): Promise<PackRow | undefined> {
  const [pack] = await tx
    .select()
    .from(trafficPacks)
    .where(and(eq(trafficPacks.id, id), eq(trafficPacks.uid, uid)))
    .for('update')
  return pack
}

/** Promises exposures of a locked pack to a promotion; false when so many are not free. */
export async function reserve(tx: Db, pack: PackRow, exposures: number): Promise<boolean> {
  if (exposures > freeOf(pack)) return false
  await tx
    .update(trafficPacks)
    .set({ reserved: sql`${trafficPacks.reserved} + ${exposures}` })
    .where(eq(trafficPacks.id, pack.id))
  return true
}

/** Gives promised exposures back to their pack, which the caller has locked. */
export async function release(tx: Db, packId: string, exposures: number): Promise<void> {
  await tx
    .update(trafficPacks)
    .set({ reserved: sql`${trafficPacks.reserved} - ${exposures}` })
    .where(eq(trafficPacks.id, packId))
}

/** Records what a promotion showed of what was promised to it, in the transaction that has locked the pack. */
export async function spendReserved(tx: Db, { packId, ...use }: Part): Promise<void> {
  const { exposure } = use
  if (exposure > 0)
    await tx
      .update(trafficPacks)
      .set({
        used: sql`${trafficPacks.used} + ${exposure}`,
        reserved: sql`${trafficPacks.reserved} - ${exposure}`,
      })
      .where(eq(trafficPacks.id, packId))
  await addUse(tx, { packId, ...use })
}

async function addUse(tx: Db, { uid, packId, target, exposure, click, at }: Part): Promise<void> {
  await tx
    .insert(trafficUses)
    .values({
      id: randomUUID(),
      uid,
      packId,
      day: dayOf(at),
      type: 'use',
      targetType: target.type,
      targetId: target.id,
      targetTitle: target.title.slice(0, 40),
      targetCover: target.cover,
      exposure,
      click,
      at,
    })
    .onConflictDoUpdate({
      target: [trafficUses.packId, trafficUses.type, trafficUses.day, trafficUses.targetType, trafficUses.targetId],
      set: { exposure: sql`${trafficUses.exposure} + ${exposure}`, click: sql`${trafficUses.click} + ${click}` },
    })
}

/** Adds clicks after their exposures were counted, to the target's newest row. */
async function addClicks(tx: Db, { uid, target, click }: Pick<Use, 'uid' | 'target' | 'click'>): Promise<void> {
  const [row] = await tx
    .select({ id: trafficUses.id })
    .from(trafficUses)
    .where(
      and(
        eq(trafficUses.uid, uid),
        eq(trafficUses.type, 'use'),
        eq(trafficUses.targetType, target.type),
        eq(trafficUses.targetId, target.id),
      ),
    )
    .orderBy(desc(trafficUses.day), desc(trafficUses.no))
    .limit(1)
  if (!row) return
  await tx
    .update(trafficUses)
    .set({ click: sql`${trafficUses.click} + ${click}` })
    .where(eq(trafficUses.id, row.id))
}

/** Holds all that is left of a locked pack, whose promotions have ended, while its money is given back. */
export async function holdForRefund(tx: Db, pack: PackRow): Promise<void> {
  await tx
    .update(trafficPacks)
    .set({ refunding: leftOf(pack) })
    .where(eq(trafficPacks.id, pack.id))
}

async function lockRefunding(tx: Db, orderNo: string): Promise<PackRow | undefined> {
  const held = and(eq(trafficPacks.orderNo, orderNo), gt(trafficPacks.refunding, 0))
  const [pack] = await tx.select().from(trafficPacks).where(held).for('update')
  return pack
}

/** The money of an order's pack is back: what was held for it is gone. Again, it changes nothing. */
export async function refundHeld(tx: Db, orderNo: string, at: number): Promise<void> {
  const pack = await lockRefunding(tx, orderNo)
  if (!pack) return
  const { id, uid, name, refunding, refunded } = pack
  await tx
    .update(trafficPacks)
    .set({ refunding: 0, refunded: refunded + refunding })
    .where(eq(trafficPacks.id, id))
  const row = { id: randomUUID(), uid, packId: id, type: 'refund' as const, targetTitle: name }
  await tx.insert(trafficUses).values({ ...row, day: dayOf(at), exposure: refunding, at })
}

/** The money of an order's pack could not be given back: what was held for it can be used again, or expires. */
export async function releaseRefund(tx: Db, orderNo: string): Promise<void> {
  const pack = await lockRefunding(tx, orderNo)
  if (pack) await tx.update(trafficPacks).set({ refunding: 0 }).where(eq(trafficPacks.id, pack.id))
}

/**
 * Expires what is left of ended packs, when no promotion and no refund holds any of it any more; each once and in its own
 * transaction. Returns how many packs.
 */
export async function expirePacks(db: Db, now: number, log?: RowLog): Promise<number> {
  const due = and(lte(trafficPacks.expireAt, now), hasLeft, idle)
  const packs = await db.select({ id: trafficPacks.id }).from(trafficPacks).where(due)
  return eachInTurn(packs, { log, keyOf: ({ id }) => id }, ({ id }) => db.transaction((tx) => expireOne(tx, id, now)))
}

/**
 * Takes back an order's pack inside the caller's transaction, for the area that sold it: whole, or not at all. Returns
 * how many of its exposures were used, are reserved by a running promotion or are held by a refund.
 */
export async function takeBackPack(tx: Db, orderNo: string, at: number): Promise<number> {
  const [pack] = await tx.select().from(trafficPacks).where(eq(trafficPacks.orderNo, orderNo)).for('update')
  if (!pack) return 0
  const taken = pack.used + pack.reserved + pack.refunding
  if (taken === 0) await expireLeft(tx, pack, { day: dayOf(at), at })
  return taken
}

async function expireOne(tx: Db, id: string, now: number): Promise<boolean> {
  const [pack] = await tx
    .select()
    .from(trafficPacks)
    .where(and(eq(trafficPacks.id, id), lte(trafficPacks.expireAt, now), hasLeft, idle))
    .for('update')
  if (!pack) return false
  // Dated on the last day that the page shows for the pack.
  await expireLeft(tx, pack, { day: dayOf(pack.expireAt - 1), at: now })
  return true
}

/** Ends a locked pack: what is left of it can no longer be used. */
async function expireLeft(tx: Db, pack: PackRow, { day, at }: { day: string; at: number }): Promise<void> {
  const left = leftOf(pack)
  if (left === 0) return
  await tx
    .update(trafficPacks)
    .set({ expired: pack.expired + left })
    .where(eq(trafficPacks.id, pack.id))
  const row = { id: randomUUID(), uid: pack.uid, packId: pack.id, type: 'expire' as const, targetTitle: pack.name }
  await tx.insert(trafficUses).values({ ...row, day, exposure: left, at })
}
