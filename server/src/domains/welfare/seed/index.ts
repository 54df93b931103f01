import { addDays, dayOf, hoursMs, startOfDay } from '@dm/shared/time'
import type { SeedContext } from '../../../demo/context'
import { DEMO } from '../../../demo/accounts'
import { looksOf } from '../../activity/seed/looks'
import { putInSlot } from '../../activity/seed/putInSlot'
import { fillFund } from '../fund'
import { makeUpCards, signIns } from '../schema'
import { ladderCoin } from '../sign/streak'
import { demoNewGift, demoSignIn, LADDER } from './documents'

/** Days ago on which the demo performer signed in: nine of the last eleven, yesterday missed. */
const SIGNED_AGO = [11, 10, 9, 8, 7, 6, 5, 4, 2]

/** 限时福利 in its slot, a filled fund, and the demo performer's days and cards. */
export async function seedWelfare(seed: SeedContext): Promise<void> {
  const { db, now } = seed
  const signIn = demoSignIn(await looksOf(seed, 'ribbon'), now)
  const { activityId } = signIn
  await putInSlot(db, 'slot-sign-in-1', signIn)
  // Below the super prize, whose fund is used up for that reason.
  await fillFund(db, { activityId, coin: 99_000, source: 'fund:demo', at: signIn.visibleFrom })
  const gift = demoNewGift(await looksOf(seed, 'sea-4'), now)
  await putInSlot(db, 'slot-new-gift-1', gift)
  const giftFund = { activityId: gift.activityId, coin: 1_000_000, source: 'fund:demo-gift', at: gift.visibleFrom }
  await fillFund(db, giftFund)
  const today = dayOf(now)
  let streak = 0
  await db.insert(signIns).values(
    SIGNED_AGO.map((ago, n) => {
      const day = addDays(today, -ago)
      streak = (SIGNED_AGO[n - 1] ?? ago + 1) === ago + 1 ? streak + 1 : 1
      // Days before the ledger's demo trades began were paid elsewhere: they show what they brought.
      return {
        uid: DEMO.performer,
        day,
        activityId,
        by: 'day' as const,
        coin: ladderCoin(LADDER, streak),
        at: startOfDay(day) + hoursMs(9),
      }
    }),
  )
  await db.insert(makeUpCards).values({ uid: DEMO.performer, left: 2 })
}
