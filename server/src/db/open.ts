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
import * as schema from './schema'

/** The database, or a transaction of it: both PGlite and PostgreSQL answer to this. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface OpenDatabase {
  db: Db
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
  /** Told of a connection that broke while nobody used it; the pool makes a new one. */
  onLost?(error: Error): void
}

export const migrationsFolder = join(
  import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)),
  '../../drizzle',
)
const extensions = { btree_gist }

/** Any number; the same for every server of one database, so that they migrate one after another. */
const MIGRATION_LOCK = 7_341_902

/** Opens PostgreSQL at `url`, else PGlite, and brings the schema up to date. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  return options.url ? openPostgres(options.url, options) : openPglite(options)
}

async function openPostgres(url: string, { statementTimeoutMs = 15_000, onLost }: OpenOptions): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // A transaction whose server was stopped in the middle must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
  })
  // Without a listener a connection that the database drops would end the process.
  pool.on('error', (error) => onLost?.(error))
  const db = drizzlePg(pool, { schema })
  const lock = await pool.connect()
  try {
    await lock.query('set statement_timeout = 0')
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(db, { migrationsFolder })
  } finally {
    // Ending the connection gives the lock back.
    lock.release(true)
  }
  return { db, close: () => pool.end() }
}

async function openPglite({ dataDir, dump }: OpenOptions): Promise<OpenDatabase> {
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  const client = await PGlite.create({
    extensions,
    ...(dataDir ? { dataDir: join(dataDir, 'pg') } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
  })
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder })
  return { db, close: () => client.close() }
}

/** An empty, migrated PGlite database as a file's content, for tests to begin with. */
export async function dumpEmptyPglite(): Promise<Blob> {
  const client = await PGlite.create({ extensions })
  await migratePglite(drizzlePglite(client, { schema }), { migrationsFolder })
  const dump = await client.dumpDataDir('none')
  await client.close()
  return dump
}
