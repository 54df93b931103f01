import { secondsMs } from '@dm/shared/time'
import { and, eq, gt, sql } from 'drizzle-orm'
import { notFound, wrongState } from '../../platform/failure'
import type { Handler } from '../handler'
import { mayCount } from '../visitors'
import { viewerKey } from '../modelcard/counts'
import { settled, type RoomRow } from './rules'
import { liveReserves, liveRooms, liveViewers } from './schema'
import { PREVIEW_GONE, seenRoom } from './store'

/** A viewer who has not been heard of for so long has left. */
const HERE_MS = secondsMs(90)

/** Refuses once a room is past its start. */
function requireAhead({ state }: RoomRow): void {
  if (state === 'live' || state === 'paused') throw wrongState('直播已开始', 'liveStarted')
  if (state === 'canceled') throw wrongState('直播已取消', 'liveCanceled')
  if (state !== 'notStarted') throw wrongState('直播已结束', 'liveEnded')
}

/** Reserves a planned room or takes it back; a repeat changes nothing (docs/product/account-video.md#rules). */
export const reserveSet: Handler<'live/reserve/set'> = async ({ previewId, reserve }, { uid, db, clock }) => {
  const now = clock.now()
  if (!(await seenRoom(db, { is: eq(liveRooms.previewId, previewId), me: uid, now }))) throw notFound(PREVIEW_GONE)
  return db.transaction(async (tx) => {
    // The start of the room waits for this one, or this one for the start.
    const [row] = await tx.select().from(liveRooms).where(eq(liveRooms.previewId, previewId)).for('update')
    if (!row) throw notFound(PREVIEW_GONE)
    if (row.uid === uid) throw wrongState('不能预约自己的直播', 'ownRoom')
    requireAhead(settled(row, now))
    const { roomId } = row
    if (reserve) await tx.insert(liveReserves).values({ roomId, uid, at: now }).onConflictDoNothing()
    else await tx.delete(liveReserves).where(and(eq(liveReserves.roomId, roomId), eq(liveReserves.uid, uid)))
    return { reserved: reserve, count: await tx.$count(liveReserves, eq(liveReserves.roomId, roomId)) }
  })
}

/** Counts who watches a room on air; the host is not counted. Rooms that are not on air are skipped. */
export const watchReport: Handler<'live/watch/report'> = async ({ roomId, deviceId }, ctx) => {
  const { uid, db, clock } = ctx
  const now = clock.now()
  const room = await seenRoom(db, { is: eq(liveRooms.roomId, roomId), me: uid, now })
  if (room?.state !== 'live' || room.uid === uid) return {}
  const viewer = viewerKey(uid, deviceId)
  const known = and(eq(liveViewers.roomId, roomId), eq(liveViewers.viewer, viewer))
  if (uid === null && (await db.$count(liveViewers, known)) === 0 && !(await mayCount(ctx, `live:${roomId}`))) return {}
  await db.transaction(async (tx) => {
    const [seen] = await tx
      .insert(liveViewers)
      .values({ roomId, viewer, firstAt: now, lastAt: now })
      .onConflictDoUpdate({ target: [liveViewers.roomId, liveViewers.viewer], set: { lastAt: now } })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    const isRoom = eq(liveRooms.roomId, roomId)
    // A viewer who came at the same moment waits here, and then sees the other. A lock for any update would wait for
    // the other's new row, which refers to the room.
    const [before] = await tx
      .select({ viewers: liveRooms.viewers, peak: liveRooms.peak })
      .from(liveRooms)
      .where(isRoom)
      .for('no key update')
    if (!before) return
    const here = await tx.$count(
      liveViewers,
      and(eq(liveViewers.roomId, roomId), gt(liveViewers.lastAt, now - HERE_MS)),
    )
    const after = { viewers: before.viewers + Number(seen?.isNew ?? false), peak: Math.max(before.peak, here) }
    if (after.viewers !== before.viewers || after.peak !== before.peak)
      await tx.update(liveRooms).set(after).where(isRoom)
  })
  return {}
}
