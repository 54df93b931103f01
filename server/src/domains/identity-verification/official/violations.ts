import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { auditLog } from '../../../platform/schema'

const tookDown = or(
  sql`${auditLog.action} in ('moderate.block', 'live.ban', 'activity.disqualify')`,
  and(eq(auditLog.action, 'love.card.set'), sql`${auditLog.detail} ->> 'to' = 'banned'`),
)
const wasLifted = sql`exists (select 1 from audit_log later
  where later.subject = ${auditLog.subject} and later.at >= ${auditLog.at} and later.action = 'moderate.lift')`

/**
 * Number of takedowns of this person's content since then, ms, that were not lifted again
 * (docs/product/account-video.md#userauthentication). The audit lines name the author in `detail.uid`.
 */
export const violationsOf = (db: Db, uid: string, since: number): Promise<number> =>
  db.$count(
    auditLog,
    and(gte(auditLog.at, since), sql`${auditLog.detail} ->> 'uid' = ${uid}`, tookDown, sql`not ${wasLifted}`),
  )
