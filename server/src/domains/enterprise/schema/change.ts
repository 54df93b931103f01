import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ms } from '../../../db/columns'
import { users } from '../../../platform/schema'
import type { EnterpriseCardContent } from './card'
import type { CertReason } from './cert'
import { ofEnterprise, type EnterpriseRemarkContent } from './company'

/** The part of 企业信息 that is reviewed. */
export interface EnterpriseProfileContent {
  logo: string
  cover: string
  shortName: string
  slogan: string
  website: string | null
}

/** Contents that a company has once and the review judges, by key. */
export interface CompanyContents {
  basicInfo: EnterpriseProfileContent
  remark: EnterpriseRemarkContent
  modelcard: EnterpriseCardContent
}

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
