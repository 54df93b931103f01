import { sql } from 'drizzle-orm'
import type { Db } from '../db/open'

/**
 * Waits until no other transaction on any server holds this key, and holds it until this one ends. Later reads see
 * everything that those committed, so parallel calls cannot exceed a counted limit.
 */
export const lockOn = (tx: Db, key: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)

/** Holds this key until the transaction ends, like `lockOn`; false, without waiting, when another one holds it. */
export async function tryLockOn(tx: Db, key: string): Promise<boolean> {
  const [row] = await tx
    .select({ isMine: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${key}, 0))` })
    .from(sql`(values (1)) as one`)
  return row?.isMine === true
}
