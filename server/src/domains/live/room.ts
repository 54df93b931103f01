import { and, asc, desc, eq, gt, lte, ne } from 'drizzle-orm'
import { notFound } from '../../platform/failure'
import { users } from '../../platform/schema'
import { filmSources } from '../file/films'
import type { Handler } from '../handler'
import { briefsOf } from '../vod/people'
import { liveMessages, liveRooms } from './schema'
import { cardOf, myOf, onAirOf, PREVIEW_GONE, ROOM_GONE, seenRoom } from './store'

const LATEST = 20
const MOST = 50

/** A room with what is on air or its recording, in addresses of two hours. */
export const roomQuery: Handler<'livecate/queryByRoomId'> = async ({ roomId }, { uid, db, clock, keys }) => {
  const now = clock.now()
  const room = await seenRoom(db, { is: eq(liveRooms.roomId, roomId), me: uid, now })
  if (!room) throw notFound(ROOM_GONE)
  const [briefOf, my, onAir] = await Promise.all([briefsOf(db, [room.uid]), myOf(db, uid, room), onAirOf(db, room.uid)])
  const played = async (live: boolean) => {
    const { sources } = await filmSources({ db, keys }, room.source, { now, live })
    return sources.map((source) => ({ ...source, durationSec: room.sourceSec }))
  }
  return {
    room: {
      ...cardOf(room, briefOf(room.uid)),
      notice: room.notice,
      planAt: room.planAt,
      startAt: room.startAt,
      endAt: room.endAt,
      peak: room.peak,
      reserved: room.reserved,
      sources: room.state === 'live' ? await played(true) : [],
      replay: room.state === 'replay' ? { durationSec: room.sourceSec, sources: await played(false) } : null,
      previewId: room.previewId,
    },
    my,
    onAir: onAir === roomId ? null : onAir,
    now,
  }
}

/** The preview of a planned room, whatever has become of the room. */
export const previewQuery: Handler<'livecate/sharePreview'> = async ({ id }, { uid, db, clock }) => {
  const now = clock.now()
  const room = await seenRoom(db, { is: eq(liveRooms.previewId, id), me: uid, now })
  if (!room || room.planAt === null) throw notFound(PREVIEW_GONE)
  const [briefOf, my] = await Promise.all([briefsOf(db, [room.uid]), myOf(db, uid, room)])
  return {
    preview: {
      previewId: id,
      roomId: room.roomId,
      title: room.title,
      cover: room.cover,
      host: briefOf(room.uid),
      intro: room.intro,
      highlights: room.highlights,
      pictures: room.pictures,
      planAt: room.planAt,
      movedAt: room.movedAt,
      state: room.state,
      reserved: room.reserved,
      canceledReason: room.state === 'canceled' ? room.reason : null,
    },
    my,
    now,
  }
}

export const stateQuery: Handler<'live/state/query'> = async ({ roomId }, { uid, db, clock }) => {
  const room = await seenRoom(db, { is: eq(liveRooms.roomId, roomId), me: uid, now: clock.now() })
  if (!room) throw notFound(ROOM_GONE)
  const { state, planAt, viewers, likes, notice } = room
  return { state, planAt, viewers, likes, notice }
}

/** Messages of a room, up to now, in order. */
export const messageList: Handler<'live/message/list'> = async ({ roomId, afterSeq }, { uid, db, clock }) => {
  const now = clock.now()
  const room = await seenRoom(db, { is: eq(liveRooms.roomId, roomId), me: uid, now })
  if (!room) throw notFound(ROOM_GONE)
  const isSaid = and(eq(liveMessages.roomId, roomId), lte(liveMessages.at, now))
  const rows =
    afterSeq === 0
      ? await db.select().from(liveMessages).where(isSaid).orderBy(desc(liveMessages.seq)).limit(LATEST)
      : await db
          .select()
          .from(liveMessages)
          .where(and(isSaid, gt(liveMessages.seq, afterSeq)))
          .orderBy(asc(liveMessages.seq))
          .limit(MOST)
  const said = afterSeq === 0 ? rows.reverse() : rows
  const briefOf = await briefsOf(
    db,
    said.flatMap((row) => row.uid ?? []),
  )
  const list = said.map(({ seq, kind, text, ...row }) => ({
    ...{ seq, kind, text },
    nickname: kind === 'system' ? '' : briefOf(row.uid ?? '').nickname,
  }))
  return { list, lastSeq: list.at(-1)?.seq ?? afterSeq, state: room.state }
}

export const recommendList: Handler<'live/recommend/list'> = async ({ excludeRoomId, limit }, { db }) => {
  const rows = await db
    .select({ room: liveRooms })
    .from(liveRooms)
    .innerJoin(users, eq(users.uid, liveRooms.uid))
    .where(
      and(
        eq(liveRooms.state, 'live'),
        eq(users.state, 'normal'),
        excludeRoomId === undefined ? undefined : ne(liveRooms.roomId, excludeRoomId),
      ),
    )
    .orderBy(desc(liveRooms.viewers), asc(liveRooms.roomId))
    .limit(limit)
  const briefOf = await briefsOf(
    db,
    rows.map(({ room }) => room.uid),
  )
  return { list: rows.map(({ room }) => cardOf(room, briefOf(room.uid))) }
}
