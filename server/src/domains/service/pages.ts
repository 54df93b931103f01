import { paths } from '@dm/shared/paths'
import { and, eq, inArray } from 'drizzle-orm'
import type { FindPages } from '../links'
import { services } from './schema'

/** Finds the pages of online services. */
export const servicePages: FindPages = async (db, ids) => {
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .where(and(inArray(services.id, ids), eq(services.state, 'online')))
  return new Map(rows.map(({ id }) => [id, paths.serviceDetail({ id })]))
}
