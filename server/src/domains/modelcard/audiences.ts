import { isDeepStrictEqual } from 'node:util'
import type { Audiences } from '@dm/shared/contract/vocabulary/audience'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { storedAudiences, type Holder } from '../profile/audience'
import { archives, profiles } from '../profile/schema'
import { modelcards } from './schema'

/**
 * Stores who may see a person's fields; fields left out stay. Card and archive show the same choices: a change on one
 * is a new version of the other, so that a form opened before does not take it back. The caller holds the profile.
 */
export async function saveAudiences(
  tx: Db,
  person: Holder & { uid: string },
  selected: Audiences | undefined,
  changedOn: 'card' | 'archive',
): Promise<void> {
  if (selected === undefined) return
  const { uid, minor } = person
  const next = storedAudiences({ ...person.audiences, ...selected }, minor)
  if (isDeepStrictEqual(next, storedAudiences(person.audiences, minor))) return
  await tx.update(profiles).set({ audiences: next }).where(eq(profiles.uid, uid))
  if (changedOn === 'archive')
    await tx
      .update(modelcards)
      .set({ version: sql`${modelcards.version} + 1` })
      .where(eq(modelcards.uid, uid))
  else
    await tx
      .update(archives)
      .set({ version: sql`${archives.version} + 1` })
      .where(eq(archives.uid, uid))
}
