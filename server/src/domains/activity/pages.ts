import { paths, type PathName } from '@dm/shared/paths'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FindPages } from '../links'
import { activities, activityVersions } from './schema'

/** The page that draws a layout of settings, whatever its version; a competition's for all others. */
const PAGES: Record<string, PathName> = {
  talentKing: 'activityCywzIndex',
  love: 'activityPackage',
  starCall: 'activityH501',
  wheel: 'activityH502',
  gala: 'activityH503',
  offer: 'share99',
  offerYear: 'share199',
}

/** Finds the pages of activities: each has one, by the layout of its newest document. */
export const activityPages: FindPages = async (db, ids) => {
  const newest = and(
    eq(activityVersions.activityId, activities.activityId),
    eq(activityVersions.version, activities.latest),
  )
  const rows = await db
    .select({ id: activities.activityId, schema: sql<string | null>`${activityVersions.document}->>'schema'` })
    .from(activities)
    .leftJoin(activityVersions, newest)
    .where(inArray(activities.activityId, ids))
  return new Map(
    rows.map(({ id, schema }) => {
      const page = PAGES[schema?.split('@')[0] ?? ''] ?? 'activityIndex'
      return [id, paths[page]({ id })]
    }),
  )
}
