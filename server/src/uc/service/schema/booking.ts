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

export const bookings = pgTable(
  'service_bookings',
  {
    id: text('id').primaryKey(),
    no: text('no').notNull().unique(),
    serviceId: text('service_id')
      .notNull()
      .references(() => services.id),
    providerUid: text('provider_uid')
      .notNull()
      .references(() => providers.uid),
    customerUid: text('customer_uid').notNull(),
    /** A copy of the booked service: later edits do not change it. */
    snapshot: jsonb('snapshot')
      .$type<{ title: string; cover: string; packageName: string; unit: string; priceFen: number; includes: string }>()
      .notNull(),
    units: integer('units').notNull(),
    amountFen: integer('amount_fen').notNull(),
    startAt: ms('start_at').notNull(),
    endAt: ms('end_at').notNull(),
    mode: text('mode', { enum: ['store', 'visit', 'online'] }).notNull(),
    place: jsonb('place').$type<Record<string, unknown>>(),
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
    version: integer('version').notNull().default(1),
    createdAt: ms('created_at').notNull(),
  },
  (t) => [
    index('service_bookings_of_provider').on(t.providerUid, t.startAt),
    index('service_bookings_of_customer').on(t.customerUid, t.startAt),
    check('service_booking_forward', sql`${t.endAt} > ${t.startAt}`),
    check('service_booking_amount', sql`${t.amountFen} > 0 and ${t.refundFen} between 0 and ${t.amountFen}`),
  ],
)

/**
 * Times that are taken: one row for each pending, unpaid, confirmed or proposed time and for each block. Overlaps of
 * different keys are refused by the exclusion constraint of `db/sql/service.sql`.
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
  },
  (t) => [
    index('service_occupancy_of').on(t.providerUid, t.fromAt),
    check('service_occupancy_forward', sql`${t.toAt} > ${t.fromAt}`),
  ],
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
