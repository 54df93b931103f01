import { paths } from '@dm/shared/paths'
import { and, eq, inArray } from 'drizzle-orm'
import type { FindPages } from '../links'
import { archives, vods } from './schema'

/** Finds the pages of published videos. */
export const videoPages: FindPages = async (db, ids) => {
  const rows = await db
    .select({ id: vods.vodId })
    .from(vods)
    .where(and(inArray(vods.vodId, ids), eq(vods.state, 'published')))
  return new Map(rows.map(({ id }) => [id, paths.videoShare({ vodId: id })]))
}

/** Finds the pages of public archives, by the owner's uid. */
export const archivePages: FindPages = async (db, ids) => {
  const rows = await db
    .select({ id: archives.uid })
    .from(archives)
    .where(and(inArray(archives.uid, ids), eq(archives.status, 'public')))
  return new Map(rows.map(({ id }) => [id, paths.archives({ uid: id })]))
}
