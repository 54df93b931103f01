import { and, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { contentOf, seenOf } from './items/store'
import { enterpriseItems } from './schema'

/** True if the company's album has this picture. */
export const albumHas = async (db: Db, enterpriseId: string, url: string): Promise<boolean> =>
  (await db.$count(
    enterpriseItems,
    and(seenOf('photo', enterpriseId, false), sql`${contentOf(false)} ->> 'url' = ${url}`),
  )) > 0
