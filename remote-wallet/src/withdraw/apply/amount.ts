import { withdrawForm } from '@dm/shared/contract/forms/wallet/withdraw'
import { formProblems } from '@dm/shared/forms'
import { money } from '@dm/shared/format'
import { parseFen } from '@dm/shared/validate'
import type { Ready } from './types'

type Limits = Pick<Ready, 'availableFen' | 'maxFen' | 'dayLeftFen'>

/** Returns the first problem of a typed amount (docs/product/wallet.md#walletcashwithdraw). */
export function amountError(typed: string, { availableFen, dayLeftFen }: Limits): string | undefined {
  const own = formProblems(withdrawForm, { amountFen: typed, smsCode: '' }, '').amountFen
  const fen = parseFen(typed) ?? 0
  if (own !== undefined) return own
  if (fen > availableFen) return '超出可提现余额'
  return fen > dayLeftFen ? `今日还可提现 ${money(dayLeftFen)}` : undefined
}

/** 全部提现: returns the minimum of balance, single and day limit, in fen. */
export const mostFen = ({ availableFen, maxFen, dayLeftFen }: Limits): number =>
  Math.min(availableFen, maxFen, dayLeftFen)
