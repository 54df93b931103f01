import { hoursMs } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import type { Handler } from '../handler'
import { viewerKey } from '../modelcard/counts'
import { mayCount } from '../visitors'
import { actionGet } from './actions'
import { mediaPlays, performances, songs } from './schema'
import { songGet } from './songs'

const PLAYED = {
  song: { table: songs, get: songGet },
  action: { table: performances, get: actionGet },
}

/** Counts a play once for each viewer, work and hour; the owner's own are not counted. */
export const recordPlay: Handler<'userinfo/play/record'> = async ({ kind, id, deviceId }, ctx) => {
  const { table, get } = PLAYED[kind]
  const { uid, plays } = await get({ id }, ctx)
  if (uid === ctx.uid) return { plays }
  if (!(await mayCount(ctx, `${kind}:${id}`))) return { plays }
  const hour = Math.floor(ctx.clock.now() / hoursMs(1))
  return ctx.db.transaction(async (tx) => {
    const [counted] = await tx
      .insert(mediaPlays)
      .values({ kind, targetId: id, viewer: viewerKey(ctx.uid, deviceId), hour })
      .onConflictDoNothing()
      .returning({ id: mediaPlays.targetId })
    if (!counted) return { plays }
    const [row] = await tx
      .update(table)
      .set({ plays: sql`${table.plays} + 1` })
      .where(eq(table.id, id))
      .returning({ plays: table.plays })
    return { plays: row?.plays ?? plays }
  })
}
