import { minutesMs } from '@dm/shared/time'
import { and, eq, exists, lte } from 'drizzle-orm'
import type { DomainJob } from '../../domain'
import { enterpriseMembers, enterprises } from '../schema'
import { detach } from './detach'
import { lockMembers } from './store'
import { eachInTurn } from '../../../platform/each'

const AT_ONCE = 100

/** Ends companies whose 15 days are over; it may run twice, and catches up after a pause. */
export const closeJob: DomainJob = {
  name: 'enterprise closing',
  everyMs: minutesMs(5),
  async run({ db, clock, log }) {
    const now = clock.now()
    const isDue = and(eq(enterprises.state, 'closing'), lte(enterprises.closingUntil, now))
    const members = db
      .select({ uid: enterpriseMembers.uid })
      .from(enterpriseMembers)
      .where(eq(enterpriseMembers.enterpriseId, enterprises.id))
    const due = await db
      .select({ id: enterprises.id })
      .from(enterprises)
      .where(and(isDue, exists(members)))
      .orderBy(enterprises.closingUntil)
      .limit(AT_ONCE)
    await eachInTurn(due, { log, keyOf: ({ id }) => id }, ({ id }) =>
      db.transaction(async (tx) => {
        await lockMembers(tx, id)
        const [row] = await tx
          .select({ closedAt: enterprises.closingUntil })
          .from(enterprises)
          .where(and(eq(enterprises.id, id), isDue))
        if (row?.closedAt != null) await detach(tx, id, row.closedAt)
      }),
    )
  },
}
