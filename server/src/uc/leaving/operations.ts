import { deregistrationOpsCalls } from '@dm/shared/contract/deregistration-ops'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { opsCalls } from '../../delivery/ops/calls'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import { notFound } from '../../platform/failure'
import { admit, OPEN_STATES } from '../account/leaving'
import { leavings } from '../account/schema'
import type { DomainOpsCtx } from '../domain'
import { finishOne } from './finish'

const isOpen = inArray(leavings.state, [...OPEN_STATES])

async function openOf(db: Db, uid: string) {
  const [row] = await db
    .select()
    .from(leavings)
    .where(and(eq(leavings.uid, uid), isOpen))
  if (!row) throw notFound('该用户没有进行中的注销申请')
  return row
}

/** Operators' calls on deregistrations. */
export const leavingOperations = opsCalls<typeof deregistrationOpsCalls, DomainOpsCtx>(deregistrationOpsCalls, {
  leavingWaiting: async (_body, { db, clock }) => {
    const { uid, state, applyAt, finishAt, heldBy } = leavings
    const found = await db
      .select({ uid, state, applyAt, finishAt, heldBy })
      .from(leavings)
      .where(isOpen)
      .orderBy(asc(finishAt), asc(leavings.id))
      .limit(200)
    const rows = found.map((row) => ({
      ...row,
      state: row.state === 'held' ? ('held' as const) : ('cooling' as const),
    }))
    return { now: clock.now(), rows }
  },
  leavingCancel: ({ uid, reason }, { db, clock, operator: actor }) =>
    db.transaction(async (tx) => {
      await openOf(tx, uid)
      await admit(tx, uid, clock.now())
      await audit(tx, clock, { actor, action: 'leaving.cancel', subject: `user:${uid}`, reason })
      return { uid }
    }),
  leavingFinish: async ({ uid, reason }, { operator: actor, ...deps }) => {
    const { id } = await openOf(deps.db, uid)
    const state = await finishOne(deps, id, { actor, reason })
    if (state === null) throw notFound('该用户没有进行中的注销申请')
    const [row] = await deps.db.select({ heldBy: leavings.heldBy }).from(leavings).where(eq(leavings.id, id))
    return { uid, state, heldBy: row?.heldBy ?? null }
  },
})
