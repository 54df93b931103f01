import { paths } from '@dm/shared/paths'
import { inArray } from 'drizzle-orm'
import type { FindPages } from '../links'
import { activities } from './schema'

/** Finds the pages of activities; each has one. */
export const activityPages: FindPages = async (db, ids) => {
  const rows = await db
    .select({ id: activities.activityId })
    .from(activities)
    .where(inArray(activities.activityId, ids))
  return new Map(rows.map(({ id }) => [id, paths.activityIndex({ id })]))
}
