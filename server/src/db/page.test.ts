/** @database both */
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { testDatabase, type TestDatabase } from '../../test/database'
import { emptyPage, firstRows, pageAnswer, paged, pageRows, pageWithin, rowsBefore } from './page'

const books = pgTable('test_books', {
  id: text().primaryKey(),
  shelf: text().notNull(),
  at: bigint({ mode: 'number' }),
})
const shelves = pgTable('test_shelves', { shelf: text().primaryKey(), room: text().notNull() })

const statements: string[] = []
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(undefined, { onStatement: (statement) => statements.push(statement) })
  const { db } = database
  await db.execute(sql`create table test_books (id text primary key, shelf text not null, at bigint)`)
  await db.execute(sql`create table test_shelves (shelf text primary key, room text not null)`)
  const row = (n: number) => ({ id: `b${n}`, shelf: n < 6 ? 'low' : 'high', at: n })
  await db.insert(books).values([1, 2, 3, 4, 5, 6, 7].map(row))
  await db.insert(shelves).values([{ shelf: 'low', room: 'hall' }])
})
afterAll(() => database.close())

const low = { from: books, where: eq(books.shelf, 'low'), order: [desc(books.at)] }
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

test.each([
  { page: 1, list: ['b5', 'b4'], hasMore: true },
  { page: 2, list: ['b3', 'b2'], hasMore: true },
  { page: 3, list: ['b1'], hasMore: false },
  { page: 4, list: [], hasMore: false },
])('page $page of a table', async ({ page, list, hasMore }) => {
  const found = await paged(database.db, low, { page, pageSize: 2 })
  expect({ ...found, list: ids(found.list) }).toEqual({ list, total: 5, hasMore })
})

test('the last page may be full', async () => {
  expect(await paged(database.db, low, { page: 1, pageSize: 5 })).toMatchObject({ total: 5, hasMore: false })
})

test('a page takes two statements', async () => {
  statements.length = 0
  await paged(database.db, low, { page: 1, pageSize: 2 })
  expect(statements).toHaveLength(2)
})

test('a list ends after so many rows', async () => {
  const first = await paged(database.db, { ...low, most: 3 }, { page: 1, pageSize: 2 })
  expect({ ...first, list: ids(first.list) }).toEqual({ list: ['b5', 'b4'], total: 3, hasMore: true })
  const second = await paged(database.db, { ...low, most: 3 }, { page: 2, pageSize: 2 })
  expect({ ...second, list: ids(second.list) }).toEqual({ list: ['b3'], total: 3, hasMore: false })
  const third = await paged(database.db, { ...low, most: 3 }, { page: 3, pageSize: 2 })
  expect(third).toEqual({ list: [], total: 3, hasMore: false })
})

test('rows bring what is joined to them; the rows of the table are counted', async () => {
  const { db } = database
  const rows = db
    .select({ id: books.id, room: shelves.room })
    .from(books)
    .leftJoin(shelves, eq(shelves.shelf, books.shelf))
  const list = { from: books, rows, where: gt(books.at, 4), order: [asc(books.at)] }
  expect(await paged(db, list, { page: 1, pageSize: 2 })).toEqual({
    list: [
      { id: 'b5', room: 'hall' },
      { id: 'b6', room: null },
    ],
    total: 3,
    hasMore: true,
  })
})

test('in a transaction both see what it wrote', async () => {
  const rolledBack = database.db.transaction(async (tx) => {
    await tx.insert(books).values({ id: 'b8', shelf: 'low', at: 8 })
    const found = await paged(tx, low, firstRows(1))
    expect({ ...found, list: ids(found.list) }).toEqual({ list: ['b8'], total: 6, hasMore: true })
    tx.rollback()
  })
  await expect(rolledBack).rejects.toThrow('Rollback')
})

test('the rows of a query that is counted elsewhere', async () => {
  const query = database.db.select().from(books).orderBy(asc(books.at))
  expect(ids(await pageRows(query, { page: 3, pageSize: 3 }))).toEqual(['b7'])
})

test('a page of rows at hand, and answers that are put together', () => {
  expect(pageWithin(['a', 'b', 'c'], { page: 1, pageSize: 2 })).toEqual({ list: ['a', 'b'], total: 3, hasMore: true })
  expect(pageWithin(['a', 'b', 'c'], { page: 2, pageSize: 2 })).toEqual({ list: ['c'], total: 3, hasMore: false })
  expect(pageAnswer(['c'], 9, { page: 3, pageSize: 3 })).toEqual({ list: ['c'], total: 9, hasMore: false })
  expect(emptyPage()).toEqual({ list: [], total: 0, hasMore: false })
  expect(rowsBefore({ page: 3, pageSize: 20 })).toBe(40)
})
