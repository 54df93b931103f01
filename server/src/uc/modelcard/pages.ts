import { paths } from '@dm/shared/paths'
import { inArray } from 'drizzle-orm'
import type { FindPages } from '../links'
import { modelcards } from './schema'

/** Model cards, by the uid of their owner. */
export const modelcardPages: FindPages = async (db, ids) => {
  const rows = await db.select({ id: modelcards.uid }).from(modelcards).where(inArray(modelcards.uid, ids))
  return new Map(rows.map(({ id }) => [id, paths.modelcard({ uid: id })]))
}
