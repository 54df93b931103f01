import type { CallPath } from '@dm/shared/contract'
import { accountHandlers } from './account'
import { activityHandlers } from './activity'
import { enterpriseHandlers } from './enterprise'
import { commonHandlers } from './common'
import { feedbackHandlers } from './feedback'
import { fileHandlers } from './file'
import { growthHandlers } from './growth'
import { modelcardHandlers } from './modelcard'
import { noticeHandlers } from './notice'
import { userHandlers } from './user'
import type { Handlers } from './handler'
import { serviceHandlers } from './service'
import { walletHandlers } from './wallet'
import { walletInvoiceHandlers } from './wallet/invoice'
import { walletPayHandlers } from './wallet/pay-handlers'
import { walletPayoutHandlers } from './wallet/payout'
import { walletTrafficHandlers } from './wallet/traffic'
import { walletWithdrawHandlers } from './wallet/withdraw'

/** Every call's handler. The compiler refuses a missing one and one that the contract does not know. */
export const handlers: Handlers<CallPath> = {
  ...accountHandlers,
  ...activityHandlers,
  ...enterpriseHandlers,
  ...commonHandlers,
  ...feedbackHandlers,
  ...fileHandlers,
  ...growthHandlers,
  ...modelcardHandlers,
  ...noticeHandlers,
  ...userHandlers,
  ...serviceHandlers,
  ...walletHandlers,
  ...walletInvoiceHandlers,
  ...walletPayHandlers,
  ...walletPayoutHandlers,
  ...walletTrafficHandlers,
  ...walletWithdrawHandlers,
}
