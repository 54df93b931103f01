import { sql } from 'drizzle-orm'
import type { Db } from '../db/open'

/**
 * Waits until no other transaction, on any server, holds this key, and holds it until this one ends. What is read
 * afterwards contains all that they committed: so a limit that is counted cannot be overrun by calls at the same moment.
 */
export const lockOn = (tx: Db, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
