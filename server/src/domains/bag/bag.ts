import { daysMs } from '@dm/shared/time'
import { and, asc, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { bagItems } from './schema'
import type { Handler } from '../handler'

const LISTED = 50
const SOON_MS = daysMs(3)

/** Returns the bag: items neither used nor expired, soonest expiry first (docs/product/user.md#calls). */
export const remind: Handler<'userbag/remind'> = async ({ seen }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const held = and(
      eq(bagItems.uid, uid),
      isNull(bagItems.usedAt),
      or(isNull(bagItems.expireAt), gt(bagItems.expireAt, now)),
    )
    const rows = await tx
      .select()
      .from(bagItems)
      .where(held)
      .orderBy(sql`${bagItems.expireAt} asc nulls last`, asc(bagItems.gotAt), asc(bagItems.id))
      .limit(LISTED)
    const soon = sql<number>`count(*) filter (where ${bagItems.expireAt} <= ${now + SOON_MS})`.mapWith(Number)
    const fresh = sql<number>`count(*) filter (where ${bagItems.seenAt} is null)`.mapWith(Number)
    if (seen && rows.length > 0) {
      const unseen = rows.filter((row) => row.seenAt === null).map((row) => row.id)
      if (unseen.length > 0) await tx.update(bagItems).set({ seenAt: now }).where(inArray(bagItems.id, unseen))
    }
    const [totals] = await tx.select({ total: count(), soon, fresh }).from(bagItems).where(held)
    return {
      total: totals?.total ?? 0,
      unread: totals?.fresh ?? 0,
      expiring: totals?.soon ?? 0,
      list: rows.map(({ id, kind, title, icon, source, gotAt, expireAt, seenAt, path }) => ({
        id,
        kind,
        title,
        icon,
        source,
        gotAt,
        expireAt,
        seen: seenAt !== null,
        path,
      })),
      now,
    }
  })
