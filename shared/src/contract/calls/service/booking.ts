import { z } from 'zod'
import { Mode, Unit } from './service'
import { call, Day, Fen, Id, ImageUrl, Ms, pageOf, PageQuery, RequestId } from '../../call'
import { formBody } from '../../form'
import { cancelForm } from '../../forms/common/reason'
import { bookingForm, disputeForm, rejectForm, rescheduleForm } from '../../forms/service/booking'
import { UNITS_WRONG } from '../../forms/service/service'
import { MONEY, ORDERS } from '../../vocabulary/money'

const State = z.enum([
  'pending',
  'unpaid',
  'confirmed',
  'rejected',
  'cancelled',
  'expired',
  'done',
  'noShow',
  'disputed',
  'settled',
])
const Side = z.enum(['customer', 'provider'])
const Actor = z.enum(['customer', 'provider', 'system'])
const Version = z.int()

const Request = formBody(bookingForm)
const Objection = formBody(disputeForm)

/** One new time, held until the other side answers. */
const Proposal = z.object({ by: Side, startAt: Ms, endAt: Ms, note: z.string(), expiresAt: Ms })

const Place = z.object({
  label: z.string().optional(),
  regionNames: z.array(z.string()),
  /** Of a visit: only to the customer, and to the provider from payment to seven days after the end. */
  detail: z.string().optional(),
  /** GCJ-02, only together with `detail`. */
  lng: z.number().optional(),
  lat: z.number().optional(),
  name: z.string().optional(),
  tel: z.string().optional(),
})

/** A booking as one of its two sides sees it (docs/product/service.md#bookings). */
export const Booking = z.object({
  id: Id,
  no: z.string(),
  serviceId: Id,
  packageId: Id,
  role: Side,
  providerUid: Id,
  customerUid: Id,
  snapshot: z.object({
    title: z.string(),
    cover: ImageUrl,
    packageName: z.string(),
    unit: Unit,
    priceFen: Fen,
    includes: z.string(),
  }),
  units: z.int(),
  amountFen: Fen,
  startAt: Ms,
  endAt: Ms,
  mode: Mode,
  place: Place.optional(),
  people: z.int().optional(),
  remark: z.string(),
  state: State,
  cancelBy: Actor.optional(),
  reason: z.string().optional(),
  /** When the answer or the payment is due. */
  expiresAt: Ms.optional(),
  paidAt: Ms.optional(),
  refundFen: Fen,
  feeBp: z.int(),
  /** The provider's net amount; for the provider alone. */
  netFen: Fen.optional(),
  latePct: z.int(),
  freeCancelUntil: Ms.optional(),
  objectUntil: Ms.optional(),
  proposal: Proposal.optional(),
  /** Number of new times that may still be proposed. */
  proposalsLeft: z.int(),
  other: z.object({ uid: Id, name: z.string(), avatar: ImageUrl, tel: z.string().optional(), left: z.boolean() }),
  commented: z.boolean(),
  version: Version,
  createdAt: Ms,
})

const Event = z.object({ at: Ms, by: Actor, kind: z.string(), text: z.string() })

/** A change of one booking: which one, as which version it was seen. */
const change = { id: Id, version: Version, requestId: RequestId }

/** A booking's own answers, and the free times that it takes or gives back. */
const BOOKINGS = ['service/booking', 'service/slot', 'service/calendar', 'wallet/purchase'] as const

/** Why calls of bookings may be refused. */
export const bookingReasons = [
  // Too many late cancellations, no-shows and unpaid requests of a customer.
  'bookingBlocked',
  // One customer has sent one provider as many requests as a day allows.
  'dailyRequestsUsedUp',
  'bookingEnded',
  'bookingPaused',
  'disputePeriodOver',
  'notFinished',
  'outOfRange',
  // The customer has another booking at this time: asked once, then both stand.
  'ownOverlap',
  'ownService',
  'paymentPeriodOver',
  'pendingLimitReached',
  'priceChanged',
  'refundChanged',
  'rescheduleLimitReached',
  'serviceStarted',
  // Another booking or a block has the time.
  'slotTaken',
  // Outside of the hours, the notice, the window or the daily limit.
  'slotUnavailable',
] as const

