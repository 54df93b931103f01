import type { TradeGroupName } from '@dm/shared/contract/calls/wallet/wallet'
import type { Handler } from '../../handler'
import { tradeLabel } from '../ledger/catalogue'
import { balanceBefore, groupSums, kindSums, monthsOf, requireMonth } from './sums'

/** Outgoing amounts count as positive numbers, only in their own group. */
const counted = (group: TradeGroupName, fen: number) => (group === 'expense' || group === 'withdraw' ? 0 - fen : fen)

/** Sums signed amounts by group. */
function totals(parts: readonly { group: TradeGroupName; fen: number; count: number }[]) {
  const of = (group: TradeGroupName) =>
    parts.reduce((sum, part) => (part.group === group ? sum + counted(group, part.fen) : sum), 0)
  return {
    incomeFen: of('income'),
    expenseFen: of('expense'),
    withdrawFen: of('withdraw'),
    refundFen: of('refund'),
    count: parts.reduce((sum, part) => sum + part.count, 0),
  }
}

/** Returns one month: 月初 + 收入 − 提现 = 月末 (docs/product/wallet.md#trades). Throws 40000 月份不正确. */
export const month: Handler<'wallet/bill/month/query'> = async (body, { uid, db, clock }) => {
  const [requestedMonth, openFen, parts] = await Promise.all([
    requireMonth(db, uid, body.month, clock.now()),
    balanceBefore(db, uid, body.month),
    kindSums(db, uid, body.month),
  ])
  const sums = totals(parts)
  return {
    month: requestedMonth,
    openFen,
    ...sums,
    closeFen: openFen + sums.incomeFen - sums.withdrawFen,
    kinds: parts
      .map((part) => ({
        ...part,
        label: tradeLabel('fen', part.kind, part.group === 'expense' ? -1 : 1),
        fen: counted(part.group, part.fen),
      }))
      .sort((a, b) => b.fen - a.fen || a.kind.localeCompare(b.kind)),
  }
}

/** Returns every month of the account, for choosing one. */
export const months: Handler<'wallet/bill/month/list'> = async (_body, { uid, db, clock }) => {
  const [parts, all] = await Promise.all([groupSums(db, uid), monthsOf(db, uid, clock.now())])
  return {
    list: all.map((one) => {
      const { refundFen: _refund, ...sums } = totals(parts.filter((part) => part.month === one))
      return { month: one, ...sums }
    }),
  }
}
