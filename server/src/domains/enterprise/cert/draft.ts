import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '@dm/shared/contract'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound, wrongState } from '../../../platform/failure'
import { withdrawReview } from '../../../platform/review'
import { swapFiles } from '../../file/claim'
import type { Ctx, Handler } from '../../handler'
import {
  enterpriseApplications,
  enterpriseMembers,
  enterpriseOwnerships,
  enterprises,
  type CertDraftBasic,
  type CertDraftOperator,
  type CertReason,
} from '../schema'
import { lockAccount } from '../members/store'
import { outdated, refuseInactive } from '../store'
import {
  newNumber,
  openApplication,
  ownApplication,
  ownedCompany,
  presentApplication,
  record,
  type ApplicationRow,
} from './applications'
import { filesOfBasic, filesOfOperator } from './files'
import { maskIdNo, personPrint, prepareKeys, sealIdNo } from './identity'

type Body = ParsedBody<'enterprise/cert/draft/set'>

/** The kind of review that decides an application. */
export const REVIEW = 'enterpriseCert'
const reviewing = () => wrongState('资料审核中，不可修改', 'applicationReviewing')

/** Founds a company that prepares its certification; its owner leaves one that was closed. */
async function foundCompany(tx: Db, uid: string, now: number): Promise<string> {
  const closed = tx
    .select({ id: enterprises.id })
    .from(enterprises)
    .where(and(eq(enterprises.state, 'closing'), lte(enterprises.closingUntil, now)))
  await tx
    .delete(enterpriseMembers)
    .where(and(eq(enterpriseMembers.uid, uid), inArray(enterpriseMembers.enterpriseId, closed)))
  const id = randomUUID()
  await tx.insert(enterprises).values({ id, state: 'preparing', shortName: '', logo: '', cover: '', createdAt: now })
  await tx.insert(enterpriseOwnerships).values({ enterpriseId: id, uid, from: now })
  await tx.insert(enterpriseMembers).values({ uid, enterpriseId: id, role: 'owner', joinedAt: now })
  return id
}

/** A new, empty application. */
export async function addApplication(
  tx: Db,
  values: Pick<typeof enterpriseApplications.$inferInsert, 'enterpriseId' | 'kind' | 'uid' | 'basic' | 'operator'>,
  now: number,
): Promise<ApplicationRow> {
  const [row] = await tx
    .insert(enterpriseApplications)
    .values({ id: randomUUID(), state: 'draft', no: newNumber(now), rev: 0, updatedAt: now, ...values })
    .returning()
  if (!row) throw new Error('An application was added and is not there')
  return row
}

/** The application that the body writes to, locked; the first save makes company and application. */
async function writtenApplication(tx: Db, uid: string, rev: number, now: number) {
  await lockAccount(tx, uid)
  const company = await ownedCompany(tx, uid, now)
  if (company) refuseInactive(company.row)
  const open = company && (await openApplication(tx, company.row.id, true))
  if (open) {
    if (open.state === 'reviewing') throw reviewing()
    if (open.rev !== rev) throw outdated()
    return { application: open, cert: company.cert }
  }
  // Certified data are changed by an application that states its purpose.
  if (rev !== 0 || company?.cert) throw outdated()
  const enterpriseId = company?.row.id ?? (await foundCompany(tx, uid, now))
  return { application: await addApplication(tx, { enterpriseId, kind: 'first', uid }, now), cert: null }
}

/** Reasons without those of fields that have been changed. */
function reasonsLeft(
  reasons: readonly CertReason[],
  step: 'basic' | 'operator',
  before: object | null,
  after: object,
): CertReason[] {
  const old = new Map<string, unknown>(Object.entries(before ?? {}))
  const changed = new Set(
    Object.entries(after)
      .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(old.get(key)))
      .map(([key]) => `${step}.${key}`),
  )
  return reasons.filter(({ field }) => !changed.has(field))
}

type OperatorBody = NonNullable<Body['operator']>

