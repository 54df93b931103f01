import type { Data } from '@dm/shared/contract'

export type Answer = Data<'service/provider/query'>
export type OwnProvider = NonNullable<Answer['provider']>
