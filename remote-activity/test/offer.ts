import type { Data } from '@dm/shared/contract'
import { daysMs, minutesMs } from '@dm/shared/time'
import { NOW, otherOverviewOf, type Changes } from './competition'

type Answer = Data<'activity/offer/query'>
export type Mine = NonNullable<Answer['mine']>
type Order = NonNullable<Mine['order']>

const ITEMS = [
  { gives: 'vipDays' as const, amount: 7, title: 'VIP 7 天', desc: '会员标识', valueFen: 700 },
  { gives: 'traffic' as const, amount: 100, title: '流量包 100 次', desc: '更多曝光', valueFen: 1000 },
]

/** 体验包 as it is sold; `offerYear@1` is the other page's. */
export const offerOverviewOf = (changes: Changes = {}) =>
  otherOverviewOf({
    activityId: 'o1',
    slot: 'offer-9.9',
    kind: 'offer',
    schema: 'offer@1',
    title: '体验包',
    blocks: [],
    offer: {
      offerId: 'trial',
      name: '9.9元体验包',
      priceFen: 990,
      market: { fen: 1990, note: '划线价为 9 月的售价' },
      items: ITEMS,
      total: 500,
      reviews: [{ nickname: '阿迟', text: '马上到账' }],
    },
    ...changes,
  })

/** An order that was paid a day ago and can be given back. */
export const orderOf = (changes: Partial<Order> = {}): Order => ({
  orderId: 'r1',
  orderNo: '20261119ABCDEFGHJKMN',
  activityId: 'o1',
  name: '9.9元体验包',
  items: ITEMS,
  amountFen: 990,
  state: 'delivered',
  payBefore: NOW + minutesMs(14),
  createdAt: NOW - daysMs(1),
  paidAt: NOW - daysMs(1),
  refundable: true,
  note: null,
  ...changes,
})

export const mineOf = (changes: Partial<Mine> = {}): Mine => ({
  minor: false,
  order: null,
  bought: false,
  againFrom: null,
  restock: false,
  vipEndDay: '2026-11-26',
  ...changes,
})

export const offerAnswer = (mine: Mine | null, changes: Partial<Answer> = {}): Answer => ({
  left: 63,
  sold: 437,
  sellsHere: true,
  mine,
  now: NOW,
  ...changes,
})
