import { randomUUID } from 'node:crypto'
import type { Db } from '../db/open'
import { auditLog } from './schema'
import type { Clock } from './clock'

interface AuditEntry {
  /** An operator's name, a uid, or `platform`. */
  actor: string
  /** Such as `review.reject` or `wallet.adjust`. */
  action: string
  /** The object of the action, such as `review:ab12`. */
  subject: string
  reason: string
  detail?: Record<string, unknown>
}

/**
 * Writes one line of the audit table, inside the transaction of the action
 * (docs/product/seams.md#identity-review-clock-operators).
 */
export async function audit(tx: Db, clock: Clock, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({ id: randomUUID(), at: clock.now(), ...entry })
}
