import { walletOpsCalls } from '@dm/shared/contract/ops/wallet'
import { opsCalls } from '../../../platform/ops-calls'
import type { DomainOpsCtx } from '../../domain'
import { walletAdjust } from './adjust'
import { walletCheck } from './check'
import { walletRefund } from './refund'
import { walletResolve } from './resolve'
import { walletReview } from './review'
import { walletWaiting } from './waiting'
import { walletWorth } from './worth'

/** Operators' calls for the wallet, by name (docs/product/wallet.md#providers: Operators). */
export const walletOperations = opsCalls<typeof walletOpsCalls, DomainOpsCtx>(
  walletOpsCalls,
  { walletCheck, walletWaiting, walletReview, walletResolve, walletRefund, walletAdjust },
  walletWorth,
)
