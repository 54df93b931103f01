import type { Data } from '@dm/shared/contract'

export type Pack = Data<'traffic/pack/detail/query'>['pack']
export type Product = Data<'traffic/product/list'>['list'][number]
export type TrafficDay = Data<'traffic/overview/query'>['days'][number]

export const PACK_STATES: Record<Pack['state'], string> = {
  active: '使用中',
  used: '已用完',
  expired: '已过期',
  refunding: '退款中',
  refunded: '已退款',
}
export type Boost = Data<'traffic/pack/detail/query'>['boosts'][number]
export type Target = Data<'traffic/target/page'>['list'][number]
