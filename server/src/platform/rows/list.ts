import { and, asc, eq, inArray, isNull, max, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import { paged, type AskedPage, type Page } from '../../db/page'
import type { Clock } from '../clock'

/** Common columns of the rows that an owner keeps in a list. */
export interface RowBase {
  id: string
  /** The owner's order; the lowest comes first. */
  position: number
  /** False while the owner hides the row. */
  visible: boolean
  /** Counts the changes of the content. */
  version: number
  deletedAt: number | null
  createdAt: number
  updatedAt: number
}

/** A table whose deleted rows are kept for a while. */
export type KeptTable = PgTable & Record<'id' | 'deletedAt', PgColumn>
export type RowTable = PgTable & Record<keyof RowBase, PgColumn>

/** The list of rows that each owner has. */
export interface RowList {
  table: RowTable
  /** The column of whose rows they are. */
  owner: PgColumn
  /** Which rows of the table are in this list, where not all are. */
  only?: SQL
  /** Condition for others to see a row, beside its owner's will: it is approved, or not blocked. */
  fit: SQL
}

/** View of a list: its owner sees `all`, others what is `shown`. */
export type View = 'all' | 'shown'

export interface Caller {
  uid: string
  db: Db
  clock: Clock
}

/** The rows of an owner, deleted ones too. */
export const ownersRows = ({ owner, only }: RowList, ownerId: string): SQL | undefined => and(eq(owner, ownerId), only)

/** Rows that a viewer sees, whoever owns them. */
export const isSeen = ({ table, fit }: Pick<RowList, 'table' | 'fit'>, view: View): SQL | undefined =>
  and(isNull(table.deletedAt), view === 'shown' ? and(eq(table.visible, true), fit) : undefined)

/** An owner's rows that a viewer sees. */
export const seenRows = (list: RowList, ownerId: string, view: View): SQL | undefined =>
  and(ownersRows(list, ownerId), isSeen(list, view))

interface Sorted {
  where: SQL | undefined
  order: SQL[]
}
/** `total`: how many there are, where another query of the same answer counts them. */
type Counted = Sorted & { total?: PromiseLike<number> | undefined }

// The id decides between equals, so that no row stands on two pages.
const byId = ({ table }: Pick<RowList, 'table'>, order: SQL[]) => [...order, asc(table.id)]

/** A page of a list. */
export async function rowPage<Row extends RowBase>(
  list: Pick<RowList, 'table'>,
  db: Db,
  { where, order, total }: Counted,
  asked: AskedPage,
): Promise<Page<Row>> {
  const found = await paged(db, { from: list.table, where, order: byId(list, order), total }, asked)
  return found as unknown as Page<Row> // as: rows of the list's own table
}

/** The first rows of a list. */
export async function firstOfList<Row extends RowBase>(
  list: Pick<RowList, 'table'>,
  db: Db,
  { where, order }: Sorted,
  most: number,
): Promise<Row[]> {
  const rows = await db
    .select()
    .from(list.table)
    .where(where)
    .orderBy(...byId(list, order))
    .limit(most)
  return rows as unknown as Row[] // as: rows of the list's own table
}

/** Rows of these ids, locked in the order of the ids; what is not there is left out. */
export async function lockedRows<Row>(
  tx: Db,
  table: KeptTable,
  where: SQL | undefined,
  ids: readonly string[],
): Promise<Row[]> {
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(table.id, [...ids]), where))
    .orderBy(table.id)
    .for('update')
  return rows as unknown as Row[] // as: rows of the given table
}

/** The place of the first of so many rows that are put before or behind others. */
export async function placeFor(
  tx: Db,
  table: RowTable,
  others: SQL | undefined,
  { count, at }: { count: number; at: 'first' | 'last' },
): Promise<number> {
  const [ends] = await tx
    .select({ first: min(table.position), last: max(table.position) })
    .from(table)
    .where(others)
  return at === 'last' ? Number(ends?.last ?? 0) + 1 : Number(ends?.first ?? count) - count
}