/** 运营者资料 as it is kept; a new id number is sealed, an absent one stays. */
async function storedOperator(
  { keys, clock }: Pick<Ctx<string>, 'keys' | 'clock'>,
  { idNo, consent, ...typed }: OperatorBody,
  { id, operator, idNoSealed, idNoPrint }: ApplicationRow,
) {
  const kept: CertDraftOperator = {
    ...typed,
    idNoMasked: idNo === undefined ? (operator?.idNoMasked ?? '') : maskIdNo(idNo),
    consentAt: consent ? (operator?.consentAt ?? clock.now()) : null,
  }
  if (idNo === undefined) return { operator: kept, idNoSealed, idNoPrint }
  if (idNo === '') return { operator: kept, idNoSealed: null, idNoPrint: null }
  return { operator: kept, idNoSealed: await sealIdNo(keys, idNo, id), idNoPrint: await personPrint(keys, { idNo }) }
}

/** Keeps one step of the draft, right or wrong; a certified company's code stays (docs/product/enterprise.md#calls). */
export const setDraft: Handler<'enterprise/cert/draft/set'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const now = clock.now()
  await prepareKeys(ctx.keys)
  const row = await db.transaction(async (tx) => {
    const { application, cert } = await writtenApplication(tx, uid, body.rev, now)
    const writer = { uid, clock }
    const change: Partial<typeof enterpriseApplications.$inferInsert> = {}
    let { reasons } = application
    if (body.basic && application.kind !== 'operator') {
      const basic: CertDraftBasic = { ...body.basic, ...(cert && { creditCode: cert.creditCode }) }
      await swapFiles(tx, writer, filesOfBasic(application.basic), filesOfBasic(basic))
      reasons = reasonsLeft(reasons, 'basic', application.basic, basic)
      change.basic = basic
    }
    if (body.operator) {
      const stored = await storedOperator(ctx, body.operator, application)
      await swapFiles(tx, writer, filesOfOperator(application.operator), filesOfOperator(stored.operator))
      reasons = reasonsLeft(reasons, 'operator', application.operator, stored.operator)
      if (body.operator.idNo !== undefined) reasons = reasons.filter(({ field }) => field !== 'operator.idNo')
      Object.assign(change, stored)
    }
    const [saved] = await tx
      .update(enterpriseApplications)
      .set({ ...change, reasons, uid, rev: application.rev + 1, updatedAt: now })
      .where(eq(enterpriseApplications.id, application.id))
      .returning()
    return saved ?? application
  })
  return { application: presentApplication(row) }
}

/** 放弃变更: the draft with its files goes. 40900 for the first application, which has nothing to fall back to. */
export const deleteDraft: Handler<'enterprise/cert/draft/del'> = async ({ applicationId }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const { application } = await ownApplication(tx, uid, applicationId, clock.now())
    if (application.kind === 'first') throw wrongState('首次认证的资料不可放弃', 'notAllowed')
    if (application.state === 'reviewing') throw reviewing()
    const named = [...filesOfBasic(application.basic), ...filesOfOperator(application.operator)]
    await swapFiles(tx, { uid, clock }, named, [])
    await tx.delete(enterpriseApplications).where(eq(enterpriseApplications.id, application.id))
    return {}
  })

/** 撤回修改: what is under review is a draft again. 40900 审核已完成，不可撤回 when it was decided meanwhile. */
export const withdraw: Handler<'enterprise/cert/withdraw'> = async ({ applicationId }, { uid, db, clock }) => {
  const now = clock.now()
  const row = await db.transaction(async (tx) => {
    const company = await ownedCompany(tx, uid, now)
    const own = and(
      eq(enterpriseApplications.id, applicationId),
      eq(enterpriseApplications.enterpriseId, company?.row.id ?? ''),
    )
    if ((await tx.$count(enterpriseApplications, own)) === 0) throw notFound()
    // The review before the application, as a decision does: neither waits for what the other holds.
    await withdrawReview(tx, clock, REVIEW, applicationId)
    const [application] = await tx.select().from(enterpriseApplications).where(own).for('update')
    if (application?.state === 'draft') return application
    if (application?.state !== 'reviewing') throw wrongState('审核已完成，不可撤回', 'applicationDecided')
    await record(tx, application.enterpriseId, now, 'withdraw')
    const [saved] = await tx
      .update(enterpriseApplications)
      .set({ state: 'draft', reasons: [], updatedAt: now })
      .where(eq(enterpriseApplications.id, application.id))
      .returning()
    return saved ?? application
  })
  return { application: presentApplication(row) }
}
