import { secondsMs } from '@dm/shared/time'
import { and, eq, inArray, isNotNull, lte, notExists } from 'drizzle-orm'
import { orders, payAttempts, refunds } from '../schema'
import { eachOf } from '../../../platform/each'
import type { DomainJob } from '../../domain'
import { queryAttempt, closeOrder } from './ask'
import { advanceRefund } from './refund'

/**
 * Queries open attempts, closes orders that were not paid after the provider has closed their attempts, sends and
 * queries refunds (docs/product/wallet.md#paying). One failure does not affect the others.
 */
export const payJob: DomainJob = {
  name: 'pay',
  everyMs: secondsMs(1),
  // Two sweeps at once are harmless, since each settlement locks its order: so the lease can be short.
  leaseMs: secondsMs(20),
  async run(deps) {
    const { db, clock, log, pay } = deps
    const now = clock.now()
    const each = <T>(rows: T[], keyOf: (row: T) => string, work: (row: T) => Promise<unknown>) =>
      eachOf(rows, work, (error, row) => log.error({ err: error, key: keyOf(row) }, 'a sweep failed'))
    // Including closed attempts that may still receive money.
    const due = and(inArray(payAttempts.state, ['started', 'unknown', 'closed']), lte(payAttempts.nextAskAt, now))
    const attempts = await db.select().from(payAttempts).where(due).limit(100)
    await each(
      attempts,
      ({ attemptNo }) => attemptNo,
      (row) => queryAttempt(deps, pay, row),
    )
    // An order with an attempt in doubt is closed once that is resolved.
    const doubtful = db
      .select({ one: payAttempts.attemptNo })
      .from(payAttempts)
      .where(and(eq(payAttempts.orderNo, orders.orderNo), eq(payAttempts.state, 'unknown')))
    const over = and(eq(orders.state, 'pending'), lte(orders.expireAt, now), notExists(doubtful))
    const ended = await db.select().from(orders).where(over).limit(100)
    await each(
      ended,
      ({ orderNo }) => orderNo,
      ({ orderNo }) => closeOrder(deps, pay, orderNo),
    )
    const waiting = await db
      .select({ refundNo: refunds.refundNo, provider: payAttempts.provider })
      .from(refunds)
      .innerJoin(payAttempts, eq(payAttempts.attemptNo, refunds.attemptNo))
      .where(
        and(
          inArray(refunds.state, ['processing', 'unknown']),
          isNotNull(refunds.nextAskAt),
          lte(refunds.nextAskAt, now),
        ),
      )
      .limit(100)
    await each(
      waiting,
      ({ refundNo }) => refundNo,
      async ({ refundNo, provider }) => {
        const named = pay.named(provider)
        if (named) await advanceRefund(deps, named, refundNo)
      },
    )
  },
}
