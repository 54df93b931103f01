import { discoverOpsCalls } from '@dm/shared/contract/discover-ops'
import { and, eq, ne } from 'drizzle-orm'
import { opsCalls } from '../../delivery/ops/calls'
import { audit } from '../../platform/audit'
import { notFound } from '../../platform/failure'
import type { DomainOpsCtx } from '../domain'
import { reports } from '../modelcard/schema'
import { discoverPosts } from '../vod/schema'
import { POST_GONE } from '../vod/subject'

/** Operators' calls on posts. */
export const discoverOperations = opsCalls<typeof discoverOpsCalls, DomainOpsCtx>(discoverOpsCalls, {
  discoverRemove: ({ id, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      const gone = await tx
        .update(discoverPosts)
        .set({ state: 'deleted' })
        .where(and(eq(discoverPosts.id, id), ne(discoverPosts.state, 'deleted')))
        .returning({ id: discoverPosts.id })
      if (gone.length === 0) throw notFound(POST_GONE)
      const upheld = await tx
        .update(reports)
        .set({ state: 'upheld' })
        .where(and(eq(reports.targetType, 'discover'), eq(reports.targetId, id), eq(reports.state, 'open')))
        .returning({ id: reports.id })
      await audit(tx, clock, { actor, action: 'discover.remove', subject: `discover:${id}`, reason })
      return { id, reports: upheld.length }
    }),
})
