import { money } from '@dm/shared/format'
import { parseFen } from '@dm/shared/validate'
import type { Ready } from './types'

type Limits = Pick<Ready, 'availableFen' | 'minFen' | 'maxFen' | 'dayLeftFen'>

const yuan = (fen: number) => money(fen, { cents: 'auto' }).slice(1)

/** Returns the first problem of a typed amount (docs/product/wallet.md#walletcashwithdraw). */
export function amountError(typed: string, { availableFen, minFen, maxFen, dayLeftFen }: Limits): string | undefined {
  const fen = parseFen(typed)
  if (fen === null) return '请输入提现金额'
  if (fen < minFen) return `最低提现${yuan(minFen)}元`
  if (fen > maxFen) return `单笔最高${yuan(maxFen)}元`
  if (fen > availableFen) return '超出可提现余额'
  if (fen > dayLeftFen) return `今日还可提现 ${money(dayLeftFen)}`
  return undefined
}

/** 全部提现: returns the minimum of balance, single and day limit, in fen. */
export const mostFen = ({ availableFen, maxFen, dayLeftFen }: Limits): number =>
  Math.min(availableFen, maxFen, dayLeftFen)
