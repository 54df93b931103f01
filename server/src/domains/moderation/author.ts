import type { ModeratedKind } from '@dm/shared/contract/ops/moderation'
import { eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import { musicAlbums, performances, photoAlbums, songs } from '../archive/schema'
import { liveRooms } from '../live/schema'
import { modelcards, works } from '../modelcard/schema'
import { notices } from '../casting-notice/schema'
import { archives, vods } from '../profile/schema'
import { serviceQuestions } from '../service/schema'
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
  question: serviceQuestions,
}

/** Author of this content; undefined for content that there is not. */
export async function authorOf(db: Db, kind: ModeratedKind, id: string): Promise<string | undefined> {
  const columns = AUTHORED[kind]
  const [row] = await db
    .select({ uid: sql<string>`${columns.uid}` })
    .from(columns.id.table)
    .where(eq(columns.id, id))
  return row?.uid
}
