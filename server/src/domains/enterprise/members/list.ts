import { maskedMobile } from '@dm/shared/format'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { users } from '../../../platform/schema'
import type { Handler } from '../../handler'
import { profiles } from '../../profile/schema'
import { limitOf } from '../limits'
import { requireRole } from '../roles'
import {
  enterpriseChanges,
  enterpriseInvites,
  enterpriseItems,
  enterpriseMembers,
  enterpriseTripDetails,
  enterpriseTrips,
} from '../schema'
import { NO_NICK, pendingTransfer, presentTransfer } from './store'

/** When each member last changed something of the company, by uid. */
async function lastEdits(db: Db, enterpriseId: string): Promise<ReadonlyMap<string, number>> {
  const tables = [enterpriseItems, enterpriseChanges, enterpriseTrips, enterpriseTripDetails]
  const parts = tables.map(
    (table) =>
      sql`select updated_by as uid, updated_at as at from ${table} where enterprise_id = ${enterpriseId} and updated_by is not null`,
  )
  const edits = sql`(${sql.join(parts, sql` union all `)}) edits`
  const rows = await db
    .select({ uid: sql<string>`edits.uid`, at: sql<number>`max(edits.at)`.mapWith(Number) })
    .from(edits)
    .groupBy(sql`edits.uid`)
  return new Map(rows.map(({ uid, at }) => [uid, at]))
}

/** Members of the caller's company, for its owner with the invitations that are open. */
export const listMembers: Handler<'enterprise/member/list'> = async (_body, { uid, db, clock }) => {
  const now = clock.now()
  const { row, role } = await requireRole(db, uid, 'member', now)
  const people = await db
    .select({ member: enterpriseMembers, mobile: users.mobile, nick: profiles.nickname, avatar: profiles.avatar })
    .from(enterpriseMembers)
    .innerJoin(users, eq(users.uid, enterpriseMembers.uid))
    .leftJoin(profiles, eq(profiles.uid, enterpriseMembers.uid))
    .where(eq(enterpriseMembers.enterpriseId, row.id))
    .orderBy(desc(enterpriseMembers.role), asc(enterpriseMembers.joinedAt), asc(enterpriseMembers.uid))
  const edits = await lastEdits(db, row.id)
  const members = people.map(({ member, mobile, nick, avatar }) => ({
    id: member.uid,
    uid: member.uid,
    role: member.role,
    nick: nick ?? NO_NICK,
    avatar: avatar ?? '',
    mobileMasked: mobile ? maskedMobile(mobile) : '',
    joinedAt: member.joinedAt,
    lastEditAt: edits.get(member.uid) ?? null,
  }))
  const isOpen = and(
    eq(enterpriseInvites.enterpriseId, row.id),
    eq(enterpriseInvites.state, 'open'),
    gt(enterpriseInvites.expireAt, now),
  )
  const { id, createdAt, expireAt } = enterpriseInvites
  const invites =
    role === 'owner'
      ? await db.select({ id, createdAt, expireAt }).from(enterpriseInvites).where(isOpen).orderBy(desc(createdAt), id)
      : []
  const transfer = await pendingTransfer(db, row.id, now)
  return {
    members,
    invites,
    // An offer is the owner's matter and the receiver's.
    transfer: transfer && (role === 'owner' || transfer.toUid === uid) ? await presentTransfer(db, transfer) : null,
    editorLimit: await limitOf(db, row.id, 'editor', now),
    now,
  }
}
