import { paths } from '@dm/shared/paths'
import { and, eq, inArray } from 'drizzle-orm'
import type { FindPages } from '../links'
import { enterprises } from './schema'

/** Finds the pages of active companies. */
export const enterprisePages: FindPages = async (db, ids) => {
  const rows = await db
    .select({ id: enterprises.id })
    .from(enterprises)
    .where(and(inArray(enterprises.id, ids), eq(enterprises.state, 'active')))
  return new Map(rows.map(({ id }) => [id, paths.enterpriseModelcard({ id })]))
}
