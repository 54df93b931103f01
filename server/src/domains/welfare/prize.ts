import { randomUUID } from 'node:crypto'
import type { RankPrize, Reward, WonGift } from '@dm/shared/contract/calls/activity/document'
import type { Db } from '../../db/open'
import { prizes } from './schema'

/** The gift of a prize for which nothing was rolled. */
export const wonGift = (giftId: string, { type, name, amount, valueFen }: Reward | RankPrize['gift']): WonGift => ({
  giftId,
  type,
  name,
  amount,
  valueFen,
  rare: false,
  oddsPpm: 0,
  total: 1,
})

interface Rewarded {
  uid: string
  activityId: string
  giftId: string
  reward: Reward
  /** As it was given: `task:…` or `milestone:…`. */
  source: string
  at: number
}

/** Puts a reward that was given in this transaction among the account's prizes (docs/product/activity.md#prizes). */
export async function recordReward(tx: Db, { giftId, reward, at, ...rest }: Rewarded): Promise<void> {
  const gift = wonGift(giftId, reward)
  await tx.insert(prizes).values({ ...rest, prizeId: randomUUID(), gift, state: 'delivered', wonAt: at })
}
