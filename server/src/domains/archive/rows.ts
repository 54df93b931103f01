import type { CallPath } from '@dm/shared/contract'
import { and, count, eq, isNull, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import type { AskedPage, Page } from '../../db/page'
import { notFound, stale, wrongState } from '../../platform/failure'
import * as list from '../../platform/rows/list'
import { addRows, deleteRows, editRows, type RowKind } from '../../platform/rows/write'
import { releaseFile, swapFiles, type NamedFile } from '../file/claim'
import type { Ctx } from '../handler'
import { birthdayOf, lockedProfileOf } from '../profile/profile'
import { opened, type ModuleKey } from './opened'

/** Common columns of a row in every list of an archive. */
export interface RowBase extends list.RowBase {
  uid: string
  state: 'normal' | 'blocked'
  blockReason: string | null
}

export type Table = list.RowTable & Record<keyof RowBase, PgColumn>

/** Content of a form: its own columns, and whether others see the row. */
type Content<Row extends RowBase> = Omit<Row, Exclude<keyof RowBase, 'visible'>>

/** The rules of every list of an archive, and those that each has of its own. */
interface Rules<Row extends RowBase> {
  table: Table
  /** A person's most rows, and the refusal beyond. */
  cap: { most: number; text: string }
  /** `at` counts the rows of one request. */
  filesOf(content: Content<Row>, at: number): NamedFile[]
  /** Deletes what belongs to a row. */
  alsoDelete?(tx: Db, row: Row, how: { clock: list.Caller['clock']; now: number }): Promise<void>
  addsAt?: 'last'
}

/** One list of an archive that has a form. */
export interface ListKind<Row extends RowBase, Form extends object, Wire> extends Rules<Row> {
  module: ModuleKey
  formOf(row: Row): Form
  /** The form as it is kept. Throws 40000 with the field. */
  check(form: Form, how: { now: number; birthday: string | null }): Content<Row>
  /** Checks between the rows of a person; `id` is null for a new one. */
  among?(tx: Db, uid: string, id: string | null, content: Content<Row>): Promise<void>
  present(row: Row): Wire
  /** Which of a person's rows are one list, where not all are: of these there are so many, in an order of their own. */
  listOf?(form: Form): SQL | undefined
  /** Completes the content with values from files, or from the row as it was. */
  complete?(tx: Db, content: Content<Row>, held: Row | null): Promise<Content<Row> & { position?: number }>
}

const ownList = (table: Table): list.RowList => ({ table, owner: table.uid, fit: eq(table.state, 'normal') })

/** The part of the wire that all rows have. The reason of a block is for the owner: others get no blocked rows. */
export const presentBase = (row: RowBase) => ({
  id: row.id,
  order: row.position,
  visible: row.visible,
  state: row.state,
  ...(row.blockReason ? { blockReason: row.blockReason } : {}),
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Which rows of a person a viewer gets. */
export const seenRows = ({ table }: { table: Table }, uid: string, seen: list.View) =>
  list.seenRows(ownList(table), uid, seen)

/** Which rows a viewer gets, whoever's they are. */
export const isSeen = (table: Table, seen: list.View) => list.isSeen(ownList(table), seen)

/** The rules by which the rows of an archive are written. */
export const rulesOf = <Row extends RowBase>(of: Rules<Row>): RowKind<Row, { id: string }> => ({
  ...ownList(of.table),
  ownerOf: async (_tx, { uid }) => uid,
  // One person's writes come one after the other: what is counted stays so.
  enter: async (tx, { uid, clock }) => ({ id: (await lockedProfileOf(tx, uid, clock.now())).uid }),
  born: ({ id }) => ({ uid: id, state: 'normal', blockReason: null }) as Partial<Row>, // as: RowBase's own
  limit: async () => ({ most: of.cap.most, refusal: wrongState(of.cap.text, 'rowLimitReached') }),
  stale,
  ...(of.addsAt && { addsAt: of.addsAt }),
  swapFiles: (tx, caller, before, after, at) =>
    swapFiles(tx, caller, before ? of.filesOf(before, at) : [], of.filesOf(after, at)),
  // The files of deleted rows stay for thirty days.
  async alsoDelete(tx, rows, { clock }) {
    const urls = rows.flatMap((row) => [...new Set(of.filesOf(row, 0).map(({ url }) => url))])
    for (const url of urls.sort()) await releaseFile(tx, clock, url, { deletedRow: true })
    for (const row of rows) await of.alsoDelete?.(tx, row, { clock, now: clock.now() })
  },
})

/** Number of rows for each value of a column. */
export async function countsBy<Column extends PgColumn>(
  column: Column,
  db: Db,
  where: SQL | undefined,
): Promise<Partial<Record<Column['_']['data'] & string, number>>> {
  const rows = await db.select({ key: column, n: count() }).from(column.table).where(where).groupBy(column)
  return Object.fromEntries(rows.map(({ key, n }) => [key, n])) as Partial<Record<Column['_']['data'] & string, number>> // fromEntries loses the keys
}

/** The sum of such counts, or the one of a value. */
export const sumOf = <K extends string>(counts: Partial<Record<K, number>>, only?: K): number =>
  only === undefined
    ? Object.values<number | undefined>(counts).reduce<number>((sum, n) => sum + (n ?? 0), 0)
    : (counts[only] ?? 0)

/** One page of rows, presented. */
export async function pageOf<Row extends RowBase, Form extends object, Wire>(
  kind: ListKind<Row, Form, Wire>,
  db: Db,
  sorted: Parameters<typeof list.rowPage>[2],
  asked: AskedPage,
): Promise<Page<Wire>> {
  const found = await list.rowPage<Row>(kind, db, sorted, asked)
  return { ...found, list: found.list.map((row) => kind.present(row)) }
}

/** The first rows of a person that a viewer gets, presented. */
export async function firstOf<Row extends RowBase, Form extends object, Wire>(
  kind: ListKind<Row, Form, Wire>,
  db: Db,
  { uid, seen, most }: { uid: string; seen: list.View; most: number },
  order: SQL[],
): Promise<Wire[]> {
  const rows = await list.firstOfList<Row>(kind, db, { where: seenRows(kind, uid, seen), order }, most)
  return rows.map((row) => kind.present(row))
}

/** One row for its owner, or for others where they may see it. Throws 40400. */
export async function rowById<Row extends RowBase, Form extends object, Wire extends object>(
  kind: ListKind<Row, Form, Wire>,
  id: string,
  ctx: Pick<Ctx<string | null>, 'uid' | 'db' | 'clock'>,
): Promise<Wire & { uid: string }> {
  const [found] = await ctx.db
    .select()
    .from(kind.table)
    .where(and(eq(kind.table.id, id), isNull(kind.table.deletedAt)))
  const row = found as unknown as Row | undefined // as: a row of the kind's own table
  if (!row) throw notFound()
  const one = { ...kind.present(row), uid: row.uid }
  if (row.uid === ctx.uid) return one
  const { seen } = await opened(kind.module, { uid: row.uid }, ctx)
  if (seen === 'none' || !row.visible || row.state === 'blocked') throw notFound()
  return one
}

/** Adds a row to its list, once for each request. */
export const addRow = <Row extends RowBase, Form extends object, Wire extends object>(
  kind: ListKind<Row, Form, Wire>,
  { call, requestId }: { call: CallPath; requestId: string },
  form: Form,
  caller: list.Caller,
): Promise<Wire> =>
  addRows(
    rulesOf(kind),
    { call, requestId, body: form },
    {
      within: kind.listOf?.(form),
      async contents(tx, { id }) {
        const now = caller.clock.now()
        const checked = kind.check(form, { now, birthday: await birthdayOf(tx, id, now) })
        return [(await kind.complete?.(tx, checked, null)) ?? checked]
      },
      async refuse(tx, { id }, contents) {
        for (const content of contents) await kind.among?.(tx, id, null, content)
      },
      answer: async (_tx, rows) => presentOne(kind, rows),
    },
    caller,
  )

/** Changes a row: what the change leaves out stays. Throws 40400, and 40900 for another version. */
export async function editRow<Row extends RowBase, Form extends object, Wire>(
  kind: ListKind<Row, Form, Wire>,
  asked: { id: string; version: number },
  change: Partial<Form>,
  caller: list.Caller,
): Promise<Wire> {
  const edit = async (tx: Db, row: Row) => {
    const now = caller.clock.now()
    const form = { ...kind.formOf(row), ...change }
    const checked = kind.check(form, { now, birthday: await birthdayOf(tx, row.uid, now) })
    await kind.among?.(tx, row.uid, row.id, checked)
    const content = (await kind.complete?.(tx, checked, row)) ?? checked
    return content as unknown as Partial<Row> // as: some columns of the row
  }
  return presentOne(kind, await editRows(rulesOf(kind), [asked], edit, caller))
}

function presentOne<Row extends RowBase, Wire>({ present }: { present(row: Row): Wire }, rows: readonly Row[]): Wire {
  const [row] = rows
  if (!row) throw new Error('A row that was just written is gone')
  return present(row)
}

/** Deletes a row; a second time changes nothing. */
export const delRow = <Row extends RowBase, Form extends object, Wire>(
  kind: ListKind<Row, Form, Wire>,
  id: string,
  caller: list.Caller,
) => deleteRows(rulesOf(kind), [id], caller)
