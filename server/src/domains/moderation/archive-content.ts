import type { ModeratedKind } from '@dm/shared/contract/ops/moderation'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import { notFound, wrongState } from '../../platform/failure'
import { musicAlbums, performances, photoAlbums, songs } from '../archive/schema'
import { modelcards, works } from '../modelcard/schema'
import { closeEntriesTo } from '../casting-notice/close'
import { notices } from '../casting-notice/schema'
import { archives } from '../profile/schema'

const TWICE = '该内容已被限制展示'
const FREE = '该内容没有被限制展示'

export type RowKind = 'piece' | 'action' | 'musicAlbum' | 'song' | 'photoAlbum'
type Column = 'id' | 'state' | 'blockReason' | 'deletedAt'

/** Rows of lists, which have a state of their own. */
const ROWS: Record<RowKind, PgTable & Record<Column, PgColumn>> = {
  piece: works,
  action: performances,
  musicAlbum: musicAlbums,
  song: songs,
  photoAlbum: photoAlbums,
}

export const isRow = (kind: ModeratedKind): kind is RowKind => Object.hasOwn(ROWS, kind)

/** Sets or lifts the block of a row. Throws 40400, and 40900 where it is so already. */
export async function setRow(tx: Db, kind: RowKind, id: string, reason: string | null): Promise<void> {
  const table = ROWS[kind]
  const [row] = await tx
    .select({ state: table.state })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .for('update')
  if (!row) throw notFound()
  if ((row.state === 'blocked') === (reason !== null)) throw wrongState(reason === null ? FREE : TWICE, 'alreadyDone')
  await tx
    .update(table)
    .set({ state: reason === null ? 'normal' : 'blocked', blockReason: reason })
    .where(eq(table.id, id))
}

/** The same for a whole archive or card; lifted it is hidden, and its owner publishes again. */
export async function setWhole(
  tx: Db,
  kind: 'archive' | 'modelcard',
  uid: string,
  reason: string | null,
): Promise<void> {
  const table = kind === 'archive' ? archives : modelcards
  const [row] = await tx.select({ status: table.status }).from(table).where(eq(table.uid, uid)).for('update')
  if (!row) throw notFound()
  if ((row.status === 'blocked') === (reason !== null)) throw wrongState(reason === null ? FREE : TWICE, 'alreadyDone')
  await tx
    .update(table)
    .set({
      status: reason === null ? 'hidden' : 'blocked',
      blockReason: reason,
      // A page that its owner has open is out of date now.
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.uid, uid))
}

/** Removes a notice for good; entries that are open end with it. */
export async function removeNotice(tx: Db, id: string, now: number): Promise<void> {
  const [row] = await tx.select({ state: notices.state }).from(notices).where(eq(notices.id, id)).for('update')
  if (!row) throw notFound()
  if (row.state === 'removed') throw wrongState(TWICE, 'alreadyDone')
  await tx.update(notices).set({ state: 'removed' }).where(eq(notices.id, id))
  await closeEntriesTo(tx, id, '该通告已下架', now)
}
