import type { wallet } from '@dm/shared/contract/calls/wallet/wallet'
import type { walletBill } from '@dm/shared/contract/calls/wallet/bill'
import type { Handlers } from '../handler'
import { exportBill } from './bill/export'
import { month, months } from './bill/month'
import { taxYear } from './bill/tax-year'
import { overview } from './overview'
import { detail } from './trade/detail'
import { page } from './trade/page'

/** The calls of the wallet's front page, its income and expenses, and the bills. */
export const walletCalls: Handlers<keyof typeof wallet | keyof typeof walletBill> = {
  'wallet/overview/query': overview,
  'wallet/trade/page': page,
  'wallet/trade/detail/query': detail,
  'wallet/bill/month/query': month,
  'wallet/bill/month/list': months,
  'wallet/tax/year/query': taxYear,
  'wallet/bill/export': exportBill,
}
