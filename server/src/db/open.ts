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

/** The database, or a transaction of it: both PGlite and PostgreSQL answer to this. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  db: Db
  /** Copies the embedded database as it is at one moment, as a tar; null on PostgreSQL. */
  dump: (() => Promise<Blob>) | null
  close(): Promise<void>
}

export interface OpenOptions {
  /** A PostgreSQL address; PGlite when it is empty. */
  url?: string
  /** Where PGlite lives; in memory when it is empty. */
  dataDir?: string
  /** A dumped PGlite database to begin with, in place of a new one. */
  dump?: Blob
  /** How long one statement may take, in milliseconds. */
  statementTimeoutMs?: number
  /** Told of every statement before it runs, as SQL. */
  onStatement?(text: string): void
  /** Told of a connection that broke while nobody used it; the pool makes a new one. */
  onLost?(error: Error): void
}

export const migrationsFolder = join(
  import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)),
  '../../drizzle',
)
const extensions = { btree_gist }

/** A dumped embedded database in a backup's folder. */
export const DATABASE_COPY = 'database.tar.gz'

/** Any number; the same for every server of one database, so that they migrate one after another. */
const MIGRATION_LOCK = 7_341_902

/** Opens PostgreSQL at `url`, else PGlite, and brings the schema up to date. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options) : openPglite(options)
}

async function openPostgres(
  url: string,
  { statementTimeoutMs = 15_000, onLost, onStatement }: OpenOptions,
): Promise<OpenDatabase> {
  // Of its own, without limits on time: it waits for as long as another server migrates.
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // What breaks is said by the query that it breaks.
  lock.on('error', () => undefined)
  await lock.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(lock), { migrationsFolder })
  } finally {
    // Ending the connection gives the lock back.
    await lock.end()
  }
  const pool = openPool(url, { statementTimeoutMs, ...(onLost ? { onLost } : {}) })
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
  // Nothing is written meanwhile; what was not committed is undone when the copy is opened.
  return { db, dump: () => client.dumpDataDir('gzip'), close: () => client.close() }
}

/** A migrated PGlite database as a file's content, with what `fill` writes into it, for tests to begin with. */
export async function dumpPglite(fill: (db: Db) => Promise<void> | undefined): Promise<Blob> {
  const client = await PGlite.create({ extensions })
  const db = drizzlePglite(client)
  await migratePglite(db, { migrationsFolder })
  await fill(db)
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}
