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

const migrationsFolder = join(import.meta.dirname ?? fileURLToPath(new URL('.', import.meta.url)), '../../drizzle')

/** Opens PostgreSQL at `url`, else PGlite in `dataDir` (in memory when that is empty), and brings the schema up to date. */
export async function openDatabase({ url, dataDir }: { url?: string; dataDir?: string }): Promise<OpenDatabase> {
  if (url) {
    const pool = new pg.Pool({ connectionString: url, max: 20 })
    const db = drizzlePg(pool, { schema })
    await migratePg(db, { migrationsFolder })
    return { db, close: () => pool.end() }
  }
  if (dataDir) mkdirSync(dataDir, { recursive: true })
  // btree_gist: no two bookings of one provider overlap, by a constraint.
  const client = new PGlite({ ...(dataDir && { dataDir: join(dataDir, 'pg') }), extensions: { btree_gist } })
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, { migrationsFolder })
  return { db, close: () => client.close() }
}
