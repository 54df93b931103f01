import type { Data } from '@dm/shared/contract'

/** What can be withdrawn, to where, and what stands in the way. */
export type Ready = Data<'wallet/withdraw/query'>
export type Account = Ready['accounts'][number]
/** What would arrive of an amount. */
export type Offer = Data<'wallet/withdraw/preview'>
