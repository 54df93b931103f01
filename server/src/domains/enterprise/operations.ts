import { enterpriseOpsCalls } from '@dm/shared/contract/ops/enterprise'
import { dayOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { opsCalls } from '../../platform/ops-calls'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import { notFound, wrongState } from '../../platform/failure'
import type { DomainOpsCtx } from '../domain'
import { record } from './cert/applications'
import { lockMembers } from './members/store'
import { enterpriseCerts, enterprises } from './schema'
import { certState } from './standing'
import { companyById, companyOf, type Company } from './store'

const nameOf = ({ row, cert }: Company) => cert?.name ?? row.shortName

/** Does something to the company that an account owns, in one transaction with its line of the audit. */
async function withCompany(
  { db, clock, operator: actor }: DomainOpsCtx,
  { uid, reason }: { uid: string; reason: string },
  action: string,
  work: (tx: Db, company: Company, now: number) => Promise<unknown>,
) {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const owned = await companyOf(tx, uid, now)
    if (owned?.role !== 'owner') throw notFound('该用户没有企业')
    await lockMembers(tx, owned.row.id)
    const company = await companyById(tx, owned.row.id)
    if (!company || company.ownerUid !== uid) throw notFound('该用户没有企业')
    await work(tx, company, now)
    await audit(tx, clock, { actor, action, subject: `enterprise:${company.row.id}`, reason })
    return { uid, name: nameOf(company) }
  })
}

/** Operators' calls on companies. */
export const enterpriseOperations = opsCalls<typeof enterpriseOpsCalls, DomainOpsCtx>(enterpriseOpsCalls, {
  enterpriseSuspend: (body, ctx) =>
    withCompany(ctx, body, 'enterprise.suspend', async (tx, { row }) => {
      if (row.state !== 'active') throw wrongState('只有展示中的企业可以暂停', 'enterpriseNotActive')
      await tx
        .update(enterprises)
        .set({ state: 'suspended', suspendReason: body.reason })
        .where(eq(enterprises.id, row.id))
    }),
  enterpriseRestore: (body, ctx) =>
    withCompany(ctx, body, 'enterprise.restore', async (tx, { row }) => {
      if (row.state !== 'suspended') throw wrongState('该企业没有被暂停', 'alreadyDone')
      await tx.update(enterprises).set({ state: 'active', suspendReason: null }).where(eq(enterprises.id, row.id))
    }),
  enterpriseRevoke: (body, ctx) =>
    withCompany(ctx, body, 'enterprise.revoke', async (tx, { row, cert }, now) => {
      const state = certState(cert, dayOf(now))
      if (state !== 'certified' && state !== 'expired') throw wrongState('该企业没有认证', 'enterpriseNotCertified')
      await tx
        .update(enterpriseCerts)
        .set({ revokedAt: now, revokeReason: body.reason })
        .where(eq(enterpriseCerts.enterpriseId, row.id))
      await record(tx, row.id, now, 'revoke', body.reason)
    }),
})
