import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open'

/** Which page of a list is asked for; pages count from 1. */
export interface AskedPage {
  page: number
  pageSize: number
}

/** The answer of a list: `total` counts its rows on all pages. */
export interface Page<Row> {
  list: Row[]
  total: number
  hasMore: boolean
}

/** A sorted query, to be cut. */
interface Sorted<Row> {
  limit(rows: number): { offset(rows: number): PromiseLike<Row[]> }
}

/** A query of columns and joins, to be narrowed and sorted. */
interface Joined<Row> {
  where(where: SQL | undefined): { orderBy(...order: (SQL | PgColumn)[]): Sorted<Row> }
}

interface ListOf<From extends PgTable | SQL> {
  /** The list's own rows: they are counted without the tables joined to them. */
  from: From
  where: SQL | undefined
  order: (SQL | PgColumn)[]
  /** The list ends after so many rows, however many there are. */
  most?: number | undefined
  /** Number of rows, where another query of the same answer counts them. */
  total?: PromiseLike<number> | undefined
}

/** The first rows of a list, as a page. */
export const firstRows = (pageSize: number): AskedPage => ({ page: 1, pageSize })

/** Number of rows before a page. */
export const rowsBefore = ({ page, pageSize }: AskedPage): number => (page - 1) * pageSize

/** The answer of a list whose page and total were found in a way of its own. */
export const pageAnswer = <Row>(list: Row[], total: number, { page, pageSize }: AskedPage): Page<Row> => ({
  list,
  total,
  hasMore: page * pageSize < total,
})

/** The answer of a list without rows. */
export const emptyPage = (): Page<never> => ({ list: [], total: 0, hasMore: false })

/** A page of rows that are all at hand. */
export const pageWithin = <Row>(rows: readonly Row[], asked: AskedPage): Page<Row> =>
  pageAnswer(rows.slice(rowsBefore(asked), rowsBefore(asked) + asked.pageSize), rows.length, asked)

/** The rows of one page of a query that is counted elsewhere. */
export const pageRows = <Row>(query: Sorted<Row>, asked: AskedPage): PromiseLike<Row[]> =>
  query.limit(asked.pageSize).offset(rowsBefore(asked))

/** A page of a table's rows, or of `rows`: a query that joins something to them. */
export async function paged<Row>(
  db: Db,
  list: ListOf<PgTable | SQL> & { rows: Joined<Row> },
  asked: AskedPage,
): Promise<Page<Row>>
export async function paged<Table extends PgTable>(
  db: Db,
  list: ListOf<Table>,
  asked: AskedPage,
): Promise<Page<Table['$inferSelect']>>
export async function paged(
  db: Db,
  { from, where, order, most = Infinity, total, rows }: ListOf<PgTable | SQL> & { rows?: Joined<unknown> },
  asked: AskedPage,
): Promise<Page<unknown>> {
  const skipped = rowsBefore(asked)
  const [list, counted] = await Promise.all([
    (rows ?? db.select().from(from))
      .where(where)
      .orderBy(...order)
      .limit(Math.max(0, Math.min(asked.pageSize, most - skipped)))
      .offset(skipped),
    total ?? db.$count(from, where),
  ])
  return pageAnswer(list, Math.min(counted, most), asked)
}
