import type { Data } from '@dm/shared/contract'
import { addDays, dayOf, startOfDay } from '@dm/shared/time'
import { and, count, desc, eq, gte, inArray, isNotNull, lt, sql, sum } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Handler } from '../handler'
import { follows } from '../vod/schema'
import { tradeDays, trades } from '../wallet/schema'
import { liveFiguresOf, type GiftDays } from './figures'
import { liveRooms } from './schema'

const LATEST = 10
const GIFT = 'liveGift'

/** Figures of a host's sessions on closed UTC+8 days; one that is still on air is not counted yet. */
export const liveBoard: Handler<'live/board/query'> = async ({ range }, { uid, db, clock }) => {
  const now = clock.now()
  const today = dayOf(now)
  const since = addDays(today, -2 * range)
  const [sessions, fans, gifts] = await Promise.all([
    sessionsOf(db, uid, startOfDay(since), startOfDay(today)),
    fansOf(db, uid, startOfDay(since)),
    giftsOf(db, uid, since, today),
  ])
  const rows = sessions.map((one) => ({ ...one, day: dayOf(one.startAt), newFans: fans.get(one.roomId) ?? 0 }))
  const latest = sessions.filter(({ startAt }) => startAt >= startOfDay(addDays(today, -range))).slice(0, LATEST)
  return {
    updatedAt: now,
    ...liveFiguresOf(rows, gifts, range, today),
    sessions: await withIncome(db, uid, latest),
  }
}

/** Sessions that began in these days and are over, the latest first. */
async function sessionsOf(db: Db, uid: string, from: number, to: number) {
  const rows = await db
    .select()
    .from(liveRooms)
    .where(
      and(eq(liveRooms.uid, uid), gte(liveRooms.startAt, from), lt(liveRooms.startAt, to), isNotNull(liveRooms.endAt)),
    )
    .orderBy(desc(liveRooms.startAt), desc(liveRooms.roomId))
  return rows.flatMap(({ roomId, title, startAt, endAt, viewers, peak, likes, state }) =>
    startAt === null || endAt === null
      ? []
      : [{ roomId, title, startAt, durationSec: Math.round((endAt - startAt) / 1000), viewers, peak, likes, state }],
  )
}

/** Followers by the session that won them; of two at once the later one has them. */
async function fansOf(db: Db, uid: string, from: number): Promise<Map<string, number>> {
  const won = db
    .selectDistinctOn([follows.uid], { roomId: liveRooms.roomId })
    .from(follows)
    .innerJoin(liveRooms, and(eq(liveRooms.uid, follows.targetUid), gte(follows.at, liveRooms.startAt)))
    .where(and(eq(follows.targetUid, uid), gte(follows.at, from), lt(follows.at, liveRooms.endAt)))
    .orderBy(follows.uid, desc(liveRooms.startAt), desc(liveRooms.roomId))
    .as('won')
  const rows = await db.select({ roomId: won.roomId, n: count() }).from(won).groupBy(won.roomId)
  return new Map(rows.map(({ roomId, n }) => [roomId, n]))
}

/** Coins of gifts by day, from the sums that the wallet's own bills are made of. */
async function giftsOf(db: Db, uid: string, from: string, to: string): Promise<GiftDays> {
  const rows = await db
    .select({ day: tradeDays.day, coins: sql<number>`${tradeDays.plus} + ${tradeDays.minus}`.mapWith(Number) })
    .from(tradeDays)
    .where(
      and(
        eq(tradeDays.uid, uid),
        eq(tradeDays.unit, 'coin'),
        eq(tradeDays.kind, GIFT),
        gte(tradeDays.day, from),
        lt(tradeDays.day, to),
      ),
    )
  return new Map(rows.map(({ day, coins }) => [day, coins]))
}

/** Sessions with the coins of their own gifts. */
async function withIncome<S extends { roomId: string }>(
  db: Db,
  uid: string,
  sessions: readonly S[],
): Promise<(S & Pick<Data<'live/board/query'>['sessions'][number], 'incomeCoin'>)[]> {
  const rows = await db
    .select({ roomId: trades.refId, coins: sql<number>`${sum(trades.amount)}`.mapWith(Number) })
    .from(trades)
    .where(
      and(
        eq(trades.uid, uid),
        eq(trades.unit, 'coin'),
        eq(trades.kind, GIFT),
        inArray(
          trades.refId,
          sessions.map(({ roomId }) => roomId),
        ),
      ),
    )
    .groupBy(trades.refId)
  const coins = new Map(rows.map((row) => [row.roomId, row.coins]))
  return sessions.map((one) => ({ ...one, incomeCoin: coins.get(one.roomId) ?? 0 }))
}
