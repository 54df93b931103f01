import type { wallet } from '@dm/shared/contract/wallet'
import type { Handlers } from '../handler'
import { overview } from './overview'
import { page } from './trade/page'

export const walletHandlers: Handlers<keyof typeof wallet> = {
  'wallet/overview/query': overview,
  'wallet/trade/page': page,
}
