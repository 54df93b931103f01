import { paths } from '@dm/shared/paths'
import { inArray } from 'drizzle-orm'
import type { FindPages } from '../links'
import { modelcards } from './schema'

/** Finds the pages of model cards, by the owner's uid. */
export const modelcardPages: FindPages = async (db, ids) => {
  const rows = await db.select({ id: modelcards.uid }).from(modelcards).where(inArray(modelcards.uid, ids))
  return new Map(rows.map(({ id }) => [id, paths.modelcard({ uid: id })]))
}
