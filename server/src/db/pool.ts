import type { DrizzleConfig } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export interface PoolOptions {
  /** Time limit of one statement, in ms; 0 for none. */
  statementTimeoutMs: number
  /** Most connections; 20 by default. */
  connections?: number | undefined
  /** Longest wait for a free connection, in ms; 5 s by default. */
  connectMs?: number | undefined
  /** Called when an idle connection breaks; the pool opens a new one. */
  onLost?(error: Error): void
}

/** Extra time in ms to wait for an answer after the statement's limit: the server cancels the statement first. */
const SILENT_MORE_MS = 5000

export function openPool(
  url: string,
  { statementTimeoutMs, connections = 20, connectMs = 5000, onLost }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    // Enforced on this side as well: a frozen server or a lost network cancels no statement.
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENT_MORE_MS }),
    // A transaction of a server that died must not hold its locks for ever.
    idle_in_transaction_session_timeout: 60_000,
  })
  // Without a listener a connection that the database drops would end the process.
  pool.on('error', (error) => onLost?.(error))
  return pool
}

/** True when a query timed out on this side (`query_timeout`): the connection may still get its answer. */
function isSilent(error: unknown): boolean {
  return error instanceof Error && (error.message === 'Query read timeout' || isSilent(error.cause))
}

/**
 * Returns the database of a pool. Its transactions always release their connection; drizzle's own leak one whose
 * `begin` fails and reuse one that broke.
 */
export function databaseOf(pool: pg.Pool, config: DrizzleConfig = {}): NodePgDatabase {
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
      // A broken connection is closed.
      client.release(isBroken)
    }
  }
  return Object.assign(db, { transaction })
}
