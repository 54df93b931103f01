import type { LiveCard } from '@dm/shared/contract/calls/video/live'
import type { UserBrief } from '@dm/shared/contract/calls/user/user'
import { and, count, desc, eq, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import { follows } from '../vod/schema'
import { settled, type RoomRow } from './rules'
import { liveReserves, liveRooms } from './schema'

export const ROOM_GONE = '直播间不存在'
export const PREVIEW_GONE = '直播预告不存在'

/** Number of a room's reservations. */
export const reservedOf = (db: Db) =>
  sql<number>`(${db
    .select({ n: count() })
    .from(liveReserves)
    .where(eq(liveReserves.roomId, liveRooms.roomId))})`.mapWith(Number)

/** A room as it was written last, if its host is there or asks; null for any other. */
export async function writtenRoom(
  db: Db,
  is: SQL,
  me: string | null,
): Promise<(RoomRow & { reserved: number }) | null> {
  const isHostThere = eq(users.state, 'normal')
  const [row] = await db
    .select({ room: liveRooms, reserved: reservedOf(db) })
    .from(liveRooms)
    .innerJoin(users, eq(users.uid, liveRooms.uid))
    .where(and(is, me === null ? isHostThere : or(eq(liveRooms.uid, me), isHostThere)))
  return row ? { ...row.room, reserved: row.reserved } : null
}

/** The same as it is at `now`. */
export async function seenRoom(db: Db, { is, me, now }: { is: SQL; me: string | null; now: number }) {
  const room = await writtenRoom(db, is, me)
  return room && settled(room, now)
}

/** The newest room of a host that is on air. */
export async function onAirOf(db: Db, uid: string): Promise<string | null> {
  const [row] = await db
    .select({ roomId: liveRooms.roomId })
    .from(liveRooms)
    .where(and(eq(liveRooms.uid, uid), eq(liveRooms.state, 'live')))
    .orderBy(desc(liveRooms.startAt))
    .limit(1)
  return row?.roomId ?? null
}

/** Whether this user follows the host, and has reserved the room; null for a visitor. */
export async function myOf(db: Db, me: string | null, { uid, roomId }: RoomRow) {
  if (me === null) return null
  const [row] = await db
    .select({
      following: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(follows)
        .where(and(eq(follows.uid, me), eq(follows.targetUid, uid)))})`,
      reserved: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(liveReserves)
        .where(and(eq(liveReserves.uid, me), eq(liveReserves.roomId, roomId)))})`,
    })
    .from(sql`(values (1)) as one`)
  return { following: row?.following ?? false, reserved: row?.reserved ?? false }
}

/** A room as lists show it. */
export const cardOf = ({ roomId, title, cover, state, viewers, likes }: RoomRow, host: UserBrief): LiveCard => ({
  roomId,
  title,
  cover,
  host,
  state,
  viewers,
  likes,
})
