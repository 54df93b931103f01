import { randomUUID } from 'node:crypto'
import type { CallPath } from '@dm/shared/contract'
import type { FilePurpose } from '@dm/shared/contract/calls/common/file'
import { and, asc, eq, isNull, max, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/open'
import { pageRows, type AskedPage } from '../../db/page'
import type { Clock } from '../../platform/clock'
import { gone, stale, wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import { claimFile, releaseFile } from '../file/claim'
import type { Ctx } from '../handler'
import { birthdayOf, lockedProfileOf } from '../user/profile'
import { opened, type ModuleKey } from './opened'

/** What every list of an archive keeps of a row. */
export interface RowBase {
  id: string
  uid: string
  position: number
  visible: boolean
  state: 'normal' | 'blocked'
  blockReason: string | null
  version: number
  deletedAt: number | null
  createdAt: number
  updatedAt: number
}

/** What a form decides: its own columns, and whether others see the row. */
type Content<Row extends RowBase> = Omit<Row, Exclude<keyof RowBase, 'visible'>>

interface NamedFile {
  url: string
  purpose: FilePurpose | readonly FilePurpose[]
  /** Where the body names it. */
  field: string
}

/** One list of an archive: its table, and what is its own about its rows. */
export interface RowKind<Row extends RowBase, Form extends object, Wire> {
  table: PgTable & Record<keyof RowBase, PgColumn>
  module: ModuleKey
  /** How many a person may have, and what is said beyond. */
  cap: { most: number; text: string }
  formOf(row: Row): Form
  /** The form as it is kept. Throws 40000 with the field. */
  check(form: Form, how: { now: number; birthday: string | null }): Content<Row>
  filesOf(content: Content<Row>): NamedFile[]
  /** What holds between the rows of a person; `id` is null for a new one. */
  among?(tx: Db, uid: string, id: string | null, content: Content<Row>): Promise<void>
  present(row: Row): Wire
  /** Which of a person's rows are one list, where not all are: of these there are so many, in an order of their own. */
  listOf?(content: Content<Row>): SQL | undefined
  /** True where a new row is the last of its list; others begin it. */
  addsLast?: true
  /** What neither the form nor the caller decides: taken from files, or from the row as it was. */
  complete?(tx: Db, content: Content<Row>, held: Row | null): Promise<Content<Row> & { position?: number }>
  /** What is deleted with a row. */
  alsoDelete?(tx: Db, row: Row, how: { clock: Clock; now: number }): Promise<void>
}

type Caller = Pick<Ctx<string>, 'uid' | 'db' | 'clock'>

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
export const seenRows = ({ table }: Pick<RowKind<never, never, never>, 'table'>, uid: string, seen: 'all' | 'shown') =>
  and(
    eq(table.uid, uid),
    isNull(table.deletedAt),
    seen === 'shown' ? and(eq(table.visible, true), eq(table.state, 'normal')) : undefined,
  )

/** One page of rows, presented. */
export async function rowsAt<Row extends RowBase, Form extends object, Wire>(
  kind: RowKind<Row, Form, Wire>,
  db: Db,
  where: SQL | undefined,
  order: SQL[],
  asked: AskedPage,
): Promise<Wire[]> {
  const query = db
    .select()
    .from(kind.table)
    .where(where)
    // The id decides between equals, so that no row stands on two pages.
    .orderBy(...order, asc(kind.table.id))
  const rows = await pageRows(query, asked)
  return rows.map((row) => kind.present(row as unknown as Row)) // as: rows of the kind's own table
}

async function rowOf<Row extends RowBase, Form extends object, Wire>(
  { table }: RowKind<Row, Form, Wire>,
  db: Db,
  where: SQL | undefined,
): Promise<Row | null> {
  const [row] = await db.select().from(table).where(where).for('update')
  return (row as unknown as Row | undefined) ?? null // as: a row of the kind's own table
}

/** One row for its owner, or for others where they may see it. Throws 40400. */
export async function rowById<Row extends RowBase, Form extends object, Wire extends object>(
  kind: RowKind<Row, Form, Wire>,
  id: string,
  ctx: Pick<Ctx<string | null>, 'uid' | 'db' | 'clock'>,
): Promise<Wire & { uid: string }> {
  const [found] = await ctx.db
    .select()
    .from(kind.table)
    .where(and(eq(kind.table.id, id), isNull(kind.table.deletedAt)))
  const row = found as unknown as Row | undefined // as: a row of the kind's own table
  if (!row) throw gone()
  const one = { ...kind.present(row), uid: row.uid }
  if (row.uid === ctx.uid) return one
  const { seen } = await opened(kind.module, { uid: row.uid }, ctx)
  if (seen === 'none' || !row.visible || row.state === 'blocked') throw gone()
  return one
}

/** Claims the files that a row begins to name and lets those go that it names no more, in one order for all callers. */
async function swapFiles(
  tx: Db,
  clock: Clock,
  uid: string,
  before: readonly NamedFile[],
  after: readonly NamedFile[],
): Promise<void> {
  const has = (files: readonly NamedFile[], url: string) => files.some((file) => file.url === url)
  const byUrl = (a: NamedFile, b: NamedFile) => (a.url < b.url ? -1 : 1)
  for (const { url, purpose, field } of after.filter((file) => !has(before, file.url)).sort(byUrl))
    await claimFile(tx, clock, uid, url, purpose, field)
  for (const { url } of before.filter((file) => !has(after, file.url)).sort(byUrl)) await releaseFile(tx, clock, url)
}

/** Adds a row at the head of its list, once for each request. */
export async function addRow<Row extends RowBase, Form extends object, Wire extends object>(
  kind: RowKind<Row, Form, Wire>,
  { call, requestId }: { call: CallPath; requestId: string },
  form: Form,
  { uid, db, clock }: Caller,
): Promise<Wire> {
  const now = clock.now()
  const { table, cap } = kind
  return db.transaction((tx) =>
    once(tx, { uid, call, requestId, body: form, clock }, async () => {
      // One person's writes come one after the other: what is counted here stays so.
      await lockedProfileOf(tx, uid, now)
      const checked = kind.check(form, { now, birthday: await birthdayOf(tx, uid, now) })
      const mine = and(eq(table.uid, uid), isNull(table.deletedAt), kind.listOf?.(checked))
      if ((await tx.$count(table, mine)) >= cap.most) throw wrongState(cap.text, 'rowLimitReached')
      await kind.among?.(tx, uid, null, checked)
      await swapFiles(tx, clock, uid, [], kind.filesOf(checked))
      const content = (await kind.complete?.(tx, checked, null)) ?? checked
      const [ends] = await tx
        .select({ first: min(table.position), last: max(table.position) })
        .from(table)
        .where(mine)
      const base: RowBase = {
        id: randomUUID(),
        uid,
        position: kind.addsLast ? Number(ends?.last ?? 0) + 1 : Number(ends?.first ?? 1) - 1,
        visible: true,
        state: 'normal',
        blockReason: null,
        version: 1,
        deletedAt: null,
        createdAt: now,
        updatedAt: now,
      }
      const row = { ...base, ...content } as unknown as Row // as: base and content are all of a row
      await tx.insert(table).values({ ...row })
      return kind.present(row)
    }),
  )
}

/** Changes a row: what the change leaves out stays. Throws 40400, and 40900 for another version. */
export async function editRow<Row extends RowBase, Form extends object, Wire>(
  kind: RowKind<Row, Form, Wire>,
  { id, version }: { id: string; version: number },
  change: Partial<Form>,
  { uid, db, clock }: Caller,
): Promise<Wire> {
  const now = clock.now()
  const { table } = kind
  return db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const row = await rowOf(kind, tx, and(eq(table.id, id), eq(table.uid, uid), isNull(table.deletedAt)))
    if (!row) throw gone()
    if (row.version !== version) throw stale()
    const form = { ...kind.formOf(row), ...change }
    const checked = kind.check(form, { now, birthday: await birthdayOf(tx, uid, now) })
    await kind.among?.(tx, uid, id, checked)
    await swapFiles(tx, clock, uid, kind.filesOf(row), kind.filesOf(checked))
    const content = (await kind.complete?.(tx, checked, row)) ?? checked
    const next = { ...row, ...content, version: row.version + 1, updatedAt: now }
    await tx
      .update(table)
      .set({ ...content, version: next.version, updatedAt: now })
      .where(eq(table.id, id))
    return kind.present(next)
  })
}

/** Deletes a row; a second time changes nothing. Its files stay for thirty days. */
export async function delRow<Row extends RowBase, Form extends object, Wire>(
  kind: RowKind<Row, Form, Wire>,
  id: string,
  { uid, db, clock }: Caller,
): Promise<Record<string, never>> {
  const now = clock.now()
  const { table } = kind
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const row = await rowOf(kind, tx, and(eq(table.id, id), eq(table.uid, uid)))
    if (!row) throw gone()
    if (row.deletedAt !== null) return
    await tx
      .update(table)
      .set({ deletedAt: now, version: row.version + 1, updatedAt: now })
      .where(eq(table.id, id))
    for (const url of new Set(kind.filesOf(row).map((file) => file.url)))
      await releaseFile(tx, clock, url, { deletedRow: true })
    await kind.alsoDelete?.(tx, row, { clock, now })
  })
  return {}
}
