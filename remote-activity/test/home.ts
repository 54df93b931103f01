import type { Data } from '@dm/shared/contract'
import { minutesMs } from '@dm/shared/time'
import { NOW, otherOverviewOf, type Changes } from './competition'

type Detail = Data<'activity/home/detail/query'>
type Brief = Data<'activity/home/list'>['list'][number]
export type Order = Data<'activity/home/order/detail/query'>['order']

/** 到家活动 as it runs in two cities. */
export const homeOf = (changes: Changes = {}) =>
  otherOverviewOf({
    activityId: 'at-home',
    slot: 'home',
    kind: 'home',
    schema: 'home@1',
    title: '到家活动',
    blocks: [],
    home: { categories: ['生日惊喜'], cities: CITIES, refundLadder: LADDER },
    ...changes,
  })

export const CITIES = [
  { code: '330100', name: '杭州' },
  { code: '310100', name: '上海' },
]
const LADDER = [
  { hours: 72, percent: 100 },
  { hours: 24, percent: 70 },
]

export const briefOf = (changes: Partial<Brief> = {}): Brief => ({
  packageId: 'song',
  title: '生日弹唱惊喜',
  category: '生日惊喜',
  cover: '/files/a.webp',
  priceFen: 128_000,
  marketFen: 158_000,
  marketNote: '划线价为9月起的日常售价',
  minutes: 90,
  guests: '10人以内',
  artists: [{ uid: '10001', name: '林小满', avatar: '/files/b.webp', words: '主唱' }],
  score: null,
  sold: 3,
  full: false,
  ...changes,
})

export const detailOf = (changes: Partial<Detail['package']> = {}, more: Partial<Detail> = {}): Detail => ({
  package: {
    ...briefOf(),
    images: ['/files/a.webp'],
    includes: ['歌手一名'],
    excludes: ['蛋糕'],
    cities: CITIES,
    reviews: [],
    ...changes,
  },
  activityId: 'at-home',
  refundLadder: LADDER,
  noticeHours: 48,
  first: { day: '2026-11-23', from: '14:00', to: '15:30', left: 2 },
  serverNow: NOW,
  ...more,
})

export const slotsOf = () => ({
  slots: [
    { day: '2026-11-23', from: '14:00', to: '15:30', left: 2 },
    { day: '2026-11-23', from: '19:00', to: '20:30', left: 0 },
    { day: '2026-11-24', from: '14:00', to: '15:30', left: 0 },
  ],
  lastDay: '2027-01-19',
  serverNow: NOW,
})

export const orderOf = (changes: Partial<Order> = {}): Order => ({
  orderId: 'o1',
  no: '123456654321',
  packageId: 'song',
  title: '生日弹唱惊喜',
  cover: '/files/a.webp',
  minutes: 90,
  day: '2026-11-26',
  from: '14:00',
  to: '15:30',
  startAt: Date.parse('2026-11-26T14:00:00+08:00'),
  endAt: Date.parse('2026-11-26T15:30:00+08:00'),
  guests: 6,
  occasion: '生日',
  address: { regionNames: ['浙江省', '杭州市', '滨江区'], detail: '江南大道 1 号' },
  contact: '林小满',
  mobile: '13900000001',
  remark: '',
  amountFen: 128_000,
  state: 'unpaid',
  orderNo: 'P1',
  payBefore: NOW + minutesMs(14),
  refundFen: 0,
  refundLadder: LADDER,
  lateFen: 0,
  teamNote: '',
  createdAt: NOW - minutesMs(1),
  ...changes,
})

export const addressOf = (id: string, city: string, name: string) => ({
  id,
  name,
  tel: '13900000001',
  regionCodes: [`${city.slice(0, 2)}0000`, city, city],
  regionNames: city === '330100' ? ['浙江省', '杭州市', '杭州市'] : ['四川省', '成都市', '成都市'],
  detail: '江南大道 1 号',
  tag: 'none' as const,
  isDefault: false,
  version: 1,
})
