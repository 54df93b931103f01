import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { databaseOf, openPool } from './pool'

/** The database or a transaction of it, on PGlite and PostgreSQL alike. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Db
  /** Returns a consistent copy of the embedded database as a tar; null on PostgreSQL. */
  dump: (() => Promise<Blob>) | null
  close(): Promise<void>
}

export interface OpenOptions {
  /** PostgreSQL URL; PGlite when empty. */
  url?: string
  /** Folder of PGlite; in memory when empty. */
  dataDir?: string
  /** A dumped PGlite database to start from. */
  dump?: Blob
  /** Time limit of one statement, in ms. */
  statementTimeoutMs?: number
  /** Most connections to PostgreSQL. */
  connections?: number
  /** Longest wait for one of PostgreSQL's connections, in ms. */
  connectMs?: number
  /** Called with the SQL of every statement before it runs. */
  onStatement?(text: string): void
  /** Called when an idle connection breaks; the pool opens a new one. */
  onLost?(error: Error): void
}

export const migrationsFolder = join(
  import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)),
  '../../drizzle',
)
const extensions = { btree_gist }

/** A dumped embedded database in a backup's folder. */
export const DATABASE_COPY = 'database.tar.gz'

/** Any number; the same for all servers of one database, so that they migrate one after another. */
const MIGRATION_LOCK = 7_341_902

/** Opens PostgreSQL at `url`, else PGlite, and brings the schema up to date. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options) : openPglite(options)
}

async function openPostgres(
  url: string,
  { statementTimeoutMs = 15_000, connections, connectMs, onLost, onStatement }: OpenOptions,
): Promise<OpenDatabase> {
  // A separate connection without time limits: it waits as long as another server migrates.
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // Errors are reported by the query that fails.
  lock.on('error', () => undefined)
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(lock), { migrationsFolder })
  } finally {
    // Closing the connection releases the lock.
    await lock.end()
  }
  const pool = openPool(url, { statementTimeoutMs, connections, connectMs, ...(onLost ? { onLost } : {}) })
  return { db: databaseOf(pool, loggerOf(onStatement)), dump: null, close: () => pool.end() }
}

const loggerOf = (onStatement: OpenOptions['onStatement']) =>
  onStatement ? { logger: { logQuery: (text: string) => onStatement(text) } } : {}

async function openPglite({ dataDir, dump, onStatement }: OpenOptions): Promise<OpenDatabase> {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const client = await PGlite.create({
    extensions,
    ...(dataDir ? { dataDir: join(dataDir, 'pg') } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
  })
  const db = drizzlePglite(client, loggerOf(onStatement))
  await migratePglite(db, { migrationsFolder })
  // PostgreSQL gathers statistics by itself; without them the plan of a list of 1,000 rows compares each with each.
  if (dataDir) await client.exec('analyze')
  // Nothing is written during the copy; uncommitted work is rolled back when the copy is opened.
  return { db, dump: () => client.dumpDataDir('gzip'), close: () => client.close() }
}

/** Returns a migrated PGlite database as a file, with the rows that `fill` writes; tests start from it. */
export async function dumpPglite(fill: (db: Db) => Promise<void> | undefined): Promise<Blob> {
  const client = await PGlite.create({ extensions })
  const db = drizzlePglite(client)
  await migratePglite(db, { migrationsFolder })
  await fill(db)
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}
