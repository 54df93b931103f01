import type { Data } from '@dm/shared/contract'
import { addDays } from '@dm/shared/time'
import { NOW } from './income'

type Pack = Data<'traffic/pack/detail/query'>['pack']

export const trafficPack = (id: string, over: Partial<Pack> = {}): Pack => ({
  id,
  ...{
    name: '基础流量包',
    total: 10_000,
    used: 2_500,
    expired: 0,
    refunded: 0,
    reserved: 0,
    left: 7_500,
    paidFen: 8_800,
    source: 'buy',
  },
  ...{ createdAt: NOW, lastDay: '2099-01-31', state: 'active' },
  ...over,
})

export const trafficProduct = (id: string, over: Partial<Data<'traffic/product/list'>['list'][number]> = {}) => ({
  id,
  ...{ name: '基础流量包', exposures: 10_000, validDays: 90, priceFen: 8_800, perThousandFen: 880 },
  ...{ once: false, bought: false },
  ...over,
})

export const trafficDays = (n: number, exposures = 0) =>
  Array.from({ length: n }, (_, at) => ({
    day: addDays('2026-11-30', at + 1 - n),
    exposures,
    clicks: 0,
  }))
