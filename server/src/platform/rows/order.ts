import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { wrongState } from '../failure'
import { placeFor, type RowBase, type RowTable } from './list'

/** Puts rows in the order of these ids, the first of them at `from`. */
export async function setPlaces(
  tx: Db,
  table: RowTable,
  where: SQL | undefined,
  { ids, from, also }: { ids: readonly string[]; from: number; also?: object },
): Promise<void> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  await tx
    .update(table)
    .set({ ...also, position: sql`${from - 1} + array_position(array[${list}]::text[], ${table.id})` })
    .where(where)
}

/** Sorts a whole list: all of its rows, each once. Throws 40900 for other rows than there are. */
export async function sortRows(tx: Db, table: RowTable, where: SQL | undefined, ids: readonly string[]): Promise<void> {
  const rows = await tx.select({ id: table.id }).from(table).where(where)
  const wanted = new Set<unknown>(ids)
  if (wanted.size !== ids.length || rows.length !== ids.length || rows.some(({ id }) => !wanted.has(id)))
    throw wrongState('列表已变化，请刷新后再排序', 'stale')
  if (ids.length > 0) await setPlaces(tx, table, where, { ids, from: 1 })
}

/** Puts one row behind another, or first; of the others each keeps its place among them. */
export async function moveBehind(
  tx: Db,
  table: RowTable,
  where: SQL | undefined,
  id: string,
  after: Pick<RowBase, 'position'> | null,
): Promise<void> {
  if (after)
    await tx
      .update(table)
      .set({ position: sql`${table.position} + 1` })
      .where(and(where, gt(table.position, after.position)))
  const position = after ? after.position + 1 : await placeFor(tx, table, where, { count: 1, at: 'first' })
  await tx.update(table).set({ position }).where(eq(table.id, id))
}
