import type { ParsedBody } from '@dm/shared/contract'
import { and, eq, type SQL } from 'drizzle-orm'
import { sortRows } from '../../platform/rows/order'
import type { Handler } from '../handler'
import { works } from '../modelcard/schema'
import { lockedProfileOf } from '../profile/profile'
import { seenRows, type Table } from './rows'
import { musicAlbums, performances, photoAlbums, photos, songs } from './schema'

interface List {
  table: Table
  /** Which of a person's rows are sorted together; without it all. */
  within?: (parentId: string | undefined) => SQL
}

const LISTS: Record<ParsedBody<'userinfo/sort/set'>['kind'], List> = {
  tv: { table: works },
  action: { table: performances },
  musicAlbum: { table: musicAlbums },
  photoAlbum: { table: photoAlbums },
  photo: { table: photos, within: (parentId) => eq(photos.albumId, parentId ?? '') },
  song: { table: songs, within: (parentId) => eq(songs.albumId, parentId ?? '') },
}

/** The owner's order of a list: all of its rows, each once, or nothing is changed. */
export const sortSet: Handler<'userinfo/sort/set'> = async ({ kind, parentId, ids }, { uid, db, clock }) => {
  const { table, within } = LISTS[kind]
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, clock.now())
    await sortRows(tx, table, and(seenRows({ table }, uid, 'all'), within?.(parentId)), ids)
  })
  return {}
}
