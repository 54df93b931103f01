import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import type { Handler } from '../handler'
import { settled } from '../live/rules'
import { liveRooms } from '../live/schema'
import { modelcards } from '../modelcard/schema'
import { livingPerson } from '../profile/profile'
import { archives, vods } from '../profile/schema'
import { blocks } from '../vod/block'
import { briefsOf } from '../vod/people'
import { follows } from '../vod/schema'
import { isShownOf } from './works'

const MOST_ROOMS = 10
/** Rooms that are read to find those: some of them are over by the clock. */
const READ_ROOMS = 30

/** Who made what somebody watches: the person, the figures, and where the rest is. */
export const creatorGet: Handler<'user/creator/get'> = async ({ uid }, { uid: me, db, clock }) => {
  const now = clock.now()
  const { profile } = await livingPerson(db, uid, now)
  const [briefOf, [works], fans, following, blocked, pages, rooms] = await Promise.all([
    briefsOf(db, [uid]),
    db
      .select({
        works: sql<number>`count(*)`.mapWith(Number),
        plays: sql<number>`coalesce(sum(${vods.plays}), 0)`.mapWith(Number),
      })
      .from(vods)
      .innerJoin(users, eq(users.uid, vods.uid))
      .where(isShownOf(uid)),
    db.$count(follows, eq(follows.targetUid, uid)),
    me === null ? 0 : db.$count(follows, and(eq(follows.uid, me), eq(follows.targetUid, uid))),
    me !== null && blocks(db, [me], uid),
    pagesOf(db, uid),
    roomsOf(db, uid, now),
  ])
  return {
    author: briefOf(uid),
    dmNo: profile.dmNo,
    bio: profile.bio,
    counts: { works: works?.works ?? 0, plays: works?.plays ?? 0, fans },
    pages,
    rooms,
    my: me === null ? null : { following: following > 0, blocked, isMe: me === uid },
    now,
  }
}

async function pagesOf(db: Db, uid: string) {
  const [modelcard, archive] = await Promise.all([
    db.$count(modelcards, and(eq(modelcards.uid, uid), eq(modelcards.status, 'public'))),
    db.$count(archives, and(eq(archives.uid, uid), eq(archives.status, 'public'))),
  ])
  return { modelcard: modelcard > 0, archive: archive > 0 }
}

/** The rooms of a host that are on air or to come, by the clock. */
async function roomsOf(db: Db, uid: string, now: number) {
  const rows = await db
    .select()
    .from(liveRooms)
    .where(and(eq(liveRooms.uid, uid), inArray(liveRooms.state, ['live', 'paused', 'notStarted'])))
    .orderBy(sql`${liveRooms.state} = 'notStarted'`, asc(liveRooms.planAt), desc(liveRooms.roomId))
    .limit(READ_ROOMS)
  return rows
    .map((row) => settled(row, now))
    .filter(({ state }) => state === 'live' || state === 'paused' || state === 'notStarted')
    .slice(0, MOST_ROOMS)
    .map(({ roomId, previewId, title, cover, state, planAt }) => ({ roomId, previewId, title, cover, state, planAt }))
}
