import { createHash } from 'node:crypto'
import { addMonths, dayOf, daysInMonth } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { lockOn } from '../../../platform/lock'
import type { Decision } from '../../../platform/review'
import { officialCerts } from '../../profile/schema'
import { officialSubmissions } from '../schema'

/** A badge is good for a year. */
const MONTHS = 12

/** The same day a year later; 29 February ends on the 28th. */
function yearAfter(day: string): string {
  const month = addMonths(day.slice(0, 7), MONTHS)
  return `${month}-${String(Math.min(Number(day.slice(8)), daysInMonth(month))).padStart(2, '0')}`
}

/** `DM` and ten digits, of the first application that was approved. */
function numberOf(submissionId: string): string {
  const digest = createHash('sha256').update(submissionId).digest()
  return `DM${String(digest.readUIntBE(0, 6) % 10_000_000_000).padStart(10, '0')}`
}

/** Takes a decision of the review: the badge in public changes by an approval alone. */
export async function officialDecided(tx: Db, { subjectId, passed, reason, at }: Decision): Promise<void> {
  const [row] = await tx
    .update(officialSubmissions)
    .set({ state: passed ? 'passed' : 'rejected', reason: passed ? null : reason, decidedAt: at })
    .where(and(eq(officialSubmissions.id, subjectId), eq(officialSubmissions.state, 'auditing')))
    .returning()
  if (!row) return
  await lockOn(tx, `official:${row.uid}`)
  const mine = eq(officialCerts.uid, row.uid)
  const [badge] = await tx.select().from(officialCerts).where(mine)
  if (!passed) {
    // A refused change or renewal leaves the badge as it is.
    if (row.kind === 'new') await tx.update(officialCerts).set({ state: 'rejected', reason, updatedAt: at }).where(mine)
    return
  }
  const { category, title } = row
  const today = dayOf(at)
  // A renewal adds a year to what is left; what ran out meanwhile begins today.
  const from = row.kind === 'renew' && badge?.validUntil && badge.validUntil > today ? badge.validUntil : today
  const validUntil = row.kind === 'change' ? (badge?.validUntil ?? yearAfter(today)) : yearAfter(from)
  // Revoked while the change was under review: it stays revoked.
  if (badge?.state === 'revoked') return
  await tx
    .update(officialCerts)
    .set({
      state: row.kind === 'change' && badge?.state === 'expired' ? 'expired' : 'passed',
      category,
      title,
      reason: null,
      certNo: badge?.certNo ?? numberOf(row.id),
      validUntil,
      retryAfter: null,
      updatedAt: at,
    })
    .where(mine)
}
