import type { ParsedBody } from '@dm/shared/contract'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { wrongState } from '../../platform/failure'
import type { Handler } from '../handler'
import { works } from '../modelcard/schema'
import { lockedProfileOf } from '../user/profile'
import type { RowBase } from './rows'
import { musicAlbums, performances, photoAlbums, photos, songs } from './schema'

type Kind = ParsedBody<'userinfo/sort/set'>['kind']
interface List {
  table: PgTable & Record<keyof RowBase, PgColumn>
  /** Which of a person's rows are sorted together; without it all. */
  within?: (parentId: string | undefined) => SQL
}

const LISTS: Record<Kind, List> = {
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
    const mine = and(eq(table.uid, uid), isNull(table.deletedAt), within?.(parentId))
    const rows = await tx.select({ id: table.id }).from(table).where(mine)
    const wanted = new Set<unknown>(ids)
    if (wanted.size !== ids.length || rows.length !== ids.length || rows.some(({ id }) => !wanted.has(id)))
      throw wrongState('列表已变化，请刷新后再排序', 'stale')
    if (ids.length === 0) return
    const list = sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )
    await tx
      .update(table)
      .set({ position: sql`array_position(array[${list}]::text[], ${table.id})` })
      .where(mine)
  })
  return {}
}
