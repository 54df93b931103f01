import { max, sql } from 'drizzle-orm'
import type { AuditRow } from '@dm/shared/contract/release/registry'
import type { Db } from '../../db/open'
import { registryLog } from '../schema'
import type { Clock } from '../../platform/clock'
import { wrongState } from '../../platform/failure'

/** The author of a change to the registry, and the reason. */
export interface Change {
  /** Name in the audit. */
  actor: string
  reason: string
}

interface Entry {
  action: AuditRow['action']
  /** `activity 1.0.0-r…` or a campaign's path. */
  subject: string
  /** One line for a person: before and after. */
  detail: string
  /** True when it changes what visitors get. */
  seen: boolean
}

/**
 * Runs a change of the registry: a transaction with a lock that excludes every other change, on any server. Changes are
 * rare; one lock keeps revisions in the order of their commits, and prevents areas from claiming the same paths.
 */
export const changing = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('registry', 0))`)
    return work(tx)
  })

/** Writes a change into the log, inside `changing`. Returns its revision. */
export async function record(tx: Db, clock: Clock, { actor, reason }: Change, entry: Entry): Promise<number> {
  const [last] = await tx.select({ revision: max(registryLog.revision) }).from(registryLog)
  const revision = (last?.revision ?? 0) + 1
  await tx.insert(registryLog).values({ revision, at: clock.now(), actor, reason, ...entry })
  return revision
}

/** Throws (40900) when the subject has changed since `expect`, the revision that the operator saw. */
export function requireUnchanged(now: { revision: number } | null, expect: number | undefined): void {
  if (expect !== undefined && now && now.revision > expect)
    throw wrongState('这期间已有其他人做了更改，请看过最新状态后再操作', 'stale')
}
