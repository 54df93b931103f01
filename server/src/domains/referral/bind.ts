import { dayOf, startOfDay } from '@dm/shared/time'
import { and, count, eq, gte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { inviteRelations, marketRecords } from './schema'
import { users } from '../../platform/schema'
import { notFound, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import type { Ctx, Handler } from '../handler'
import { brief } from './people'
import { REFUSALS, standingOf } from './rules'

const RISK_A_DAY = 50

interface Bound {
  already: boolean
  boundAt: number
}

/**
 * Binds the caller to their inviter, once and permanently; the checks are in the order of
 * docs/product/referral.md#binding.
 */
export const bind: Handler<'ivt/bind'> = async ({ ivtUid }, ctx) => {
  const bound = await ctx.db.transaction(async (tx) => bindOnce(tx, ctx, ivtUid))
  const inviter = await brief(ctx.db, ivtUid, ctx.clock.now())
  return { bound: true, ...bound, inviter }
}

async function bindOnce(tx: Db, { uid, clock }: Ctx<string>, ivtUid: string): Promise<Bound> {
  const now = clock.now()
  const inviter = await livingInviter(tx, ivtUid)
  // The own row is locked, so that two binds of one account are serialised.
  const [me] = await tx.select().from(users).where(eq(users.uid, uid)).for('update')
  if (!me) throw new Error('The caller has no account')
  const standing = await standingOf(tx, me, inviter, now)
  if (standing.state === 'mine') return { already: true, boundAt: standing.boundAt }
  if (standing.state !== 'free') {
    const { text, reason } = REFUSALS[standing.state]
    throw wrongState(text, reason)
  }
  // The inviter's daily count is serialised.
  await lockOn(tx, `invite:${ivtUid}`)
  const [today] = await tx
    .select({ n: count() })
    .from(inviteRelations)
    .where(and(eq(inviteRelations.inviterUid, ivtUid), gte(inviteRelations.boundAt, startOfDay(dayOf(now)))))
  await tx
    .insert(inviteRelations)
    .values({ uid, inviterUid: ivtUid, boundAt: now, risk: (today?.n ?? 0) >= RISK_A_DAY })
  // A login through the same link that was recorded before counts now.
  await tx
    .update(marketRecords)
    .set({ result: 'bound' })
    .where(and(eq(marketRecords.uid, ivtUid), eq(marketRecords.downUid, uid)))
  return { already: false, boundAt: now }
}

/** Returns the account of somebody who can invite. Throws 40400 for unknown, disabled and deleted ones. */
export async function livingInviter(tx: Db, uid: string, text = '邀请人不存在或已注销') {
  const [inviter] = await tx.select().from(users).where(eq(users.uid, uid))
  if (inviter?.state !== 'normal') throw notFound(text)
  return inviter
}
