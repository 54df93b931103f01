import type { walletWithdraw } from '@dm/shared/contract/calls/wallet/withdraw'
import type { Handlers } from '../../handler'
import { apply } from './apply'
import { cancel, detail, page, preview, query } from './calls'

/** Withdrawals. */
export const walletWithdrawHandlers: Handlers<keyof typeof walletWithdraw> = {
  'wallet/withdraw/query': query,
  'wallet/withdraw/preview': preview,
  'wallet/withdraw/apply': apply,
  'wallet/withdraw/detail/query': detail,
  'wallet/withdraw/cancel': cancel,
  'wallet/withdraw/page': page,
}
