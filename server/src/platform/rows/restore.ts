import { minutesMs } from '@dm/shared/time'
import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { notFound, wrongState } from '../failure'
import { lockedRows, ownersRows, type Caller, type KeptTable, type RowBase } from './list'
import { refuseMore, submit, type RowKind } from './write'

/** Rows of these ids, locked, of which none was deleted too long ago to be brought back. Throws 40400 and 40900. */
export async function lockedToRestore<Row extends { deletedAt: number | null }>(
  tx: Db,
  table: KeptTable,
  where: SQL | undefined,
  { ids, undoMs, now }: { ids: readonly string[]; undoMs: number; now: number },
): Promise<Row[]> {
  const rows = await lockedRows<Row>(tx, table, where, ids)
  if (rows.length < new Set(ids).size) throw notFound()
  if (rows.some(({ deletedAt }) => deletedAt !== null && now - deletedAt > undoMs))
    throw wrongState(`已超过 ${undoMs / minutesMs(1)} 分钟，无法恢复`, 'restorePeriodOver')
  return rows
}

/** Brings deleted rows back, with what waited for the review. Throws as `lockedToRestore`, and the refusal of the limit. */
export async function restoreRows<Row extends RowBase, Owner extends { id: string }>(
  kind: RowKind<Row, Owner> & { undoMs: number },
  ids: readonly string[],
  caller: Caller,
): Promise<Record<string, never>> {
  const { table, undoMs } = kind
  await caller.db.transaction(async (tx) => {
    const now = caller.clock.now()
    const owner = await kind.enter(tx, caller)
    const rows = await lockedToRestore<Row>(tx, table, ownersRows(kind, owner.id), { ids, undoMs, now })
    const deleted = rows.filter(({ deletedAt }) => deletedAt !== null)
    await refuseMore(tx, kind, owner, { more: deleted.length, now })
    for (const row of deleted) {
      await tx.update(table).set({ deletedAt: null, updatedAt: now }).where(eq(table.id, row.id))
      await submit(tx, kind, caller, row)
    }
  })
  return {}
}
