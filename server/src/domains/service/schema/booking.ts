import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { providers, services } from './service'

const bookingStates = [
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
] as const

/** Place of a booking, as it was when it was made. */
export interface BookingPlace {
  label?: string
  regionNames: string[]
  detail: string
  /** GCJ-02. */
  lng?: number
  lat?: number
  /** Contact at the place, for a visit. */
  name?: string
  tel?: string
  /** A store whose whole address anybody may read. */
  open: boolean
}

export const bookings = pgTable(
  'service_bookings',
  {
    id: text('id').primaryKey(),
    no: text('no').notNull().unique(),
    serviceId: text('service_id')
      .notNull()
      .references(() => services.id),
    packageId: text('package_id').notNull(),
    providerUid: text('provider_uid')
      .notNull()
      .references(() => providers.uid),
    customerUid: text('customer_uid').notNull(),
    /** A copy of the booked service: later edits do not change it. */
    snapshot: jsonb('snapshot')
      .$type<{
        title: string
        cover: string
        packageName: string
        unit: 'once' | 'hour' | 'day'
        priceFen: number
        includes: string
      }>()
      .notNull(),
    units: integer('units').notNull(),
    amountFen: integer('amount_fen').notNull(),
    startAt: ms('start_at').notNull(),
    endAt: ms('end_at').notNull(),
    mode: text('mode', { enum: ['store', 'visit', 'online'] }).notNull(),
    /** A copy: later edits of an address or a store change nothing. */
    place: jsonb('place').$type<BookingPlace>(),
    people: integer('people'),
    remark: text('remark').notNull().default(''),
    state: text('state', { enum: bookingStates }).notNull(),
    cancelBy: text('cancel_by', { enum: ['customer', 'provider', 'system'] }),
    reason: text('reason'),
    expiresAt: ms('expires_at'),
    orderNo: text('order_no'),
    paidAt: ms('paid_at'),
    refundFen: integer('refund_fen').notNull().default(0),
    feeBp: integer('fee_bp').notNull().default(500),
    /** The platform's and the provider's part of what was kept; null until the money is divided. */
    feeFen: integer('fee_fen'),
    netFen: integer('net_fen'),
    /** Minutes kept free before and after, as they were when it was made. */
    beforeMin: integer('before_min').notNull().default(0),
    afterMin: integer('after_min').notNull().default(0),
    freeCancelHours: integer('free_cancel_hours').notNull().default(24),
    latePct: integer('late_pct').notNull(),
    freeCancelUntil: ms('free_cancel_until'),
    objectUntil: ms('object_until'),
    proposal: jsonb('proposal').$type<{
      by: 'customer' | 'provider'
      startAt: number
      endAt: number
      note: string
      expiresAt: number
    }>(),
    /** Number of new times that were proposed. */
    proposals: integer('proposals').notNull().default(0),
    dispute: text('dispute'),
    /** Pictures that go with the objection, for operators alone. */
    disputeImages: jsonb('dispute_images').$type<string[]>().notNull().default([]),
    /** When the customer cancelled late, did not come or did not pay: counts against new bookings. */
    lateAt: ms('late_at'),
    version: integer('version').notNull().default(1),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    index('service_bookings_due').on(t.state, t.expiresAt),
    index('service_bookings_of_provider').on(t.providerUid, t.startAt),
    index('service_bookings_of_customer').on(t.customerUid, t.startAt),
    check('service_booking_forward', sql`${t.endAt} > ${t.startAt}`),
    check('service_booking_amount', sql`${t.amountFen} > 0 and ${t.refundFen} between 0 and ${t.amountFen}`),
    // Price = refunded + fee + the provider's part, once it is divided.
    check(
      'service_booking_divided',
      sql`(${t.feeFen} is null and ${t.netFen} is null) or ${t.refundFen} + ${t.feeFen} + ${t.netFen} = ${t.amountFen}`,
    ),
  ],
)

/**
 * Times nobody else can have: one row for each pending, unpaid, confirmed or proposed time and for each block.
 * Overlaps of different keys are refused by the exclusion constraint of `schema/booking.sql`.
 */
export const occupancy = pgTable(
  'service_occupancy',
  {
    id: text('id').primaryKey(),
    providerUid: text('provider_uid')
      .notNull()
      .references(() => providers.uid),
    /** The booking's id, or `block`. */
    key: text('key').notNull(),
    /** The busy range, buffers included: `[fromAt, toAt)`. */
    fromAt: ms('from_at').notNull(),
    toAt: ms('to_at').notNull(),
    /** Calendar day in UTC+8 on which the booking starts; null for blocks, which count towards no daily limit. */
    startDay: text('start_day'),
    /** A new time that is proposed for a booking, beside the one that it has. */
    proposed: boolean('proposed').notNull().default(false),
  },
  (t) => [
    index('service_occupancy_of').on(t.providerUid, t.fromAt),
    check('service_occupancy_forward', sql`${t.toAt} > ${t.fromAt}`),
  ],
)

/** Events of a booking: rows are added and never changed (`schema/booking.sql`). */
export const bookingEvents = pgTable(
  'service_booking_events',
  {
    no: integer('no').generatedAlwaysAsIdentity().primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    at: ms('at').notNull(),
    by: text('by', { enum: ['customer', 'provider', 'system'] }).notNull(),
    kind: text('kind').notNull(),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    text: text('text').notNull().default(''),
  },
  (t) => [index('service_booking_events_of').on(t.bookingId, t.no)],
)

export const comments = pgTable(
  'service_comments',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    serviceId: text('service_id')
      .notNull()
      .references(() => services.id),
    providerUid: text('provider_uid').notNull(),
    uid: text('uid').notNull(),
    packageName: text('package_name').notNull(),
    star: integer('star').notNull(),
    text: text('text').notNull(),
    images: jsonb('images').$type<string[]>().notNull().default([]),
    reply: text('reply'),
    at: ms('at').notNull(),
    hidden: boolean('hidden').notNull().default(false),
  },
  (t) => [
    uniqueIndex('service_comments_once').on(t.bookingId),
    index('service_comments_page').on(t.serviceId, t.at),
    index('service_comments_of').on(t.providerUid, t.at),
    check('service_comment_star', sql`${t.star} between 1 and 5`),
  ],
)
