import { hoursMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import type { Handler } from '../handler'
import { viewerKey } from '../modelcard/counts'
import { mediaPlays, songs } from './schema'
import { songGet } from './songs'

/** Counts a play once for each viewer, work and hour; the owner's own are not counted. */
export const recordPlay: Handler<'userinfo/play/record'> = async ({ kind, id, deviceId }, ctx) => {
  const { uid, plays } = await songGet({ id }, ctx)
  if (uid === ctx.uid) return { plays }
  const hour = Math.floor(ctx.clock.now() / hoursMs(1))
  return ctx.db.transaction(async (tx) => {
    const [counted] = await tx
      .insert(mediaPlays)
      .values({ kind, targetId: id, viewer: viewerKey(ctx.uid, deviceId), hour })
      .onConflictDoNothing()
      .returning({ id: mediaPlays.targetId })
    if (!counted) return { plays }
    const [row] = await tx
      .update(songs)
      .set({ plays: sql`${songs.plays} + 1` })
      .where(eq(songs.id, id))
      .returning({ plays: songs.plays })
    return { plays: row?.plays ?? plays }
  })
}
