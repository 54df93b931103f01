import { identityOpsCalls } from '@dm/shared/contract/ops/identity-verification'
import { addDays, dayOf } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import { opsCalls } from '../../../platform/ops-calls'
import { audit } from '../../../platform/audit'
import { notFound } from '../../../platform/failure'
import type { DomainOpsCtx } from '../../domain'
import { officialCerts } from '../../profile/schema'

/** A revoked badge may be applied for again after so many days (docs/product/account-video.md#rules). */
const RETRY_DAYS = 30

/** Operators' calls on certificates, by name. */
export const certificationOperations = opsCalls<typeof identityOpsCalls, DomainOpsCtx>(identityOpsCalls, {
  async officialRevoke({ uid, reason }, { db, clock, operator: actor }) {
    const now = clock.now()
    const retryAfter = addDays(dayOf(now), RETRY_DAYS)
    return db.transaction(async (tx) => {
      const [row] = await tx
        .update(officialCerts)
        .set({ state: 'revoked', reason, retryAfter, updatedAt: now })
        .where(and(eq(officialCerts.uid, uid), eq(officialCerts.state, 'passed')))
        .returning({ uid: officialCerts.uid })
      if (!row) throw notFound('该用户没有生效的官方认证')
      await audit(tx, clock, { actor, action: 'official.revoke', subject: `user:${uid}`, reason })
      return { uid, retryAfter }
    })
  },
})
