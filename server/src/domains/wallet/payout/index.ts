import type { walletPayout } from '@dm/shared/contract/calls/wallet/payout'
import type { Handlers } from '../../handler'
import { bankDetect, bankList, list, remove, reveal, sendOwnCode, setDefault } from './accounts'
import { addCard, sendCardCode } from './card'
import { addWallet } from './wallet-account'

/** Payout accounts. */
export const walletPayoutHandlers: Handlers<keyof typeof walletPayout> = {
  'wallet/bank/list': bankList,
  'wallet/bank/detect': bankDetect,
  'wallet/account/list': list,
  'wallet/bankCard/code/send': sendCardCode,
  'wallet/bankCard/add': addCard,
  'wallet/wxAlipay/add': addWallet,
  'wallet/account/default/set': setDefault,
  'wallet/account/del': remove,
  'wallet/account/reveal': reveal,
  'wallet/code/send': sendOwnCode,
}
