import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { lockOn } from '../../../platform/lock'
import { profiles } from '../../profile/schema'
import { enterpriseChanges, type CompanyContents } from '../schema'
import { liveOf, type ChangeKey } from './kinds'

export type ChangeRow = typeof enterpriseChanges.$inferSelect

/** The change of one part of a company. */
export const changeOf = (enterpriseId: string, key: ChangeKey) =>
  and(eq(enterpriseChanges.enterpriseId, enterpriseId), eq(enterpriseChanges.key, key))

/** Whoever changes a part of a company waits here for the others. */
export const lockPart = (tx: Db, enterpriseId: string, key: ChangeKey) =>
  lockOn(tx, `enterprise:change:${enterpriseId}:${key}`)

/** The change of one part of a company, locked; null where it was never changed. */
export async function lockedChange(tx: Db, enterpriseId: string, key: ChangeKey): Promise<ChangeRow | null> {
  const [row] = await tx.select().from(enterpriseChanges).where(changeOf(enterpriseId, key)).for('update')
  return row ?? null
}

/** Members' view of one part: the version in review, else the approved one, and the state of the review. */
export async function memberView<K extends ChangeKey>(db: Db, enterpriseId: string, key: K) {
  const [live, [found]] = await Promise.all([
    liveOf(db, key, enterpriseId),
    db
      .select({ row: enterpriseChanges, by: profiles.nickname })
      .from(enterpriseChanges)
      .leftJoin(profiles, eq(profiles.uid, enterpriseChanges.updatedBy))
      .where(changeOf(enterpriseId, key)),
  ])
  const row = found?.row
  // A row holds content of its own key.
  const pending = (row?.pending ?? null) as CompanyContents[K] | null
  return {
    live,
    latest: pending ?? live,
    member: {
      rev: row?.rev ?? 0,
      hasLive: live !== null,
      audit: {
        state: row?.auditState ?? ('none' as const),
        reasons: row?.reasons ?? [],
        submittedAt: row?.submittedAt ?? null,
      },
      updatedAt: row?.updatedAt ?? 0,
      updatedBy: found?.by ?? '',
    },
  }
}
