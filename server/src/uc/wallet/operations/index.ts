import type { WalletOpsCalls } from '@dm/shared/contract/wallet-ops'
import type { OpsHandlers } from '../../../delivery/ops/calls'
import { walletAdjust } from './adjust'
import { walletCheck } from './check'
import { walletRefund } from './refund'
import { walletResolve } from './resolve'
import { walletReview } from './review'
import { walletWaiting } from './waiting'

/** Operators' calls on the wallet, by name (wallet, "Providers": Operators). */
export const walletOperations: OpsHandlers<WalletOpsCalls> = {
  walletCheck,
  walletWaiting,
  walletReview,
  walletResolve,
  walletRefund,
  walletAdjust,
}
