import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { bookings } from './booking'

export const notificationKinds = [
  'requested',
  'accepted',
  'paid',
  'rejected',
  'cancelled',
  'proposed',
  'expiring',
  'tomorrow',
  'disputed',
] as const

/**
 * Text messages about bookings: written with the change that they tell of, sent later by a job, each at most once
 * (docs/product/service.md#bookings).
 */
export const bookingNotifications = pgTable(
  'service_booking_notices',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** The booking's version that it tells of. */
    version: integer('version').notNull(),
    /** Receiver of the notification. */
    uid: text('uid').notNull(),
    /** `sending` stays where a server stopped while it sent: whether it arrived is unknown, so it is not repeated. */
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'dropped', 'failed'] })
      .notNull()
      .default('waiting'),
    /** When it is sent, or tried again. */
    dueAt: ms('due_at').notNull(),
    /** From then on it is old news and not sent any more. */
    untilAt: ms('until_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.kind, t.version, t.uid] }),
    index('service_booking_notices_due').on(t.state, t.dueAt),
    index('service_booking_notices_of').on(t.uid),
  ],
)
