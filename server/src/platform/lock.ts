import { sql } from 'drizzle-orm'
import type { Db } from '../db/open'

/**
 * Waits until no other transaction on any server holds this key, and holds it until this one ends. Later reads see
 * everything that those committed, so parallel calls cannot exceed a counted limit.
 */
export const lockOn = (tx: Db, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
