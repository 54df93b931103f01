import type { ParsedBody } from '@dm/shared/contract'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound } from '../../platform/failure'
import type { Handler } from '../handler'
import { vods } from '../profile/schema'
import { discoverPosts, vodShares } from '../vod/schema'
import { seenVod } from '../vod/store'
import { seenPost } from '../vod/subject'
import { liveRooms } from './schema'
import { PREVIEW_GONE, ROOM_GONE, writtenRoom } from './store'

type Shared = Pick<ParsedBody<'vod/share/record'>, 'kind' | 'id'>

/** The shares of what is shared, if `me` may see it. Throws 40400. */
async function sharesOf(db: Db, { kind, id }: Shared, me: string | null): Promise<number> {
  if (kind === 'vod') return (await seenVod(db, id, me)).vod.shares
  if (kind === 'discover') return (await seenPost(db, id, me)).shares
  const room = await writtenRoom(db, eq(kind === 'live' ? liveRooms.roomId : liveRooms.previewId, id), me)
  if (!room) throw notFound(kind === 'live' ? ROOM_GONE : PREVIEW_GONE)
  return room.shares
}

/** Adds one share to its subject; a room and its preview are counted together. */
async function count(tx: Db, { kind, id }: Shared): Promise<number | undefined> {
  if (kind === 'vod') {
    const more = { shares: sql`${vods.shares} + 1` }
    return (await tx.update(vods).set(more).where(eq(vods.vodId, id)).returning({ shares: vods.shares }))[0]?.shares
  }
  if (kind === 'discover') {
    const { shares } = discoverPosts
    const more = { shares: sql`${shares} + 1` }
    return (await tx.update(discoverPosts).set(more).where(eq(discoverPosts.id, id)).returning({ shares }))[0]?.shares
  }
  const { shares } = liveRooms
  const is = eq(kind === 'live' ? liveRooms.roomId : liveRooms.previewId, id)
  return (
    await tx
      .update(liveRooms)
      .set({ shares: sql`${shares} + 1` })
      .where(is)
      .returning({ shares })
  )[0]?.shares
}

/** Counts a share once for each request. */
export const shareRecord: Handler<'vod/share/record'> = async (body, { uid, db, clock }) => {
  const { requestId, kind, id, channel } = body
  const before = await sharesOf(db, body, uid)
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(vodShares)
      .values({ requestId, kind, ...(kind === 'vod' ? { vodId: id } : { subjectId: id }), channel, at: clock.now() })
      .onConflictDoNothing()
      .returning({ id: vodShares.requestId })
    return { shares: (added && (await count(tx, body))) ?? before }
  })
}
