import { serviceOpsCalls } from '@dm/shared/contract/ops/service'
import { and, eq, inArray } from 'drizzle-orm'
import { opsCalls } from '../../../platform/ops-calls'
import type { Db } from '../../../db/open'
import { audit } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { notFound, wrongState } from '../../../platform/failure'
import type { DomainOpsCtx } from '../../domain'
import { advance } from '../booking/advance'
import { change, lockedBooking } from '../booking/store'
import { bookings, providers } from '../schema'

const { serviceSuspend, serviceRestore } = serviceOpsCalls

/** The provider, locked. Throws 40400. */
async function named(tx: Db, uid: string) {
  const [row] = await tx.select().from(providers).where(eq(providers.uid, uid)).for('update')
  if (!row) throw notFound('服务商不存在')
  return row
}

/** Requests and unpaid bookings end with the provider's suspension; paid ones stand. */
async function cancelOpen(tx: Db, providerUid: string, clock: Clock): Promise<number> {
  const now = clock.now()
  const open = and(eq(bookings.providerUid, providerUid), inArray(bookings.state, ['pending', 'unpaid']))
  const rows = await tx.select({ id: bookings.id }).from(bookings).where(open).orderBy(bookings.id)
  let cancelled = 0
  for (const { id } of rows) {
    const found = await lockedBooking(tx, id)
    const row = found && (await advance(tx, found, now))
    if (row?.state !== 'pending' && row?.state !== 'unpaid') continue
    const reason = '服务商已停止服务'
    const set = { state: 'cancelled', cancelBy: 'system', reason, expiresAt: null, proposal: null } as const
    await change(tx, row, set, { by: 'system', kind: 'cancelled', at: now, text: reason })
    cancelled += 1
  }
  return cancelled
}

/** Operators' calls on providers, by name. */
export const providerOperations = opsCalls<
  { serviceSuspend: typeof serviceSuspend; serviceRestore: typeof serviceRestore },
  DomainOpsCtx
>(
  { serviceSuspend, serviceRestore },
  {
    async serviceSuspend({ uid, reason }, { db, clock, operator: actor }) {
      return db.transaction(async (tx) => {
        // Orders are locked before the provider's calendar: bookings first.
        const cancelled = await cancelOpen(tx, uid, clock)
        const row = await named(tx, uid)
        if (row.state !== 'approved') throw wrongState('该服务商当前不在服务中', 'providerNotApproved')
        await tx
          .update(providers)
          .set({ state: 'suspended', suspendReason: reason, version: row.version + 1 })
          .where(eq(providers.uid, uid))
        await audit(tx, clock, { actor, action: 'service.suspend', subject: `provider:${uid}`, reason })
        return { uid, cancelled }
      })
    },
    async serviceRestore({ uid, reason }, { db, clock, operator: actor }) {
      return db.transaction(async (tx) => {
        const row = await named(tx, uid)
        if (row.state !== 'suspended') throw wrongState('该服务商没有被暂停', 'notWaiting')
        await tx
          .update(providers)
          .set({ state: 'approved', suspendReason: null, version: row.version + 1 })
          .where(eq(providers.uid, uid))
        await audit(tx, clock, { actor, action: 'service.restore', subject: `provider:${uid}`, reason })
        return { uid }
      })
    },
  },
)
