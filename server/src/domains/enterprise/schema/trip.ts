import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { users } from '../../../platform/schema'
import { day, ofEnterprise } from './company'

export const enterpriseTrips = pgTable(
  'enterprise_trips',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    title: text('title').notNull(),
    from: day('from').notNull(),
    to: day('to').notNull(),
    cities: jsonb('cities').$type<string[]>().notNull(),
    visible: text('visible', { enum: ['public', 'member'] })
      .notNull()
      .default('member'),
    /** For members alone. */
    note: text('note').notNull().default(''),
    rev: integer('rev').notNull().default(1),
    updatedAt: ms('updated_at').notNull().default(0),
    updatedBy: text('updated_by').references(() => users.uid),
    deletedAt: ms('deleted_at'),
  },
  (t) => [
    index('enterprise_trips_days').on(t.enterpriseId, t.to),
    check('enterprise_trips_period', sql`${t.from} <= ${t.to}`),
  ],
)

/** Arrangements of a trip with their participants; one may last past midnight. */
export const enterpriseTripDetails = pgTable(
  'enterprise_trip_details',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    tripId: text('trip_id')
      .notNull()
      .references(() => enterpriseTrips.id),
    startAt: ms('start_at').notNull(),
    endAt: ms('end_at').notNull(),
    title: text('title').notNull(),
    place: text('place').notNull(),
    /** For members alone, as is the note. */
    address: text('address'),
    /** Members of the team by their items. */
    memberIds: jsonb('member_ids').$type<string[]>().notNull().default([]),
    note: text('note').notNull().default(''),
    visible: text('visible', { enum: ['public', 'member'] })
      .notNull()
      .default('member'),
    rev: integer('rev').notNull().default(1),
    updatedAt: ms('updated_at').notNull(),
    updatedBy: text('updated_by').references(() => users.uid),
    deletedAt: ms('deleted_at'),
  },
  (t) => [
    index('enterprise_trip_details_trip').on(t.tripId, t.startAt),
    index('enterprise_trip_details_time').on(t.enterpriseId, t.startAt),
    check('enterprise_trip_details_period', sql`${t.startAt} < ${t.endAt}`),
  ],
)
