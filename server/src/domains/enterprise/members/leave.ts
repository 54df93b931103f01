import { and, eq } from 'drizzle-orm'
import { notFound, wrongState } from '../../../platform/failure'
import type { Handler } from '../../handler'
import { notOwner, requireRole } from '../roles'
import { enterpriseMembers } from '../schema'
import { endTransfer, lockMembers, pendingTransfer } from './store'

/** 移除: the right ends at the next call, what the editor made stays; a repeat finds nobody. */
export const deleteMember: Handler<'enterprise/member/del'> = async ({ memberId }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const { row } = await requireRole(tx, uid, 'owner', now)
    await lockMembers(tx, row.id)
    // Read again: the ownership may have passed on while this call waited.
    const { row: own } = await requireRole(tx, uid, 'owner', now)
    if (await pendingTransfer(tx, own.id, now)) throw wrongState('转让进行中，请先取消转让', 'transferOpen')
    const isTheirs = and(eq(enterpriseMembers.uid, memberId), eq(enterpriseMembers.enterpriseId, own.id))
    const [member] = await tx.select({ role: enterpriseMembers.role }).from(enterpriseMembers).where(isTheirs)
    if (!member) throw notFound('该成员不存在或已退出')
    if (member.role === 'owner') throw notOwner()
    await tx.delete(enterpriseMembers).where(isTheirs)
    return {}
  })

/** 退出企业: an offer of the ownership is declined with it. */
export const leave: Handler<'enterprise/member/leave'> = async (_body, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const { row } = await requireRole(tx, uid, 'editor', now)
    await lockMembers(tx, row.id)
    await requireRole(tx, uid, 'editor', now)
    const offered = await pendingTransfer(tx, row.id, now)
    if (offered?.toUid === uid) await endTransfer(tx, offered, 'declined', now)
    await tx.delete(enterpriseMembers).where(eq(enterpriseMembers.uid, uid))
    return {}
  })
