import type { ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import type { Hours } from '@dm/shared/contract/forms/service/calendar'
import type { CategoryName, ServiceContent } from '@dm/shared/contract/calls/service/service'
import type { ServiceDraft } from '@dm/shared/contract/calls/service/own'
import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { addresses } from '../../address/schema'

/** A review's reason for one field. */
interface FieldReason {
  field: string
  text: string
}

export const providers = pgTable('service_providers', {
  uid: text('uid').primaryKey(),
  name: text('name').notNull(),
  logo: text('logo').notNull(),
  kind: text('kind', { enum: ['person', 'enterprise'] }).notNull(),
  categories: jsonb('categories').$type<CategoryName[]>().notNull(),
  regionCodes: jsonb('region_codes').$type<string[]>().notNull(),
  city: text('city').notNull(),
  intro: text('intro').notNull(),
  /** Never on a public page. */
  contactName: text('contact_name').notNull(),
  /** Never on a public page. */
  tel: text('tel').notNull(),
  licenses: jsonb('licenses').$type<string[]>().notNull().default([]),
  works: jsonb('works').$type<string[]>().notNull().default([]),
  certified: boolean('certified').notNull().default(false),
  state: text('state', {
    enum: ['draft', 'reviewing', 'approved', 'rejected', 'suspended', 'expired', 'closed'],
  }).notNull(),
  reasons: jsonb('reasons').$type<FieldReason[]>().notNull().default([]),
  approvedAt: ms('approved_at'),
  expireAt: ms('expire_at'),
  suspendReason: text('suspend_reason'),
  /** The version its owner works on; null when it is the approved one. */
  draft: jsonb('draft').$type<ProviderDraft>(),
  /** Of a version beside an approved one. */
  draftState: text('draft_state', { enum: ['draft', 'reviewing', 'rejected'] }),
  /** The company that has entered: one provider for each. */
  companyId: text('company_id').unique(),
  /** SHA-256 of the secret in the calendar's private address, hexadecimal; null while the feed is off. */
  feedHash: text('feed_hash').unique(),
  inviterUid: text('inviter_uid'),
  createdAt: ms('created_at').notNull().default(0),
  version: integer('version').notNull().default(1),
})

export const services = pgTable(
  'services',
  {
    id: text('id').primaryKey(),
    providerUid: text('provider_uid')
      .notNull()
      .references(() => providers.uid),
    state: text('state', { enum: ['draft', 'reviewing', 'online', 'rejected', 'offline', 'deleted'] }).notNull(),
    /** The public version; null until the first one passed review. */
    published: jsonb('published').$type<ServiceContent>(),
    /** The version its owner edits; null when it is the published one. */
    draft: jsonb('draft').$type<ServiceDraft>(),
    draftState: text('draft_state', { enum: ['draft', 'reviewing', 'rejected'] }),
    draftReasons: jsonb('draft_reasons').$type<FieldReason[]>().notNull().default([]),
    views: integer('views').notNull().default(0),
    version: integer('version').notNull().default(1),
    updatedAt: ms('updated_at').notNull(),
  },
  (t) => [
    index('services_of').on(t.providerUid, t.state),
    check('service_public_has_content', sql`${t.state} not in ('online', 'offline') or ${t.published} is not null`),
  ],
)

export const servicePlaces = pgTable(
  'service_places',
  {
    id: text('id').primaryKey(),
    providerUid: text('provider_uid')
      .notNull()
      .references(() => providers.uid),
    /** Of the provider's address book, whose text is shown; what is used here cannot be deleted there. */
    addressId: text('address_id').references(() => addresses.id),
    label: text('label').notNull(),
    regionNames: jsonb('region_names').$type<string[]>().notNull(),
    detail: text('detail').notNull(),
    /** GCJ-02. */
    lng: doublePrecision('lng'),
    lat: doublePrecision('lat'),
  },
  (t) => [index('service_places_of').on(t.providerUid)],
)

export const placeSettings = pgTable('service_place_settings', {
  providerUid: text('provider_uid')
    .primaryKey()
    .references(() => providers.uid),
  showDetail: boolean('show_detail').notNull().default(false),
  visitRegions: jsonb('visit_regions').$type<string[]>().notNull().default([]),
  visitNames: jsonb('visit_names').$type<string[]>().notNull().default([]),
  visitNote: text('visit_note').notNull().default(''),
  online: boolean('online').notNull().default(false),
  onlineNote: text('online_note').notNull().default(''),
  version: integer('version').notNull().default(1),
})

/** Availability of a provider; all of it in UTC+8 (docs/product/service.md#availability). */
export const calendarSettings = pgTable('service_calendar_settings', {
  providerUid: text('provider_uid')
    .primaryKey()
    .references(() => providers.uid),
  /** Monday first, minutes from the day's start; an end may be up to 30:00. */
  week: jsonb('week').$type<Hours[][]>().notNull(),
  stepMin: integer('step_min').notNull().default(30),
  noticeMin: integer('notice_min').notNull().default(120),
  windowDays: integer('window_days').notNull().default(60),
  beforeMin: integer('before_min').notNull().default(0),
  afterMin: integer('after_min').notNull().default(30),
  /** 0 = none. */
  dayLimit: integer('day_limit').notNull().default(0),
  instant: boolean('instant').notNull().default(false),
  freeCancelHours: integer('free_cancel_hours').notNull().default(24),
  latePct: integer('late_pct').notNull().default(50),
  paused: boolean('paused').notNull().default(false),
  version: integer('version').notNull().default(1),
})

export const dayRules = pgTable(
  'service_day_rules',
  {
    providerUid: text('provider_uid')
      .notNull()
      .references(() => providers.uid),
    date: text('date').notNull(),
    off: boolean('off').notNull(),
    hours: jsonb('hours').$type<Hours[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.providerUid, t.date] })],
)

export const calendarBlocks = pgTable(
  'service_calendar_blocks',
  {
    id: text('id').primaryKey(),
    providerUid: text('provider_uid')
      .notNull()
      .references(() => providers.uid),
    startAt: ms('start_at').notNull(),
    endAt: ms('end_at').notNull(),
    note: text('note').notNull().default(''),
  },
  (t) => [index('service_blocks_of').on(t.providerUid, t.startAt)],
)
