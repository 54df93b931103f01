import type { Data } from '@dm/shared/contract'
import { and, eq, gt, inArray, lte } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { lockOn } from '../../../platform/lock'
import { profiles } from '../../profile/schema'
import { wrongState } from '../../../platform/failure'
import { limitOf } from '../limits'
import { enterpriseMembers, enterpriseTransfers } from '../schema'

type TransferRow = typeof enterpriseTransfers.$inferSelect
type Transfer = NonNullable<Data<'enterprise/member/list'>['transfer']>

/** Whoever changes members, owner or state of a company waits here for the others. */
export const lockMembers = (tx: Db, enterpriseId: string) => lockOn(tx, `enterprise:members:${enterpriseId}`)

/** Whoever joins or founds a company waits here for the account's other tries. */
export const lockAccount = (tx: Db, uid: string) => lockOn(tx, `enterprise:owner:${uid}`)

/** The offer of the ownership that still can be accepted; null without one. */
export async function pendingTransfer(db: Db, enterpriseId: string, now: number): Promise<TransferRow | null> {
  const [row] = await db
    .select()
    .from(enterpriseTransfers)
    .where(
      and(
        eq(enterpriseTransfers.enterpriseId, enterpriseId),
        eq(enterpriseTransfers.state, 'pending'),
        gt(enterpriseTransfers.expireAt, now),
      ),
    )
  return row ?? null
}

/** Ends a pending offer. */
export const endTransfer = (
  tx: Db,
  { id }: Pick<TransferRow, 'id'>,
  state: 'accepted' | 'declined' | 'cancelled',
  now: number,
) => tx.update(enterpriseTransfers).set({ state, endedAt: now }).where(eq(enterpriseTransfers.id, id))

/** Offers that nobody answered in time: they make room for the next one. */
export const endExpired = (tx: Db, now: number, enterpriseIds: readonly string[]) =>
  tx
    .update(enterpriseTransfers)
    .set({ state: 'expired', endedAt: now })
    .where(
      and(
        inArray(enterpriseTransfers.enterpriseId, [...enterpriseIds]),
        eq(enterpriseTransfers.state, 'pending'),
        lte(enterpriseTransfers.expireAt, now),
      ),
    )

/** Whoever never chose a nickname. */
export const NO_NICK = '点梦用户'

/** Nicknames of accounts. */
export async function nicksOf(db: Db, uids: readonly string[]): Promise<(uid: string) => string> {
  const rows = await db
    .select({ uid: profiles.uid, nick: profiles.nickname })
    .from(profiles)
    .where(inArray(profiles.uid, [...uids]))
  const nicks = new Map(rows.map(({ uid, nick }) => [uid, nick]))
  return (uid) => nicks.get(uid) ?? NO_NICK
}

export async function presentTransfer(db: Db, row: TransferRow): Promise<Transfer> {
  const nickOf = await nicksOf(db, [row.fromUid, row.toUid])
  return {
    id: row.id,
    toMemberId: row.toUid,
    fromNick: nickOf(row.fromUid),
    toNick: nickOf(row.toUid),
    expireAt: row.expireAt,
  }
}

/** Number of a company's editors. */
export const editorCount = (db: Db, enterpriseId: string) =>
  db.$count(
    enterpriseMembers,
    and(eq(enterpriseMembers.enterpriseId, enterpriseId), eq(enterpriseMembers.role, 'editor')),
  )

/** 40900 编辑人数已达上限 {n} 人 where no further editor may join. */
export async function refuseFull(db: Db, enterpriseId: string, now: number): Promise<void> {
  const limit = await limitOf(db, enterpriseId, 'editor', now)
  if ((await editorCount(db, enterpriseId)) >= limit)
    throw wrongState(`编辑人数已达上限 ${limit} 人`, 'editorLimitReached')
}
