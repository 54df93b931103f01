import { dayOf, daysMs, startOfDay } from '@dm/shared/time'
import { and, count, eq, gte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { inviteRelations } from './schema'
import { users } from '../account/schema'
import { notFound, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import type { Ctx, Handler } from '../handler'
import { profileOf } from '../user/profile'

const BIND_MS = daysMs(30)
const RISK_A_DAY = 50
const MAX_DEPTH = 100

interface Bound {
  already: boolean
  boundAt: number
}

/**
 * Binds the caller to their inviter, once and permanently; the checks are in the order of
 * docs/product/growth.md#binding.
 */
export const bind: Handler<'ivt/bind'> = async ({ ivtUid }, ctx) => {
  const { db, clock } = ctx
  const bound = await db.transaction(async (tx) => bindOnce(tx, ctx, ivtUid))
  const inviter = await profileOf(db, ivtUid, clock.now())
  return {
    bound: true,
    ...bound,
    inviter: { uid: ivtUid, name: inviter.nickname, avatar: inviter.avatar, isAgent: false },
  }
}

async function bindOnce(tx: Db, { uid, clock }: Ctx<string>, ivtUid: string): Promise<Bound> {
  const now = clock.now()
  const [inviter] = await tx.select().from(users).where(eq(users.uid, ivtUid))
  if (!inviter || inviter.state !== 'normal') throw notFound('邀请人不存在或已注销')
  if (ivtUid === uid) throw wrongState('不能邀请自己', 'ownInvitation')
  // The own row is locked, so that two binds of one account are serialised.
  const [me] = await tx.select().from(users).where(eq(users.uid, uid)).for('update')
  if (!me) throw new Error('The caller has no account')
  const [before] = await tx.select().from(inviteRelations).where(eq(inviteRelations.uid, uid))
  if (before) {
    if (before.inviterUid !== ivtUid) throw wrongState('您已绑定过邀请人', 'inviterBound')
    return { already: true, boundAt: before.boundAt }
  }
  if (await isInviteeOf(tx, ivtUid, uid)) throw wrongState('对方是您邀请的好友，不能互相邀请', 'mutualInvitation')
  if (now - me.createdAt > BIND_MS) throw wrongState('注册超过30天，无法绑定邀请人', 'bindingPeriodOver')
  if (!registeredBefore(inviter, me)) throw wrongState('只能由更早注册的用户邀请', 'inviterTooNew')
  // The inviter's daily count is serialised.
  await lockOn(tx, `invite:${ivtUid}`)
  const [today] = await tx
    .select({ n: count() })
    .from(inviteRelations)
    .where(and(eq(inviteRelations.inviterUid, ivtUid), gte(inviteRelations.boundAt, startOfDay(dayOf(now)))))
  await tx
    .insert(inviteRelations)
    .values({ uid, inviterUid: ivtUid, boundAt: now, risk: (today?.n ?? 0) >= RISK_A_DAY })
  return { already: false, boundAt: now }
}

/** Ties are ordered by id, so that no cycle can be made, even by parallel bindings. */
const registeredBefore = (a: { uid: string; createdAt: number }, b: { uid: string; createdAt: number }) =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.uid < b.uid)

/** True if `uid` was invited by `inviterUid`, directly or indirectly. */
async function isInviteeOf(tx: Db, uid: string, inviterUid: string): Promise<boolean> {
  let at: string | undefined = uid
  for (let depth = 0; at !== undefined && depth < MAX_DEPTH; depth += 1) {
    const rows: { inviterUid: string }[] = await tx
      .select({ inviterUid: inviteRelations.inviterUid })
      .from(inviteRelations)
      .where(eq(inviteRelations.uid, at))
    at = rows[0]?.inviterUid
    if (at === inviterUid) return true
  }
  return false
}
