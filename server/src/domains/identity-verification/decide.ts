import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { lockOn } from '../../platform/lock'
import type { Decision } from '../../platform/review'
import { applyMinorRules } from '../modelcard/minor'
import { lockedProfileOf } from '../profile/profile'
import { certifications } from '../profile/schema'
import { certificationSubmissions, certifiedIdentities } from './schema'

/**
 * Takes a decision of the review: the state that all areas read, and the identity, free again after a rejection. Who is
 * certified as under 18 is held to the rules on minors at once.
 */
export async function decided(tx: Db, { subjectId, uid, passed, reason, at }: Decision): Promise<void> {
  await lockedProfileOf(tx, uid, at)
  const [row] = await tx
    .update(certificationSubmissions)
    .set({ state: passed ? 'passed' : 'rejected', reason: passed ? null : reason, decidedAt: at })
    .where(and(eq(certificationSubmissions.id, subjectId), eq(certificationSubmissions.state, 'auditing')))
    .returning()
  if (!row) return
  const { birthday, nameMasked, validUntil, print } = row
  await lockOn(tx, `certification:${uid}`)
  const mine = eq(certifications.uid, uid)
  if (passed) {
    const change = { state: 'passed' as const, reason: null, birthday, nameMasked, validUntil, updatedAt: at }
    await tx
      .insert(certifications)
      .values({ uid, ...change })
      .onConflictDoUpdate({ target: certifications.uid, set: change })
    await applyMinorRules(tx, uid, at)
    return
  }
  // A refused renewal leaves the certificate that still counts.
  const [now] = await tx.select({ state: certifications.state }).from(certifications).where(mine)
  if (now?.state === 'passed') return
  await tx.update(certifications).set({ state: 'rejected', reason, updatedAt: at }).where(mine)
  await tx
    .delete(certifiedIdentities)
    .where(and(eq(certifiedIdentities.print, print), eq(certifiedIdentities.uid, uid)))
}
