import { daysMs } from '@dm/shared/time'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { badInput, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import { verifyOnce } from '../../../platform/verify-once'
import { redeemCode, tryCode } from '../../auth/sms'
import type { Handler } from '../../handler'
import { openApplication } from '../cert/applications'
import { dropApplication } from '../cert/erase'
import { notOwner, requireRole } from '../roles'
import { enterpriseOwnerships, enterprises } from '../schema'
import { isClosed } from '../standing'
import { companyById, companyOf, noCompany, refuseInactive, type Company } from '../store'
import { givenCode } from './code'
import { detach } from './detach'
import { lockMembers, pendingTransfer } from './store'

/** A company that is closed can be taken back for so long, 15 × 24 hours. */
const BACK_MS = daysMs(15)

/** As the owner types it: brackets of either width, without blanks. */
const plainName = (name: string) => name.normalize('NFKC').replace(/\s/g, '')

function refuseOtherName({ cert }: Company, name: string | undefined): void {
  if (cert && plainName(name ?? '') !== plainName(cert.name)) throw badInput('企业名称不一致', 'name')
}

/**
 * 注销企业: hidden at once, closed in 15 days (docs/product/enterprise.md#state-machines). One that was never approved is
 * gone at once, with its certificates.
 */
export const closeCompany: Handler<'enterprise/close'> = async (body, ctx) => {
  const { uid, db, clock, keys } = ctx
  const { requestId, name, smsCode } = body
  const given = await givenCode(db, uid, 'close', smsCode)
  const request = { uid, call: 'enterprise/close', requestId, body: { name }, clock }
  await verifyOnce(ctx, request, () => tryCode(ctx, given))
  return db.transaction((tx) =>
    once(tx, request, async () => {
      const now = clock.now()
      const { row } = await requireRole(tx, uid, 'owner', now)
      await lockMembers(tx, row.id)
      const company = await requireRole(tx, uid, 'owner', now)
      refuseInactive(company.row)
      if (await pendingTransfer(tx, row.id, now)) throw wrongState('转让进行中，请先取消转让', 'transferOpen')
      refuseOtherName(company, name)
      await redeemCode(tx, { clock, keys }, given)
      const isGone = company.row.state === 'preparing'
      const closingUntil = isGone ? now : now + BACK_MS
      await tx.update(enterprises).set({ state: 'closing', closingUntil }).where(eq(enterprises.id, row.id))
      if (!isGone) return { closingUntil }
      const application = await openApplication(tx, row.id, true)
      if (application) await dropApplication(tx, clock, application)
      await detach(tx, row.id, now)
      return { closingUntil: null }
    }),
  )
}

/** The company that an account owned last, closed by now. */
async function closedCompanyOf(db: Db, uid: string, now: number): Promise<boolean> {
  const [last] = await db
    .select({ id: enterpriseOwnerships.enterpriseId })
    .from(enterpriseOwnerships)
    .where(eq(enterpriseOwnerships.uid, uid))
    .orderBy(desc(enterpriseOwnerships.from))
    .limit(1)
  const company = last && (await companyById(db, last.id))
  return company?.ownerUid === uid && isClosed(company.row, now)
}

/** The company of an owner, which may be closing. Throws for one that is closed by now, and for anybody else. */
async function ownClosing(db: Db, uid: string, now: number) {
  const company = await companyOf(db, uid, now)
  if (company?.role === 'owner') return company
  if (company) throw notOwner()
  if (await closedCompanyOf(db, uid, now)) throw wrongState('已超过 15 天，无法恢复', 'closePeriodOver')
  throw noCompany()
}

/** 撤销注销: within 15 days everything is as it was; a repeat is harmless. */
export const cancelClosing: Handler<'enterprise/close/cancel'> = async (_body, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const found = await ownClosing(tx, uid, clock.now())
    await lockMembers(tx, found.row.id)
    // The job of another server may have ended it while this one waited.
    const company = await ownClosing(tx, uid, clock.now())
    await tx
      .update(enterprises)
      .set({ state: 'active', closingUntil: null })
      .where(and(eq(enterprises.id, company.row.id), eq(enterprises.state, 'closing')))
    return {}
  })
