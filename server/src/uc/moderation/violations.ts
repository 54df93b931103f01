import type { ModeratedKind } from '@dm/shared/contract/moderation-ops'
import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import { auditLog } from '../../platform/schema'
import { musicAlbums, performances, photoAlbums, songs } from '../archive/schema'
import { liveRooms } from '../live/schema'
import { modelcards, works } from '../modelcard/schema'
import { notices } from '../notice/schema'
import { archives, vods } from '../user/schema'
import { discoverPosts, vodComments } from '../vod/schema'

/** The columns that name content of a kind and its author. */
const AUTHORED: Record<ModeratedKind, { id: PgColumn; uid: PgColumn }> = {
  archive: { id: archives.uid, uid: archives.uid },
  modelcard: { id: modelcards.uid, uid: modelcards.uid },
  piece: works,
  action: performances,
  musicAlbum: musicAlbums,
  song: songs,
  photoAlbum: photoAlbums,
  notice: { id: notices.id, uid: notices.organiserUid },
  vod: { id: vods.vodId, uid: vods.uid },
  comment: vodComments,
  live: { id: liveRooms.roomId, uid: liveRooms.uid },
  discover: discoverPosts,
}

/** Whose content this is; undefined for content that there is not. */
export async function authorOf(db: Db, kind: ModeratedKind, id: string): Promise<string | undefined> {
  const columns = AUTHORED[kind]
  const [row] = await db
    .select({ uid: sql<string>`${columns.uid}` })
    .from(columns.id.table)
    .where(eq(columns.id, id))
  return row?.uid
}

const tookDown = or(
  sql`${auditLog.action} in ('moderate.block', 'live.ban', 'activity.disqualify')`,
  and(eq(auditLog.action, 'love.card.set'), sql`${auditLog.detail} ->> 'to' = 'banned'`),
)
const wasLifted = sql`exists (select 1 from audit_log later
  where later.subject = ${auditLog.subject} and later.at >= ${auditLog.at} and later.action = 'moderate.lift')`

/**
 * How often operators took down content of this person since then, ms, without lifting it again
 * (docs/product/account-video.md#userauthentication). The audit lines name the author in `detail.uid`.
 */
export const violationsOf = (db: Db, uid: string, since: number): Promise<number> =>
  db.$count(
    auditLog,
    and(gte(auditLog.at, since), sql`${auditLog.detail} ->> 'uid' = ${uid}`, tookDown, sql`not ${wasLifted}`),
  )
