import type { Data } from '@dm/shared/contract'

export type Shared = Data<'service/share/query'>
export type SharedProvider = NonNullable<Shared['provider']>
export type SharedService = NonNullable<Shared['service']>
