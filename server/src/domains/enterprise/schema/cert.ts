import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { users } from '../../../platform/schema'
import { day, ofEnterprise } from './company'

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

/** Events of a company's certification, for its owner. */
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
