import { walletBill } from './bill'
import { walletInvoice } from './invoice'
import { walletPay } from './pay'
import { walletPayout } from './payout'
import { walletTraffic } from './traffic'
import { walletVip } from './vip'
import { wallet } from './wallet'
import { walletWithdraw } from './withdraw'

/** The calls of this folder. */
export const walletCalls = {
  ...walletBill,
  ...walletInvoice,
  ...walletPay,
  ...walletPayout,
  ...walletTraffic,
  ...walletVip,
  ...wallet,
  ...walletWithdraw,
}
