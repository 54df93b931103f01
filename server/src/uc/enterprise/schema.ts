import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ms } from '../../db/columns'
import { users } from '../account/schema'

const day = (name: string) => date(name, { mode: 'string' })
const ofEnterprise = () =>
  text('enterprise_id')
    .notNull()
    .references(() => enterprises.id)

export const enterprises = pgTable('enterprises', {
  id: text('id').primaryKey(),
  /** `closed` is derived: `closing` past its `closingUntil`. */
  state: text('state', { enum: ['preparing', 'active', 'closing', 'suspended'] }).notNull(),
  suspendReason: text('suspend_reason'),
  closingUntil: ms('closing_until'),
  operatorDueAt: ms('operator_due_at'),
  shortName: text('short_name').notNull(),
  logo: text('logo').notNull(),
  cover: text('cover').notNull(),
  slogan: text('slogan').notNull().default(''),
  industry: text('industry').notNull().default(''),
  scale: text('scale').notNull().default(''),
  cityCode: text('city_code').notNull().default(''),
  cityName: text('city_name').notNull().default(''),
  address: text('address'),
  /** Millionths of a degree, GCJ-02. */
  lng: integer('lng'),
  lat: integer('lat'),
  contactName: text('contact_name').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  contactEmail: text('contact_email'),
  contactMode: text('contact_mode', { enum: ['login', 'hidden'] })
    .notNull()
    .default('login'),
  createdAt: ms('created_at').notNull(),
})

/** Owners of companies over time: a shared link contains an owner's uid and must work after a transfer. */
export const enterpriseOwnerships = pgTable(
  'enterprise_ownerships',
  {
    enterpriseId: ofEnterprise(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    from: ms('from').notNull(),
    to: ms('to'),
  },
  (t) => [
    primaryKey({ columns: [t.enterpriseId, t.uid, t.from] }),
    uniqueIndex('enterprise_ownerships_current')
      .on(t.enterpriseId)
      .where(sql`${t.to} is null`),
    index('enterprise_ownerships_uid').on(t.uid),
  ],
)

/** An account is in at most one company. */
export const enterpriseMembers = pgTable('enterprise_members', {
  uid: text('uid')
    .primaryKey()
    .references(() => users.uid),
  enterpriseId: ofEnterprise(),
  role: text('role', { enum: ['owner', 'editor'] }).notNull(),
  joinedAt: ms('joined_at').notNull(),
})

export interface EnterprisePermit {
  label: string
  /** The last valid day, `YYYY-MM-DD`; null without an end. */
  until: string | null
}

/** The approved registration data of a company; none before the first approval. */
export const enterpriseCerts = pgTable('enterprise_certs', {
  enterpriseId: ofEnterprise().primaryKey(),
  name: text('name').notNull(),
  creditCode: text('credit_code').notNull(),
  orgType: text('org_type').notNull(),
  legalPerson: text('legal_person').notNull(),
  foundedOn: day('founded_on').notNull(),
  /** Null means 长期. */
  licenceUntil: day('licence_until'),
  regAddress: text('reg_address').notNull(),
  permits: jsonb('permits').$type<EnterprisePermit[]>().notNull().default([]),
  certifiedAt: ms('certified_at').notNull(),
  revokedAt: ms('revoked_at'),
  revokeReason: text('revoke_reason'),
})

/** At most one open application per company. */
export const enterpriseApplications = pgTable(
  'enterprise_applications',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    kind: text('kind', { enum: ['first', 'renew', 'change', 'operator'] }).notNull(),
    state: text('state', { enum: ['draft', 'reviewing', 'rejected', 'approved'] }).notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('enterprise_applications_open')
      .on(t.enterpriseId)
      .where(sql`${t.state} <> 'approved'`),
  ],
)

export const enterpriseVips = pgTable(
  'enterprise_vips',
  {
    enterpriseId: ofEnterprise(),
    source: text('source', { enum: ['trial', 'paid'] }).notNull(),
    from: ms('from').notNull(),
    until: ms('until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.from] })],
)

/** The part of a card that is reviewed before the public sees it. */
export interface EnterpriseCardContent {
  photos: string[]
  tags: string[]
  cooperation: string
}

export interface EnterpriseCardShow {
  founded: boolean
  scale: boolean
  address: boolean
  contact: boolean
  trip: boolean
}

export const enterpriseCards = pgTable('enterprise_cards', {
  enterpriseId: ofEnterprise().primaryKey(),
  rev: integer('rev').notNull().default(1),
  template: text('template', { enum: ['t1', 't2', 't3', 't4', 't5', 't6'] }).notNull(),
  /** Approved content; null before the first approval. */
  live: jsonb('live').$type<EnterpriseCardContent>(),
  productIds: jsonb('product_ids').$type<string[]>().notNull().default([]),
  show: jsonb('show').$type<EnterpriseCardShow>().notNull(),
  updatedAt: ms('updated_at').notNull(),
})

/** The switch 公开展示: on unless a row says off, so it is on from the first approval. */
export const enterpriseCardSwitches = pgTable('enterprise_card_switches', {
  enterpriseId: ofEnterprise().primaryKey(),
  status: text('status', { enum: ['on', 'off'] }).notNull(),
  updatedBy: text('updated_by')
    .notNull()
    .references(() => users.uid),
  updatedAt: ms('updated_at').notNull(),
})

export interface EnterpriseProductContent {
  name: string
  images: string[]
  intro: string
  tags: string[]
  priceKind: 'ask' | 'fixed' | 'range'
  unit: string | null
}

export const enterpriseProducts = pgTable(
  'enterprise_products',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    position: integer('position').notNull(),
    visible: boolean('visible').notNull().default(true),
    /** Approved content; null before the first approval. */
    live: jsonb('live').$type<EnterpriseProductContent>(),
    lowFen: bigint('low_fen', { mode: 'number' }),
    highFen: bigint('high_fen', { mode: 'number' }),
    updatedAt: ms('updated_at').notNull(),
    deletedAt: ms('deleted_at'),
  },
  (t) => [
    index('enterprise_products_order').on(t.enterpriseId, t.position),
    check('enterprise_products_price', sql`${t.lowFen} between 1 and 9999999999 and ${t.highFen} > ${t.lowFen}`),
  ],
)

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
    deletedAt: ms('deleted_at'),
  },
  (t) => [
    index('enterprise_trips_days').on(t.enterpriseId, t.to),
    check('enterprise_trips_period', sql`${t.from} <= ${t.to}`),
  ],
)

/** One visit per viewer, company and day; a viewer is an account or a hash that changes daily. */
export const enterpriseVisits = pgTable(
  'enterprise_visits',
  { enterpriseId: ofEnterprise(), day: day('day').notNull(), viewer: text('viewer').notNull() },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.day, t.viewer] })],
)

/** Companies whose contact an account viewed on a day. */
export const enterpriseContactViews = pgTable(
  'enterprise_contact_views',
  {
    uid: text('uid')
      .notNull()
      .references(() => users.uid),
    day: day('day').notNull(),
    enterpriseId: ofEnterprise(),
  },
  (t) => [
    primaryKey({ columns: [t.uid, t.day, t.enterpriseId] }),
    unique('enterprise_contact_views_company').on(t.enterpriseId, t.day, t.uid),
  ],
)
