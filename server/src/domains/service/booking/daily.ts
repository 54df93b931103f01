import { dayOf, startOfDay } from '@dm/shared/time'
import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { tooMany } from '../../../platform/failure'
import { bookings } from '../schema'

/** Requests of one customer to one provider on one UTC+8 day, cancelled ones included: each is a message to somebody. */
const A_DAY = 10

/** Throws 42900 `dailyRequestsUsedUp`. The caller has locked the provider's calendar, so that none passes at once. */
export async function checkDaily(tx: Db, customerUid: string, providerUid: string, now: number): Promise<void> {
  const today = and(
    eq(bookings.customerUid, customerUid),
    eq(bookings.providerUid, providerUid),
    gte(bookings.createdAt, startOfDay(dayOf(now))),
  )
  if ((await tx.$count(bookings, today)) >= A_DAY)
    throw tooMany('今天向该服务商发起的预约过多，请明天再试', 'dailyRequestsUsedUp')
}
