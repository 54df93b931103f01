// One file beyond the usual length: the tables of one domain, which all refer to a company.
import { sql } from 'drizzle-orm'
import {
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
/** The part of 企业信息 that is reviewed. */
export interface EnterpriseProfileContent {
  logo: string
  cover: string
  shortName: string
  slogan: string
  website: string | null
}

export interface EnterpriseRemarkContent {
  text: string
  images: string[]
}

/** What a company has once and the review judges, by key. */
export interface CompanyContents {
  basicInfo: EnterpriseProfileContent
  remark: EnterpriseRemarkContent
  modelcard: EnterpriseCardContent
}

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
  website: text('website'),
  /** 企业简介 as approved; null without one. */
  remark: jsonb('remark').$type<EnterpriseRemarkContent>(),
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
  kind?: PermitKind
  no?: string
  /** Its private picture. */
  file?: string
}

/** The approved registration data of a company; none before the first approval. */
export const enterpriseCerts = pgTable(
  'enterprise_certs',
  {
    enterpriseId: ofEnterprise().primaryKey(),
    name: text('name').notNull(),
    formerNames: jsonb('former_names').$type<string[]>().notNull().default([]),
    creditCode: text('credit_code').notNull(),
    orgType: text('org_type').notNull(),
    legalPerson: text('legal_person').notNull(),
    foundedOn: day('founded_on').notNull(),
    /** Null means 长期. */
    licenceUntil: day('licence_until'),
    regAddress: text('reg_address').notNull(),
    permits: jsonb('permits').$type<EnterprisePermit[]>().notNull().default([]),
    /** The private picture of the licence; null of companies that were certified elsewhere. */
    licenceFile: text('licence_file'),
    operatorName: text('operator_name').notNull().default(''),
    /** A keyed hash that stands for the operator's id number. */
    operatorPrint: text('operator_print'),
    certifiedAt: ms('certified_at').notNull(),
    revokedAt: ms('revoked_at'),
    revokeReason: text('revoke_reason'),
    /** When a closed company gave its code free. */
    releasedAt: ms('released_at'),
  },
  (t) => [
    uniqueIndex('enterprise_certs_code')
      .on(t.creditCode)
      .where(sql`${t.revokedAt} is null and ${t.releasedAt} is null`),
    index('enterprise_certs_operator').on(t.operatorPrint),
  ],
)

export type PermitKind = 'performance' | 'broadcast' | 'hr' | 'network' | 'other'

/** 企业资料 as typed, wrong or missing values included. */
export interface CertDraftBasic {
  licenceFile: string | null
  creditCode: string
  name: string
  legalPerson: string
  foundedOn: string
  longTerm: boolean
  licenceUntil: string
  regAddress: string
  permits: { kind: PermitKind; label: string; no: string; file: string | null; until: string }[]
}

/** 运营者资料 as typed; the id number is kept sealed beside it. */
export interface CertDraftOperator {
  isLegal: boolean
  name: string
  idNoMasked: string
  idLong: boolean
  idUntil: string
  idFront: string | null
  idBack: string | null
  letter: string | null
  email: string
  /** When the handling of identity data was agreed to; null while it is not. */
  consentAt: number | null
}

export interface CertReason {
  /** `basic.creditCode`, `operator.letter`; empty for the application as a whole. */
  field: string
  text: string
}

/** At most one open application per company. */
export const enterpriseApplications = pgTable(
  'enterprise_applications',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    kind: text('kind', { enum: ['first', 'renew', 'change', 'operator'] }).notNull(),
    state: text('state', { enum: ['draft', 'reviewing', 'rejected', 'approved'] }).notNull(),
    /** Printed on the authorisation letter. */
    no: text('no').notNull().default(''),
    rev: integer('rev').notNull().default(1),
    /** The account that fills it in. */
    uid: text('uid').references(() => users.uid),
    basic: jsonb('basic').$type<CertDraftBasic>(),
    operator: jsonb('operator').$type<CertDraftOperator>(),
    /** The operator's id number, sealed for this row. */
    idNoSealed: text('id_no_sealed'),
    /** A keyed hash that stands for that number. */
    idNoPrint: text('id_no_print'),
    reasons: jsonb('reasons').$type<CertReason[]>().notNull().default([]),
    /** The revision that was rejected last: the same one is not sent again. */
    rejectedRev: integer('rejected_rev'),
    submittedAt: ms('submitted_at'),
    decidedAt: ms('decided_at'),
    updatedAt: ms('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('enterprise_applications_open')
      .on(t.enterpriseId)
      .where(sql`${t.state} <> 'approved'`),
    index('enterprise_applications_code').on(sql`(${t.basic} ->> 'creditCode')`),
  ],
)

