import type { Data } from '@dm/shared/contract'

export type Order = Data<'wallet/purchase/page'>['list'][number]