/** Bookings, by both of their sides (docs/product/service.md#bookings). */
export const booking = {
  'service/booking/apply': call({
    invalidates: BOOKINGS,
    body: Request.extend({
      serviceId: Id,
      packageId: Id,
      units: z.int().min(1, UNITS_WRONG).max(12, UNITS_WRONG),
      /** Of a package that says for how many. */
      people: Request.shape.people.optional(),
      /** The amount that the page showed. */
      amountFen: Fen.min(1),
      /** The customer knows of another booking at this time and wants both. */
      overlapSeen: z.boolean().optional(),
      requestId: RequestId,
    }),
    data: z.object({ booking: Booking, now: Ms }),
  }),
  'service/booking/page': call({
    read: true,
    body: z.object({
      ...PageQuery,
      role: Side,
      state: z.enum(['pending', 'unpaid', 'confirmed', 'done', 'cancelled']).optional(),
      /** Words in the service's title, a number, or the other side's name. */
      keyword: z.string().trim().max(20).optional(),
      /** Days in UTC+8 on which a booking starts, both included. */
      from: Day.optional(),
      to: Day.optional(),
    }),
    data: z.object({ ...pageOf(Booking), now: Ms }),
  }),
  'service/booking/detail/query': call({
    read: true,
    body: z.object({ id: Id }),
    data: z.object({ booking: Booking, events: z.array(Event), now: Ms }),
  }),
  'service/booking/count/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      providerPending: z.int(),
      providerToday: z.int(),
      customerPending: z.int(),
      customerUnpaid: z.int(),
      customerConfirmed: z.int(),
      /** Times that the other side has proposed to the caller. */
      proposals: z.int(),
      /** Whether the caller gives services, or has begun to. */
      isProvider: z.boolean(),
    }),
  }),
  'service/booking/accept': call({ invalidates: BOOKINGS, body: z.object(change), data: Booking }),
  'service/booking/reject': call({
    invalidates: BOOKINGS,
    body: formBody(rejectForm).pick({ reason: true }).extend(change),
    data: Booking,
  }),
  'service/booking/order/create': call({
    invalidates: ['service/booking', ...ORDERS],
    body: z.object({ ...change, expectFen: Fen.min(1) }),
    data: z.object({ orderNo: Id, amountFen: Fen, payBefore: Ms, reused: z.boolean() }),
  }),
  'service/booking/cancel/preview': call({
    read: true,
    body: z.object({ id: Id }),
    data: z.object({ free: z.boolean(), refundFen: Fen, keptFen: Fen, version: Version }),
  }),
  'service/booking/cancel': call({
    invalidates: [...BOOKINGS, ...MONEY],
    body: formBody(cancelForm)
      .pick({ reason: true })
      .extend({ ...change, expectRefundFen: Fen.min(0) }),
    data: Booking,
  }),
  'service/booking/confirm': call({ invalidates: [...BOOKINGS, ...MONEY], body: z.object(change), data: Booking }),
  'service/booking/dispute': call({
    invalidates: BOOKINGS,
    body: Objection.extend({ ...change, images: Objection.shape.images.default([]) }),
    data: Booking,
  }),
  'service/booking/reschedule/apply': call({
    invalidates: BOOKINGS,
    body: formBody(rescheduleForm).extend(change),
    data: Booking,
  }),
  'service/booking/reschedule/answer': call({
    invalidates: BOOKINGS,
    body: z.object({ ...change, action: z.enum(['agree', 'refuse', 'withdraw']) }),
    data: Booking,
  }),
  'service/booking/finish': call({ invalidates: BOOKINGS, body: z.object(change), data: Booking }),
  'service/booking/noshow': call({ invalidates: BOOKINGS, body: z.object(change), data: Booking }),
  /** Address of a booking's calendar file, which opens it without a session until it expires. */
  'service/booking/ics': call({
    read: true,
    body: z.object({ id: Id }),
    data: z.object({ url: z.string(), expiresAt: Ms }),
  }),
}

export type BookingView = z.output<typeof Booking>
export type BookingState = z.output<typeof State>
export type BookingSide = z.output<typeof Side>
export type BookingActor = z.output<typeof Actor>
