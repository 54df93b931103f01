import type { TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import type { Db } from '../../../db/open'
import { wrongState } from '../../../platform/failure'
import type { Posting } from './accounts'
import { post, requirePositive, type Balance, type Posted, type TradeText } from './post'

export interface CoinChange {
  uid: string
  /** Positive, whole 星钻. */
  coin: number
  kind: TradeKindName
  bizId: string
  /** Epoch milliseconds of the server's clock. */
  at: number
  title?: string
  sub?: string
  /** Record that the coins were for, where it has its own page. */
  ref?: TradeText['ref']
}

/** Spends coins permanently, gift before paid. Throws 40900 星钻不足，还差 N 星钻. */
export async function spendCoins(tx: Db, change: CoinChange): Promise<Posted> {
  requirePositive(change.coin)
  const posted = await post(tx, change, [{ uid: change.uid, unit: 'coin' }], (balance) => ({
    postings: [...takeCoins(balance, change.uid, change.coin), { kind: 'coin.sink', amount: change.coin }],
    trades: [{ ...change, unit: 'coin' }],
  }))
  return required(posted)
}

/** Credits coins: `coin` as a gift, `paidCoin` as bought. One row for both (docs/product/wallet.md#trades). */
export async function grantCoins(
  tx: Db,
  change: Omit<CoinChange, 'coin'> & { coin?: number; paidCoin?: number },
): Promise<Posted> {
  const { uid, coin = 0, paidCoin = 0 } = change
  requirePositive(coin + paidCoin)
  if (coin < 0 || paidCoin < 0) throw new RangeError('a grant takes nothing')
  const posted = await post(tx, change, [{ uid, unit: 'coin' }], () => ({
    postings: [
      ...side({ kind: 'coin.issue', amount: -paidCoin }, { uid, kind: 'coin.paid', amount: paidCoin }),
      ...side({ kind: 'coin.promo', amount: -coin }, { uid, kind: 'coin.gift', amount: coin }),
    ],
    trades: [{ ...change, unit: 'coin' }],
  }))
  return required(posted)
}

/**
 * Returns the postings that take `coin` from a user, gift first. Throws 40900 with the missing number; `field` is the
 * amount's field in the body.
 */
export function takeCoins(balance: Balance, uid: string, coin: number, field?: string): Posting[] {
  const gift = Math.min(coin, balance(uid, 'coin.gift'))
  const paid = coin - gift
  const missing = paid - balance(uid, 'coin.paid')
  if (missing > 0) throw wrongState(`星钻不足，还差 ${missing} 星钻`, 'balanceTooLow', field)
  return [...side({ uid, kind: 'coin.gift', amount: -gift }), ...side({ uid, kind: 'coin.paid', amount: -paid })]
}

/** Returns the postings except those of 0. */
export const side = (...postings: Posting[]) => postings.filter((posting) => posting.amount !== 0)

/** For plans that always have work: `post` cannot return null. */
export function required(posted: Posted | null): Posted {
  if (!posted) throw new Error('nothing was posted')
  return posted
}
