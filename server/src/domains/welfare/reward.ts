import type { Reward } from '@dm/shared/contract/calls/activity/document'
import type { TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import { daysMs } from '@dm/shared/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { addKeys } from '../activity/keys'
import { grantCoins } from '../wallet/ledger/coins'
import { addPack } from '../wallet/traffic/packs'
import { grantVip } from '../wallet/vip/periods'
import { takeFromFund } from './fund'
import { makeUpCards } from './schema'

/** Exposures that were given away are used within a year. */
const PACK_MS = daysMs(365)

interface Grant {
  uid: string
  /** Activity whose fund coins come from. */
  activityId: string
  reward: Reward
  /** Kind of its coins in the wallet's bill. */
  kind: TradeKindName
  /** Names this one gift: it is given once. */
  source: string
  /** At most 20 characters. */
  title: string
  at: number
}

/**
 * Gives what a task, a sign-in or a draw has earned, inside the caller's transaction. Returns false, with nothing given,
 * when the activity's fund lacks the coins (docs/product/activity.md#prizes).
 */
export async function giveReward(
  tx: Db,
  { uid, activityId, reward, kind, source, title, at }: Grant,
): Promise<boolean> {
  const { type, amount } = reward
  switch (type) {
    case 'coin':
      if (!(await takeFromFund(tx, { activityId, coin: amount, source, at }))) return false
      await grantCoins(tx, { uid, coin: amount, kind, bizId: source, at, title })
      return true
    case 'vipDays':
      await grantVip(tx, { uid, scope: 'personal', days: amount, source: 'grant', title, at })
      return true
    case 'traffic':
      await addPack(tx, { uid, name: reward.name, total: amount, expireAt: at + PACK_MS, at })
      return true
    case 'makeUpCard':
      await tx
        .insert(makeUpCards)
        .values({ uid, left: amount })
        .onConflictDoUpdate({ target: makeUpCards.uid, set: { left: sql`${makeUpCards.left} + ${amount}` } })
      return true
    case 'keys':
      await addKeys(tx, { uid, activityId: reward.keysFor ?? activityId, keys: amount, source, at })
      return true
  }
}
