import { createHash, randomUUID } from 'node:crypto'
import { hoursMs } from '@dm/shared/time'
import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import type { Handler } from '../../handler'
import { requireRole } from '../roles'
import { enterpriseInvites, enterpriseMembers } from '../schema'
import { isClosed } from '../standing'
import { companyById, companyOf, refuseInactive } from '../store'
import { lockAccount, lockMembers, nicksOf, refuseFull } from './store'

const LIFE_MS = hoursMs(24)
const OPEN_AT_ONCE = 10
const KEY = 'enterprise-invite'

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const inviteNotFound = () => notFound('邀请不存在或已失效')

/** 邀请编辑: a link that lets one account in within a day. Its token is in the answer and nowhere else. */
export const addInvite: Handler<'enterprise/member/invite/add'> = async (body, { uid, db, clock, keys }) => {
  await keys.prepare(KEY)
  const { requestId } = body
  const made = await db.transaction((tx) =>
    once(tx, { uid, call: 'enterprise/member/invite/add', requestId, body, clock }, async () => {
      const now = clock.now()
      const { row } = await requireRole(tx, uid, 'owner', now)
      await lockMembers(tx, row.id)
      const { row: fresh } = await requireRole(tx, uid, 'owner', now)
      refuseInactive(fresh)
      await refuseFull(tx, row.id, now)
      const isOpen = and(
        eq(enterpriseInvites.enterpriseId, row.id),
        eq(enterpriseInvites.state, 'open'),
        gt(enterpriseInvites.expireAt, now),
      )
      if ((await tx.$count(enterpriseInvites, isOpen)) >= OPEN_AT_ONCE)
        throw wrongState(`待接受的邀请最多 ${OPEN_AT_ONCE} 个`, 'inviteLimitReached')
      const inviteId = randomUUID()
      const expireAt = now + LIFE_MS
      await tx.insert(enterpriseInvites).values({
        id: inviteId,
        enterpriseId: row.id,
        tokenHash: hashOf(await keys.sign(KEY, inviteId)),
        state: 'open',
        createdBy: uid,
        createdAt: now,
        expireAt,
      })
      return { inviteId, expireAt }
    }),
  )
  // Computed, so that a repeat is answered alike and the token is stored nowhere.
  return { ...made, token: await keys.sign(KEY, made.inviteId) }
}

/** 撤回; a repeat is harmless. 40400 for another company's. */
export const deleteInvite: Handler<'enterprise/member/invite/del'> = async ({ inviteId }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const { row } = await requireRole(tx, uid, 'owner', clock.now())
    await lockMembers(tx, row.id)
    const own = and(eq(enterpriseInvites.id, inviteId), eq(enterpriseInvites.enterpriseId, row.id))
    const [invite] = await tx.select({ state: enterpriseInvites.state }).from(enterpriseInvites).where(own)
    if (!invite || invite.state === 'used') throw inviteNotFound()
    await tx.update(enterpriseInvites).set({ state: 'withdrawn' }).where(own)
    return {}
  })

/** An invitation with its company. 40400 for one that never was, and for one of a company that takes nobody in. */
async function inviteOf(db: Db, token: string, now: number) {
  const [invite] = await db
    .select()
    .from(enterpriseInvites)
    .where(eq(enterpriseInvites.tokenHash, hashOf(token)))
  const company = invite && (await companyById(db, invite.enterpriseId))
  if (!company || isClosed(company.row, now)) throw inviteNotFound()
  return { invite, company }
}

const isOpen = ({ state, expireAt }: typeof enterpriseInvites.$inferSelect, now: number) =>
  state === 'open' && now < expireAt

/** Inviter, for the visitor of the link. */
export const queryInvite: Handler<'enterprise/member/invite/query'> = async ({ token }, { db, clock }) => {
  const now = clock.now()
  const { invite, company } = await inviteOf(db, token, now)
  const { row, cert, ownerUid } = company
  if (!isOpen(invite, now) || row.state === 'suspended' || row.state === 'closing') throw inviteNotFound()
  const nickOf = await nicksOf(db, [ownerUid])
  return {
    enterpriseName: cert?.name ?? (row.shortName || '未命名企业'),
    logo: row.logo,
    ownerNick: nickOf(ownerUid),
    expireAt: invite.expireAt,
    now,
  }
}

/** 接受邀请: one account, once; a repeat by the same account is answered alike. */
export const acceptInvite: Handler<'enterprise/member/invite/accept'> = async ({ token }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const { company } = await inviteOf(tx, token, now)
    await lockAccount(tx, uid)
    await lockMembers(tx, company.row.id)
    // Read again: another account may have used it while this one waited.
    const { invite, company: fresh } = await inviteOf(tx, token, now)
    const mine = await companyOf(tx, uid, now)
    if (mine?.row.id === fresh.row.id) {
      if (invite.usedBy === uid) return { role: mine.role }
      throw wrongState('你已是成员', 'isMember')
    }
    if (!isOpen(invite, now)) throw inviteNotFound()
    if (mine) throw wrongState('你已是其他企业的成员，请先退出', 'inOtherCompany')
    refuseInactive(fresh.row)
    await refuseFull(tx, fresh.row.id, now)
    // A membership of a company that has closed is none.
    await tx.delete(enterpriseMembers).where(eq(enterpriseMembers.uid, uid))
    await tx.insert(enterpriseMembers).values({ uid, enterpriseId: fresh.row.id, role: 'editor', joinedAt: now })
    await tx.update(enterpriseInvites).set({ state: 'used', usedBy: uid }).where(eq(enterpriseInvites.id, invite.id))
    return { role: 'editor' as const }
  })
