import type { DrizzleConfig } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './open'

export interface PoolOptions {
  /** How long one statement may take, in ms; 0 for any time. */
  statementTimeoutMs: number
  /** Told of a connection that broke while nobody used it; the pool makes a new one. */
  onLost?(error: Error): void
}

/** How much longer than a statement may take its answer is waited for, in ms: the server ends the statement first. */
const SILENT_MORE_MS = 5000

export function openPool(url: string, { statementTimeoutMs, onLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // On this side: a server that is frozen, or a network that is gone, ends no statement.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENT_MORE_MS }),
    // A transaction whose server was stopped in the middle must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
  })
  // Without a listener a connection that the database drops would end the process.
  pool.on('error', (error) => onLost?.(error))
  return pool
}

/** Whether an answer was waited for in vain (`query_timeout`): the connection still owes it. */
function isSilent(error: unknown): boolean {
  return error instanceof Error && (error.message === 'Query read timeout' || isSilent(error.cause))
}

/**
 * The database of a pool. Its transactions give their connection back in every case: drizzle's own keep one whose
 * `begin` fails for good, and hand one that broke to the next.
 */
export function databaseOf(pool: pg.Pool, config: DrizzleConfig = {}): Db {
  const db = drizzle(pool, config)
  const transaction: typeof db.transaction = async (work, options) => {
    const client = await pool.connect()
    let isBroken = false
    const onError = () => {
      isBroken = true
    }
    client.on('error', onError)
    try {
      return await drizzle(client, config).transaction(work, options)
    } catch (error) {
      isBroken ||= isSilent(error)
      throw error
    } finally {
      client.off('error', onError)
      // A broken one is closed.
      client.release(isBroken)
    }
  }
  return Object.assign(db, { transaction })
}
