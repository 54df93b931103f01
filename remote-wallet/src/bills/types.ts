import type { Data } from '@dm/shared/contract'

export type Bill = Data<'wallet/bill/month/query'>
export type KindSum = Bill['kinds'][number]
export type Trade = Data<'wallet/trade/page'>['list'][number]
export type Kind = Trade['kind']
