import { paths } from '@dm/shared/paths'
import { and, inArray, ne } from 'drizzle-orm'
import type { FindPages } from '../links'
import { notices } from './schema'

/** Finds the pages of notices that were not removed. */
export const noticePages: FindPages = async (db, ids) => {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(inArray(notices.id, ids), ne(notices.state, 'removed')))
  return new Map(rows.map(({ id }) => [id, paths.noticeDetail({ id })]))
}
