import { randomUUID } from 'node:crypto'
import { daysMs, hoursMs } from '@dm/shared/time'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import { verifyOnce } from '../../../platform/verify-once'
import { redeemCode, tryCode } from '../../auth/sms'
import type { Handler } from '../../handler'
import { openApplication } from '../cert/applications'
import { dropApplication } from '../cert/erase'
import { requireRole } from '../roles'
import { enterpriseCerts, enterpriseMembers, enterpriseOwnerships, enterprises, enterpriseTransfers } from '../schema'
import { refuseInactive } from '../store'
import { givenCode } from './code'
import { endExpired, endTransfer, lockMembers, pendingTransfer, presentTransfer } from './store'

const LIFE_MS = hoursMs(72)
/** An editor is offered the ownership after so long. */
const SHORTEST_MS = daysMs(1)
/** The new owner gives operator data within so long; after that badge and contact pause. */
const OPERATOR_MS = daysMs(15)

const over = () => wrongState('转让已取消或已过期', 'transferOver')
const reviewing = () => wrongState('认证审核中，暂不可转让', 'applicationReviewing')

/** 确认转让: offers the ownership to an editor, with a code to the owner's number. */
export const startTransfer: Handler<'enterprise/transfer/start'> = async (body, ctx) => {
  const { uid, db, clock, keys } = ctx
  const { requestId, memberId } = body
  const given = await givenCode(db, uid, 'transfer', body.smsCode)
  const request = { uid, call: 'enterprise/transfer/start', requestId, body: { memberId }, clock }
  await verifyOnce(ctx, request, () => tryCode(ctx, given))
  return db.transaction((tx) =>
    once(tx, request, async () => {
      const now = clock.now()
      const { row } = await requireRole(tx, uid, 'owner', now)
      await lockMembers(tx, row.id)
      const { row: own } = await requireRole(tx, uid, 'owner', now)
      refuseInactive(own)
      const [member] = await tx
        .select()
        .from(enterpriseMembers)
        .where(
          and(
            eq(enterpriseMembers.uid, memberId),
            eq(enterpriseMembers.enterpriseId, own.id),
            eq(enterpriseMembers.role, 'editor'),
          ),
        )
      if (!member) throw notFound('该成员不存在或已退出')
      if (now - member.joinedAt < SHORTEST_MS) throw wrongState('对方加入未满 1 天', 'memberTooNew', 'memberId')
      if ((await openApplication(tx, own.id))?.state === 'reviewing') throw reviewing()
      await endExpired(tx, now, [own.id])
      if (await pendingTransfer(tx, own.id, now)) throw wrongState('转让进行中，请先取消转让', 'transferOpen')
      await redeemCode(tx, { clock, keys }, given)
      const transfer = {
        id: randomUUID(),
        enterpriseId: own.id,
        fromUid: uid,
        toUid: memberId,
        state: 'pending' as const,
        createdAt: now,
        expireAt: now + LIFE_MS,
      }
      await tx.insert(enterpriseTransfers).values(transfer)
      return presentTransfer(tx, { ...transfer, endedAt: null })
    }),
  )
}

/** One side's pending offer, with the company locked. 40900 转让已取消或已过期. */
async function offered(tx: Db, uid: string, side: 'fromUid' | 'toUid', transferId: string, now: number) {
  const { row } = await requireRole(tx, uid, side === 'fromUid' ? 'owner' : 'member', now)
  await lockMembers(tx, row.id)
  const [named] = await tx
    .select()
    .from(enterpriseTransfers)
    .where(and(eq(enterpriseTransfers.id, transferId), eq(enterpriseTransfers[side], uid)))
  if (named?.enterpriseId !== row.id) throw notFound('转让不存在')
  const transfer = await pendingTransfer(tx, row.id, now)
  if (transfer?.id !== transferId) throw over()
  // Read again: the member may have been removed, or the company closed, while this call waited.
  const company = await requireRole(tx, uid, side === 'fromUid' ? 'owner' : 'editor', now)
  return { transfer, company }
}

/** 取消转让, by the owner. */
export const cancelTransfer: Handler<'enterprise/transfer/cancel'> = async ({ transferId }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const { transfer } = await offered(tx, uid, 'fromUid', transferId, now)
    await endTransfer(tx, transfer, 'cancelled', now)
    return {}
  })

/** 拒绝, by the receiver. */
export const rejectTransfer: Handler<'enterprise/transfer/reject'> = async ({ transferId }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const { transfer } = await offered(tx, uid, 'toUid', transferId, now)
    await endTransfer(tx, transfer, 'declined', now)
    return {}
  })

/** The roles change over in one transaction; who owned it and since when is kept for links. */
async function swapRoles(tx: Db, enterpriseId: string, fromUid: string, toUid: string, now: number) {
  const roleOf = (uid: string, role: 'owner' | 'editor') =>
    tx.update(enterpriseMembers).set({ role }).where(eq(enterpriseMembers.uid, uid))
  // One owner at any moment: the old one first.
  await roleOf(fromUid, 'editor')
  await roleOf(toUid, 'owner')
  await tx
    .update(enterpriseOwnerships)
    .set({ to: now })
    .where(and(eq(enterpriseOwnerships.enterpriseId, enterpriseId), isNull(enterpriseOwnerships.to)))
  await tx.insert(enterpriseOwnerships).values({ enterpriseId, uid: toUid, from: now })
}

/**
 * 接受: the receiver owns the company, the old owner is an editor. Open drafts go, and the old operator is named no more;
 * the certification stays valid, its operator data are due within 15 days (docs/product/enterprise.md#roles).
 */
export const acceptTransfer: Handler<'enterprise/transfer/accept'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'enterprise/transfer/accept', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      const { transfer, company } = await offered(tx, uid, 'toUid', body.transferId, now)
      const { row, cert } = company
      refuseInactive(row)
      const application = await openApplication(tx, row.id, true)
      if (application?.state === 'reviewing') throw reviewing()
      if (application) await dropApplication(tx, clock, application)
      await swapRoles(tx, row.id, transfer.fromUid, uid, now)
      await endTransfer(tx, transfer, 'accepted', now)
      await tx
        .update(enterpriseCerts)
        .set({ operatorName: '', operatorPrint: null })
        .where(eq(enterpriseCerts.enterpriseId, row.id))
      await tx
        .update(enterprises)
        .set({ operatorDueAt: cert ? now + OPERATOR_MS : null })
        .where(eq(enterprises.id, row.id))
      return { role: 'owner' as const }
    }),
  )
