import { yuan } from '@dm/shared/format'
import type { Db } from '../../../db/open'
import { wrongState } from '../../../platform/failure'
import type { Posting, Unit } from './accounts'
import { collectClawbacks } from './clawBack'
import { required, side, takeCoins } from './coins'
import { post, type Balance, type Posted } from './post'

export interface Adjustment {
  uid: string
  unit: Unit
  /** Signed, not 0. */
  amount: number
  bizId: string
  /** Epoch milliseconds of the server's clock. */
  at: number
  /** An operator's, shown to the user. */
  reason: string
}

/** Length of a trade's second line. */
const SUB_LENGTH = 40

/**
 * 平台调账: credits money to `clear` (its tax is settled) and takes it from `clear`, then `income`; credits coins as a
 * gift, and takes gifts first. Throws 40900 when the balance is too low. Open claw-backs are taken from credited money.
 */
export async function adjust(tx: Db, { uid, unit, amount, bizId, at, reason }: Adjustment): Promise<Posted> {
  const posted = required(
    await post(tx, { kind: 'adjust', bizId, at }, [{ uid, unit }], (balance) => ({
      postings: unit === 'coin' ? coins(balance, uid, amount) : money(balance, uid, amount),
      trades: [{ uid, unit, kind: 'adjust', sub: reason.slice(0, SUB_LENGTH) }],
      note: reason,
    })),
  )
  if (unit === 'fen' && amount > 0 && !posted.repeated)
    await collectClawbacks(tx, { uid, bucket: 'clear', fen: amount, at, creditId: posted.txnId })
  return posted
}

function coins(balance: Balance, uid: string, amount: number): Posting[] {
  if (amount > 0)
    return [
      { kind: 'coin.promo', amount: -amount },
      { uid, kind: 'coin.gift', amount },
    ]
  return [...takeCoins(balance, uid, -amount, 'amount'), { kind: 'coin.sink', amount: -amount }]
}

function money(balance: Balance, uid: string, amount: number): Posting[] {
  if (amount > 0)
    return [
      { kind: 'expense.reward', amount: -amount },
      { uid, kind: 'cash.clear', amount },
    ]
  const clear = Math.min(-amount, balance(uid, 'cash.clear'))
  const income = -amount - clear
  const missing = income - balance(uid, 'cash.income')
  if (missing > 0) throw wrongState(`余额不足，还差 ${yuan(missing)} 元`, 'balanceTooLow', 'amount')
  return [
    ...side({ uid, kind: 'cash.clear', amount: -clear }, { uid, kind: 'cash.income', amount: -income }),
    { kind: 'expense.reward', amount: -amount },
  ]
}
