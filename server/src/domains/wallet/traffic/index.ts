import type { walletTraffic } from '@dm/shared/contract/calls/wallet/traffic'
import type { Handlers } from '../../handler'
import { query, recordPage } from './calls'

/** Packs of exposures: the wallet shows them, the area that sells them adds and uses them (traffic/packs.ts). */
export const walletTrafficHandlers: Handlers<keyof typeof walletTraffic> = {
  'wallet/traffic/query': query,
  'wallet/traffic/record/page': recordPage,
}
