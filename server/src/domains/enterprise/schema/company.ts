import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { users } from '../../../platform/schema'

/** A calendar day, `YYYY-MM-DD`. */
export const day = (name: string) => date(name, { mode: 'string' })

/** The company that a row belongs to. */
export const ofEnterprise = () =>
  text('enterprise_id')
    .notNull()
    .references(() => enterprises.id)

/** 企业简介: its text and pictures. */
export interface EnterpriseRemarkContent {
  text: string
  images: string[]
}

/** The parts of an archive in their first order. */
export const SECTION_KEYS = ['remark', 'product', 'progress', 'honor', 'team', 'photo', 'trip'] as const
export interface ArchiveSection {
  key: (typeof SECTION_KEYS)[number]
  visible: boolean
}

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
  website: text('website'),
  /** 企业简介 as approved; null without one. */
  remark: jsonb('remark').$type<EnterpriseRemarkContent>(),
  /** Order and visibility of the archive's parts; null is the first order with all of them. */
  sections: jsonb('sections').$type<ArchiveSection[]>(),
  sectionsRev: integer('sections_rev').notNull().default(0),
  sectionsUpdatedAt: ms('sections_updated_at'),
  sectionsUpdatedBy: text('sections_updated_by').references(() => users.uid),
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
export const enterpriseMembers = pgTable(
  'enterprise_members',
  {
    uid: text('uid')
      .primaryKey()
      .references(() => users.uid),
    enterpriseId: ofEnterprise(),
    role: text('role', { enum: ['owner', 'editor'] }).notNull(),
    joinedAt: ms('joined_at').notNull(),
  },
  (t) => [
    index('enterprise_members_of').on(t.enterpriseId),
    uniqueIndex('enterprise_members_owner')
      .on(t.enterpriseId)
      .where(sql`${t.role} = 'owner'`),
  ],
)
