import { sql } from 'drizzle-orm'
import type { OfferSettings } from '@dm/shared/contract/calls/activity/document'
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../../platform/schema'
import { activities } from '../activity/schema'

const ofActivity = () =>
  text('activity_id')
    .notNull()
    .references(() => activities.activityId)

/** Stock of an offer, without the pieces that unpaid orders hold. */
export const offerStocks = pgTable(
  'offer_stocks',
  {
    activityId: ofActivity().primaryKey(),
    /** As the document had it when this row was last put right. */
    total: integer('total').notNull(),
    left: integer('left').notNull(),
  },
  (t) => [check('offer_stocks_left', sql`${t.left} >= 0 and ${t.left} <= ${t.total}`)],
)

/** Orders of offers: each holds one of the stock until it is paid or closed (docs/product/activity.md#orders). */
export const offerOrders = pgTable(
  'offer_orders',
  {
    orderId: text('order_id').primaryKey(),
    /** The wallet's order. */
    orderNo: text('order_no').notNull(),
    activityId: ofActivity(),
    offerId: text('offer_id').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    name: text('name').notNull(),
    /** Items of the offer, as it was sold. */
    items: jsonb('items').$type<OfferSettings['items']>().notNull(),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    state: text('state', { enum: ['unpaid', 'delivered', 'closed', 'refunding', 'refunded'] }).notNull(),
    payBefore: ms('pay_before').notNull(),
    createdAt: ms('created_at').notNull(),
    paidAt: ms('paid_at'),
  },
  (t) => [
    unique('offer_orders_no').on(t.orderNo),
    uniqueIndex('offer_orders_open')
      .on(t.uid, t.offerId)
      .where(sql`state = 'unpaid'`),
    index('offer_orders_of').on(t.uid, t.offerId, t.createdAt),
    index('offer_orders_due')
      .on(t.payBefore)
      .where(sql`state = 'unpaid'`),
    index('offer_orders_sold').on(t.activityId, t.state),
  ],
)
