import { advOpsCalls } from '@dm/shared/contract/ops/adv'
import { eq } from 'drizzle-orm'
import { opsCalls } from '../../platform/ops-calls'
import { audit } from '../../platform/audit'
import { notFound } from '../../platform/failure'
import type { DomainOpsCtx } from '../domain'
import { requireSafe } from './check'
import { ads } from './schema'

/** Operators' calls on advertisements. */
export const advOperations = opsCalls<typeof advOpsCalls, DomainOpsCtx>(advOpsCalls, {
  advPut: ({ id, content, reason }, { db, clock, operator: actor }) => {
    requireSafe(content)
    return db.transaction(async (tx) => {
      await tx
        .insert(ads)
        .values({ id, content })
        .onConflictDoUpdate({ target: ads.id, set: { content, withdrawnAt: null } })
      await audit(tx, clock, {
        actor,
        action: 'adv.put',
        subject: `adv:${id}`,
        reason,
        detail: { title: content.title },
      })
      return { id }
    })
  },
  advWithdraw: ({ id, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const taken = await tx
        .update(ads)
        .set({ withdrawnAt: clock.now() })
        .where(eq(ads.id, id))
        .returning({ id: ads.id })
      if (taken.length === 0) throw notFound('广告不存在')
      await audit(tx, clock, { actor, action: 'adv.withdraw', subject: `adv:${id}`, reason })
      return { id }
    }),
})
