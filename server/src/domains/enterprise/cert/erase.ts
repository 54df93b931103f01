import { daysMs, hoursMs } from '@dm/shared/time'
import { and, eq, exists, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { Clock } from '../../../platform/clock'
import { withdrawReview } from '../../../platform/review'
import type { DomainJob } from '../../domain'
import { releaseFile } from '../../file/claim'
import { enterpriseApplications, enterpriseCerts, enterprises } from '../schema'
import type { ApplicationRow } from './applications'
import { REVIEW } from './draft'
import { filesOfBasic, filesOfOperator } from './files'
import { eachInTurn } from '../../../platform/each'

/** Certificates of a rejection nobody answered, and of a closed company, are kept so long (docs/product/enterprise.md#certification). */
const REJECTED_MS = daysMs(180)
const CLOSED_MS = daysMs(30)
const AT_ONCE = 100

async function releaseFiles(tx: Db, clock: Clock, { basic, operator }: Pick<ApplicationRow, 'basic' | 'operator'>) {
  const urls = new Set([...filesOfBasic(basic), ...filesOfOperator(operator)].map(({ url }) => url))
  for (const url of [...urls].sort()) await releaseFile(tx, clock, url)
}

/** An application goes, with its files and its review. */
export async function dropApplication(tx: Db, clock: Clock, row: ApplicationRow): Promise<void> {
  await withdrawReview(tx, clock, REVIEW, row.id)
  await releaseFiles(tx, clock, row)
  await tx.delete(enterpriseApplications).where(eq(enterpriseApplications.id, row.id))
}

const isForgotten = (before: number) =>
  and(
    eq(enterpriseApplications.state, 'rejected'),
    lte(enterpriseApplications.updatedAt, before),
    or(
      isNotNull(enterpriseApplications.operator),
      isNotNull(enterpriseApplications.idNoSealed),
      sql`${enterpriseApplications.basic} ->> 'licenceFile' is not null`,
    ),
  )

/** A rejected application keeps what was typed of the company; pictures and the person go. */
async function forget(tx: Db, clock: Clock, id: string, before: number): Promise<void> {
  const [row] = await tx
    .select()
    .from(enterpriseApplications)
    .where(and(eq(enterpriseApplications.id, id), isForgotten(before)))
    .for('update')
  if (!row) return
  await releaseFiles(tx, clock, row)
  const basic = row.basic && {
    ...row.basic,
    licenceFile: null,
    permits: row.basic.permits.map((permit) => ({ ...permit, file: null })),
  }
  await tx
    .update(enterpriseApplications)
    .set({ basic, operator: null, idNoSealed: null, idNoPrint: null, rev: row.rev + 1 })
    .where(eq(enterpriseApplications.id, id))
}

/** A closed company's applications go with their files, and its operator is forgotten. */
async function eraseClosed(tx: Db, clock: Clock, enterpriseId: string): Promise<void> {
  const rows = await tx
    .select()
    .from(enterpriseApplications)
    .where(eq(enterpriseApplications.enterpriseId, enterpriseId))
    .for('update')
  for (const row of rows) await dropApplication(tx, clock, row)
  const [cert] = await tx.select().from(enterpriseCerts).where(eq(enterpriseCerts.enterpriseId, enterpriseId))
  const permits = (cert?.permits ?? []).map(({ label, until }) => ({ label, until }))
  await tx
    .update(enterpriseCerts)
    .set({ licenceFile: null, permits, operatorName: '', operatorPrint: null })
    .where(eq(enterpriseCerts.enterpriseId, enterpriseId))
}

/** Erases certificates at their day; it may run twice, and catches up after a pause. */
export const eraseJob: DomainJob = {
  name: 'enterprise certificates',
  everyMs: hoursMs(1),
  async run({ db, clock, log }) {
    const rejectedBefore = clock.now() - REJECTED_MS
    const rejected = await db
      .select({ id: enterpriseApplications.id })
      .from(enterpriseApplications)
      .where(isForgotten(rejectedBefore))
      .orderBy(enterpriseApplications.updatedAt)
      .limit(AT_ONCE)
    const each = { log, keyOf: ({ id }: { id: string }) => id }
    await eachInTurn(rejected, each, ({ id }) => db.transaction((tx) => forget(tx, clock, id, rejectedBefore)))

    const applications = db
      .select({ id: enterpriseApplications.id })
      .from(enterpriseApplications)
      .where(eq(enterpriseApplications.enterpriseId, enterprises.id))
    const certs = db
      .select({ id: enterpriseCerts.enterpriseId })
      .from(enterpriseCerts)
      .where(
        and(
          eq(enterpriseCerts.enterpriseId, enterprises.id),
          or(
            isNotNull(enterpriseCerts.licenceFile),
            ne(enterpriseCerts.operatorName, ''),
            isNotNull(enterpriseCerts.operatorPrint),
          ),
        ),
      )
    const closed = await db
      .select({ id: enterprises.id })
      .from(enterprises)
      .where(
        and(
          eq(enterprises.state, 'closing'),
          lte(enterprises.closingUntil, clock.now() - CLOSED_MS),
          or(exists(applications), exists(certs)),
        ),
      )
      .orderBy(enterprises.closingUntil)
      .limit(AT_ONCE)
    await eachInTurn(closed, each, ({ id }) => db.transaction((tx) => eraseClosed(tx, clock, id)))
  },
}
