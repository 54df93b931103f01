import { dateTime } from '@dm/shared/format'
import { daysMs, minutesMs } from '@dm/shared/time'
import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { sendNotification } from '../../platform/notification'
import { users } from '../../platform/schema'
import type { DomainJob } from '../domain'
import { prizes } from '../welfare/schema'

const RECEIVED_AFTER = daysMs(15)
const REMIND_BEFORE = daysMs(3)
const AT_ONCE = 200

type PrizeDeps = Pick<Parameters<DomainJob['run']>[0], 'db' | 'clock' | 'keys' | 'sms' | 'log'>

/** Lets unclaimed goods expire, takes shipped ones for received after fifteen days, reminds three days before the end. */
async function movePrizes(deps: PrizeDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await db
    .update(prizes)
    .set({ state: 'expired' })
    .where(and(eq(prizes.state, 'won'), lte(prizes.claimUntil, now)))
  await db
    .update(prizes)
    .set({ state: 'received', receivedAt: now })
    .where(and(eq(prizes.state, 'shipped'), lte(prizes.shippedAt, now - RECEIVED_AFTER)))
  const due = await db
    .select({ prize: prizes, mobile: users.mobile })
    .from(prizes)
    .innerJoin(users, eq(users.uid, prizes.uid))
    .where(
      and(
        eq(prizes.state, 'won'),
        isNull(prizes.remindedAt),
        gt(prizes.claimUntil, now),
        lte(prizes.claimUntil, now + REMIND_BEFORE),
        isNotNull(users.mobile),
      ),
    )
    .limit(AT_ONCE)
  for (const { prize, mobile } of due) {
    const taken = await db
      .update(prizes)
      .set({ remindedAt: now })
      .where(and(eq(prizes.prizeId, prize.prizeId), isNull(prizes.remindedAt)))
      .returning({ prizeId: prizes.prizeId })
    if (taken.length === 0) continue
    const text = `你的奖品「${prize.gift.name}」请在${dateTime(prize.claimUntil ?? now, now)}前领取`
    await sendNotification(deps, mobile, text, { notification: 'prize', prizeId: prize.prizeId })
  }
}

export const prizeJob: DomainJob = { name: 'prizes', everyMs: minutesMs(10), run: movePrizes }