/** What happened to a company's certification, for its owner. */
export const enterpriseCertEvents = pgTable(
  'enterprise_cert_events',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    at: ms('at').notNull(),
    action: text('action', { enum: ['submit', 'withdraw', 'reject', 'approve', 'revoke'] }).notNull(),
    text: text('text'),
  },
  (t) => [index('enterprise_cert_events_of').on(t.enterpriseId, t.at)],
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

/** Who had the free trial: once a company and once a credit code, also after the company has closed. */
export const enterpriseTrials = pgTable('enterprise_trials', {
  enterpriseId: ofEnterprise().primaryKey(),
  creditCode: text('credit_code').notNull().unique(),
  at: ms('at').notNull(),
})

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

export interface ProductContent {
  name: string
  images: string[]
  intro: string
  tags: string[]
  priceKind: 'ask' | 'fixed' | 'range'
  lowFen: number | null
  highFen: number | null
  unit: string | null
  link: string | null
}

export interface ProgressContent {
  month: string
  title: string
  text: string
  images: string[]
}

export interface HonorContent {
  name: string
  issuer: string
  gotOn: string
  level: 'intl' | 'nation' | 'province' | 'city' | 'industry' | 'other'
  images: string[]
}

export interface TeamContent {
  name: string
  post: string
  group: 'founder' | 'manage' | 'artist' | 'staff'
  photo: string
  intro: string
  /** When the consent to show photo and name was confirmed. */
  consentAt: number
}

export interface PhotoContent {
  url: string
  width: number
  height: number
  album: 'place' | 'event' | 'work' | 'other'
  caption: string
}

export interface ItemContents {
  product: ProductContent
  progress: ProgressContent
  honor: HonorContent
  team: TeamContent
  photo: PhotoContent
}

/** What a company shows in lists: an approved version, and a change of it that waits for the review or was refused. */
export const enterpriseItems = pgTable(
  'enterprise_items',
  {
    id: text('id').primaryKey(),
    enterpriseId: ofEnterprise(),
    kind: text('kind', { enum: ['product', 'progress', 'honor', 'team', 'photo'] }).notNull(),
    /** The order of its kind; the lowest comes first. */
    position: integer('position').notNull(),
    visible: boolean('visible').notNull().default(true),
    rev: integer('rev').notNull().default(1),
    /** Approved content; null before the first approval. */
    live: jsonb('live').$type<ItemContents[keyof ItemContents]>(),
    /** The change of it; null where there is none. */
    pending: jsonb('pending').$type<ItemContents[keyof ItemContents]>(),
    auditState: text('audit_state', { enum: ['none', 'pending', 'rejected'] })
      .notNull()
      .default('none'),
    reasons: jsonb('reasons').$type<CertReason[]>().notNull().default([]),
    submittedAt: ms('submitted_at'),
    createdAt: ms('created_at').notNull().default(0),
    updatedAt: ms('updated_at').notNull(),
    updatedBy: text('updated_by').references(() => users.uid),
    deletedAt: ms('deleted_at'),
  },
  (t) => [
    index('enterprise_items_order').on(t.enterpriseId, t.kind, t.position),
    index('enterprise_items_deleted').on(t.deletedAt),
    check('enterprise_items_shown', sql`${t.live} is not null or ${t.pending} is not null`),
    check('enterprise_items_audit', sql`(${t.pending} is null) = (${t.auditState} = 'none')`),
  ],
)

/** A change of 企业信息 or 企业简介 that waits for the review or was refused; the approved version is in force meanwhile. */
export const enterpriseChanges = pgTable(
  'enterprise_changes',
  {
    enterpriseId: ofEnterprise(),
    key: text('key', { enum: ['basicInfo', 'remark', 'modelcard'] }).notNull(),
    rev: integer('rev').notNull(),
    /** Null where nothing waits. */
    pending: jsonb('pending').$type<CompanyContents[keyof CompanyContents]>(),
    auditState: text('audit_state', { enum: ['none', 'pending', 'rejected'] }).notNull(),
    reasons: jsonb('reasons').$type<CertReason[]>().notNull(),
    submittedAt: ms('submitted_at'),
    updatedAt: ms('updated_at').notNull(),
    updatedBy: text('updated_by')
      .notNull()
      .references(() => users.uid),
  },
  (t) => [
    primaryKey({ columns: [t.enterpriseId, t.key] }),
    check('enterprise_changes_audit', sql`(${t.pending} is null) = (${t.auditState} = 'none')`),
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

/** What is arranged on a trip, who takes part; it may last past midnight. */
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
