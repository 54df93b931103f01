import type { Data } from '@dm/shared/contract'

/** The available amount, the accounts, and the obstacles. */
export type Ready = Data<'wallet/withdraw/query'>
export type Account = Ready['accounts'][number]
/** Fee, tax and net amount. */
export type Offer = Data<'wallet/withdraw/preview'>
