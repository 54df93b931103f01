import { z } from 'zod'
import { DrawGate } from './draw'
import { call, Day, Fen, Id, ImageUrl, Ms, pageOf, PageQuery, Preview, RequestId } from '../../call'
import { formBody } from '../../form'
import { homeOrderForm, homeReviewForm } from '../../forms/activity/home'
import { cancelForm } from '../../forms/common/reason'
import { MONEY, ORDERS } from '../../vocabulary/money'

/** `HH:mm` of a day in UTC+8. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const CityCode = z.string().regex(/^\d{6}$/)

const Brief = z.object({
  packageId: Id,
  title: z.string(),
  category: z.string(),
  cover: ImageUrl,
  priceFen: Fen,
  /** A price that was charged before, and when; null without one. */
  marketFen: Fen.nullable(),
  marketNote: z.string(),
  minutes: z.int(),
  guests: z.string(),
  artists: z.array(z.object({ uid: Id, name: z.string(), avatar: ImageUrl, words: z.string() })),
  /** Average of the reviews in tenths; null before the first one. */
  score: z.int().nullable(),
  sold: z.int(),
  /** No free slot in the days that can be booked. */
  full: z.boolean(),
})

const Review = z.object({
  nickname: z.string(),
  avatar: ImageUrl,
  stars: z.int(),
  text: z.string(),
  images: z.array(ImageUrl),
  at: Ms,
})

const City = z.object({ code: CityCode, name: z.string() })

/** From so many hours before the slot on a cancellation gives back so many percent. */
const Ladder = z.array(z.object({ hours: z.int(), percent: z.int() }))

const Package = Brief.extend({
  images: z.array(ImageUrl),
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  cities: z.array(City),
  reviews: z.array(Review),
})

const Slot = z.object({ day: Day, from: Clock, to: Clock, left: z.int() })
const State = z.enum(['unpaid', 'paid', 'confirmed', 'finished', 'reviewed', 'closed', 'refunded'])

const Order = z.object({
  orderId: Id,
  no: z.string(),
  packageId: Id,
  /** As it was ordered: later changes of the package change no order. */
  title: z.string(),
  cover: ImageUrl,
  minutes: z.int(),
  day: Day,
  from: Clock,
  to: Clock,
  startAt: Ms,
  endAt: Ms,
  guests: z.int(),
  occasion: z.string(),
  /** In a list: province and city alone. */
  address: z.object({
    regionNames: z.array(z.string()),
    detail: z.string(),
    lng: z.number().optional(),
    lat: z.number().optional(),
  }),
  contact: z.string(),
  mobile: z.string(),
  remark: z.string(),
  amountFen: Fen,
  state: State,
  /** Of the wallet, to pay it with. */
  orderNo: Id,
  payBefore: Ms,
  refundFen: Fen,
  refundLadder: Ladder,
  /** Money that came when the time to pay was over, and went back whole. */
  lateFen: Fen,
  teamNote: z.string(),
  createdAt: Ms,
})

const Ordered = formBody(homeOrderForm)

/** Steps of an order that are still to come: `serving` are paid and confirmed ones. */
const Group = z.enum(['unpaid', 'serving', 'finished', 'refunded'])

/** Why orders of home services may be refused. */
export const homeReasons = [
  // The address lies in a city that is not served.
  'cityNotServed',
  // An order of the same slot is there.
  'slotOrdered',
  // Later than the shortest notice.
  'tooShortNotice',
] as const

/** At-home performances and services: packages, slots, orders (docs/product/activity.md#orders). */
export const activityHome = {
  'activity/home/list': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({
      activityId: Id,
      cityCode: CityCode.optional(),
      category: z.string().max(12).optional(),
      preview: Preview,
      ...PageQuery,
    }),
    data: z.object({ ...pageOf(Brief), cities: z.array(City), categories: z.array(z.string()) }),
  }),
  'activity/home/detail/query': call({
    access: 'public',
    read: true,
    combined: true,
    body: z.object({ packageId: Id, preview: Preview }),
    data: z.object({
      package: Package,
      activityId: Id,
      refundLadder: Ladder,
      /** Whole hours between an order and its slot at least. */
      noticeHours: z.int(),
      first: Slot.nullable(),
      serverNow: Ms,
    }),
  }),
  'activity/home/slot/list': call({
    access: 'public',
    read: true,
    body: z.object({ packageId: Id, from: Day, days: z.int().min(1).max(61) }),
    data: z.object({ slots: z.array(Slot), lastDay: Day, serverNow: Ms }),
  }),
  'activity/home/order/create': call({
    invalidates: ['activity/home', ...ORDERS],
    body: Ordered.extend({
      packageId: Id,
      /** The price that the page showed. */
      priceFen: Fen,
      day: Day,
      from: Clock,
      occasion: Ordered.shape.occasion.default(''),
      remark: Ordered.shape.remark.default(''),
      adult: z.boolean(),
      requestId: RequestId,
    }),
    data: z.object({
      orderId: Id,
      orderNo: Id,
      payBefore: Ms,
      amountFen: Fen,
      /** An order of this package that waits for its payment was answered instead of a new one. */
      reused: z.boolean(),
    }),
  }),
  'activity/home/order/page': call({
    read: true,
    body: z.object({ state: Group.optional(), ...PageQuery }),
    data: z.object({
      ...pageOf(Order),
      unpaid: z.int(),
      /** Obstacle to the caller's order: `needAdult` is asked with the order. */
      gate: DrawGate,
      serverNow: Ms,
    }),
  }),
  'activity/home/order/detail/query': call({
    read: true,
    body: z.object({ orderId: Id }),
    data: z.object({
      order: Order,
      timeline: z.array(z.object({ at: Ms, text: z.string() })),
      /** Refund of a cancellation now; null when it cannot be cancelled. */
      refundNow: z.object({ fen: Fen, percent: z.int() }).nullable(),
      serverNow: Ms,
    }),
  }),
  'activity/home/order/cancel': call({
    invalidates: ['activity/home', ...MONEY],
    body: formBody(cancelForm)
      .pick({ reason: true })
      .extend({
        orderId: Id,
        /** As the page showed it. */
        refundFen: Fen.min(0),
        requestId: RequestId,
      }),
    data: z.object({ order: Order }),
  }),
  'activity/home/order/confirm': call({
    invalidates: ['activity/home/order', 'wallet/purchase'],
    body: z.object({ orderId: Id, requestId: RequestId }),
    data: z.object({ order: Order }),
  }),
  'activity/home/order/review': call({
    invalidates: ['activity/home'],
    body: formBody(homeReviewForm).extend({ orderId: Id, requestId: RequestId }),
    data: z.object({ order: Order }),
  }),
}

export type HomeOrder = z.output<typeof Order>
export type HomeSlot = z.output<typeof Slot>
