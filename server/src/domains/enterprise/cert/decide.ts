import { cityOfRegion } from '@dm/shared/contract/vocabulary/regions'
import { permitKinds } from '@dm/shared/contract/vocabulary/labels'
import { orgTypeOf } from '@dm/shared/validate'
import { and, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { lockOn } from '../../../platform/lock'
import type { Decision } from '../../../platform/review'
import {
  enterpriseApplications,
  enterpriseCerts,
  enterprises,
  type CertDraftBasic,
  type CertReason,
  type EnterprisePermit,
} from '../schema'
import { reasonsOf } from '../reasons'
import type { CertRow } from '../standing'
import { record, type ApplicationRow } from './applications'
import { isTaken } from './code'
import { shortNameOf } from './short-name'

const TAKEN = '该企业已由其他账号完成认证'
const FORMER_NAMES = 3

/** The words that a reason may be about, by field. */
const textsOf = ({ basic, operator }: ApplicationRow) => ({
  'basic.name': basic?.name,
  'basic.legalPerson': basic?.legalPerson,
  'basic.regAddress': basic?.regAddress,
  'operator.name': operator?.name,
})

async function reject(
  tx: Db,
  row: Pick<ApplicationRow, 'id' | 'enterpriseId' | 'rev'>,
  reasons: CertReason[],
  at: number,
) {
  await tx
    .update(enterpriseApplications)
    .set({ state: 'rejected', reasons, rejectedRev: row.rev, decidedAt: at, updatedAt: at })
    .where(eq(enterpriseApplications.id, row.id))
  await record(
    tx,
    row.enterpriseId,
    at,
    'reject',
    reasons
      .map(({ text }) => text)
      .join('；')
      .slice(0, 200),
  )
}

/** Closed companies give the code free. */
async function releaseClosed(tx: Db, creditCode: string, at: number): Promise<void> {
  const closed = tx
    .select({ id: enterprises.id })
    .from(enterprises)
    .where(and(eq(enterprises.state, 'closing'), lte(enterprises.closingUntil, at)))
  await tx
    .update(enterpriseCerts)
    .set({ releasedAt: at })
    .where(
      and(
        eq(enterpriseCerts.creditCode, creditCode),
        isNull(enterpriseCerts.releasedAt),
        inArray(enterpriseCerts.enterpriseId, closed),
      ),
    )
}

/** Other accounts under review with the code of a company that has just been certified are rejected. */
async function rejectOthers(tx: Db, creditCode: string, enterpriseId: string, at: number): Promise<void> {
  const others = await tx
    .select({
      id: enterpriseApplications.id,
      enterpriseId: enterpriseApplications.enterpriseId,
      rev: enterpriseApplications.rev,
    })
    .from(enterpriseApplications)
    .where(
      and(
        eq(enterpriseApplications.state, 'reviewing'),
        ne(enterpriseApplications.enterpriseId, enterpriseId),
        sql`${enterpriseApplications.basic} ->> 'creditCode' = ${creditCode}`,
      ),
    )
    .for('update')
  for (const other of others) await reject(tx, other, [{ field: 'basic.creditCode', text: TAKEN }], at)
}

const permitsOf = (basic: CertDraftBasic): EnterprisePermit[] =>
  basic.permits.map(({ kind, label, no, file, until }) => ({
    kind,
    label: kind === 'other' ? label : permitKinds[kind],
    no,
    ...(file !== null && { file }),
    until: until || null,
  }))

/** The names a company had, the latest first. */
const formerNamesOf = (cert: CertRow | undefined, name: string) =>
  cert === undefined || cert.name === name
    ? (cert?.formerNames ?? [])
    : [cert.name, ...cert.formerNames.filter((one) => one !== name)].slice(0, FORMER_NAMES)

/** Brings approved contents into force at once. */
async function bringIntoForce(tx: Db, row: ApplicationRow, at: number): Promise<void> {
  const { enterpriseId, basic, operator, idNoPrint } = row
  const [cert] = await tx.select().from(enterpriseCerts).where(eq(enterpriseCerts.enterpriseId, enterpriseId))
  const person = operator && idNoPrint !== null ? { operatorName: operator.name, operatorPrint: idNoPrint } : {}
  if (basic) {
    const values = {
      name: basic.name.trim(),
      formerNames: formerNamesOf(cert, basic.name.trim()),
      creditCode: basic.creditCode,
      orgType: orgTypeOf(basic.creditCode),
      legalPerson: basic.legalPerson.trim(),
      foundedOn: basic.foundedOn,
      licenceUntil: basic.longTerm ? null : basic.licenceUntil,
      regAddress: basic.regAddress.trim(),
      permits: permitsOf(basic),
      licenceFile: basic.licenceFile,
      ...person,
      certifiedAt: at,
      revokedAt: null,
      revokeReason: null,
    }
    await tx
      .insert(enterpriseCerts)
      .values({ enterpriseId, ...values })
      .onConflictDoUpdate({ target: enterpriseCerts.enterpriseId, set: values })
  } else await tx.update(enterpriseCerts).set(person).where(eq(enterpriseCerts.enterpriseId, enterpriseId))

  const [company] = await tx.select().from(enterprises).where(eq(enterprises.id, enterpriseId))
  const city = basic && cityOfRegion(basic.creditCode.slice(2, 8))
  await tx
    .update(enterprises)
    .set({
      state: company?.state === 'preparing' ? 'active' : company?.state,
      // A company's empty fields begin with the data of the register.
      shortName: company?.shortName || shortNameOf(basic?.name ?? ''),
      ...(city && company?.cityCode === '' && { cityCode: city.code, cityName: city.name.replace(/市$/, '') }),
      ...(row.kind === 'operator' && { operatorDueAt: null }),
    })
    .where(eq(enterprises.id, enterpriseId))
}

/**
 * Takes a decision of the review: one code is certified for one company alone, whoever is decided at the same moment. One
 * on an application that is no longer under review is dropped.
 */
export async function decided(tx: Db, { subjectId, passed, reason, at }: Decision): Promise<void> {
  const [seen] = await tx.select().from(enterpriseApplications).where(eq(enterpriseApplications.id, subjectId))
  if (!seen) return
  const code = seen.basic?.creditCode
  // Before any row: two decisions about one code wait for each other here alone.
  if (code !== undefined) await lockOn(tx, `enterprise:code:${code}`)
  const [row] = await tx
    .select()
    .from(enterpriseApplications)
    .where(and(eq(enterpriseApplications.id, subjectId), eq(enterpriseApplications.state, 'reviewing')))
    .for('update')
  if (!row) return
  if (!passed) return reject(tx, row, reasonsOf(reason, textsOf(row)), at)
  if (code !== undefined) {
    if (await isTaken(tx, code, row.enterpriseId, at))
      return reject(tx, row, [{ field: 'basic.creditCode', text: TAKEN }], at)
    await releaseClosed(tx, code, at)
  }
  await bringIntoForce(tx, row, at)
  await tx
    .update(enterpriseApplications)
    .set({ state: 'approved', reasons: [], decidedAt: at, updatedAt: at })
    .where(eq(enterpriseApplications.id, row.id))
  await record(tx, row.enterpriseId, at, 'approve')
  if (code !== undefined) await rejectOthers(tx, code, row.enterpriseId, at)
}
