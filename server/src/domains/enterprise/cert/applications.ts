import { randomInt, randomUUID } from 'node:crypto'
import type { Data } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound } from '../../../platform/failure'
import { enterpriseApplications, enterpriseCertEvents } from '../schema'
import { companyFor } from '../roles'
import { refuseInactive } from '../store'

export type ApplicationRow = typeof enterpriseApplications.$inferSelect
type Application = NonNullable<Data<'enterprise/cert/get'>['application']>
type Event = (typeof enterpriseCertEvents.$inferInsert)['action']

/** `QR20261120-482913`: short enough to be written on a letter by hand. */
export const newNumber = (now: number) => `QR${dayOf(now).replaceAll('-', '')}-${randomInt(100_000, 1_000_000)}`

/** The open application of a company; `lock` keeps it for the caller's transaction. */
export async function openApplication(db: Db, enterpriseId: string, lock = false): Promise<ApplicationRow | null> {
  const isOpen = and(
    eq(enterpriseApplications.enterpriseId, enterpriseId),
    ne(enterpriseApplications.state, 'approved'),
  )
  const rows = db.select().from(enterpriseApplications).where(isOpen)
  const [row] = await (lock ? rows.for('update') : rows)
  return row ?? null
}

/** The company that the caller owns; null for an account without one. 40300 仅企业所有者可操作 for editors. */
export const ownedCompany = (db: Db, uid: string, now: number) => companyFor(db, uid, 'founder', now)

/**
 * The owner's open application of this id, locked unless told otherwise. 40400 for any other, 40300 for editors, 40900 where the company is
 * suspended or closing.
 */
export async function ownApplication(tx: Db, uid: string, id: string, now: number, { lock = true } = {}) {
  const company = await ownedCompany(tx, uid, now)
  const application = company && (await openApplication(tx, company.row.id, lock))
  if (!company || application?.id !== id) throw notFound()
  refuseInactive(company.row)
  return { company, application }
}

/** An application as its owner reads it. */
export function presentApplication(row: ApplicationRow): Application {
  const { id, no, kind, rev, basic, reasons, updatedAt, submittedAt, decidedAt } = row
  const operator = row.operator && { ...row.operator, consent: row.operator.consentAt !== null }
  // An approved one is no longer open, and is never presented.
  const state = row.state === 'approved' ? 'reviewing' : row.state
  return { id, no, kind, state, rev, basic, operator, reasons, updatedAt, submittedAt, decidedAt }
}

export async function record(tx: Db, enterpriseId: string, at: number, action: Event, text: string | null = null) {
  await tx.insert(enterpriseCertEvents).values({ id: randomUUID(), enterpriseId, at, action, text })
}

/** The newest first. */
export const eventsOf = (db: Db, enterpriseId: string) =>
  db
    .select({
      at: enterpriseCertEvents.at,
      action: enterpriseCertEvents.action,
      text: enterpriseCertEvents.text,
    })
    .from(enterpriseCertEvents)
    .where(eq(enterpriseCertEvents.enterpriseId, enterpriseId))
    .orderBy(desc(enterpriseCertEvents.at), desc(enterpriseCertEvents.id))
    .limit(20)
