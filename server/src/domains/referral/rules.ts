import type { Reason } from '@dm/shared/contract'
import { daysMs } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { users } from '../../platform/schema'
import { inviteRelations } from './schema'

/** Time after registering during which an inviter can be accepted. */
export const BIND_MS = daysMs(30)
const MAX_DEPTH = 100

/** Why an inviter cannot be accepted (docs/product/referral.md#binding). */
export const REFUSALS = {
  self: { text: '不能邀请自己', reason: 'ownInvitation' },
  other: { text: '您已绑定过邀请人', reason: 'inviterBound' },
  mutual: { text: '对方是您邀请的好友，不能互相邀请', reason: 'mutualInvitation' },
  old: { text: '注册超过30天，无法绑定邀请人', reason: 'bindingPeriodOver' },
  later: { text: '只能由更早注册的用户邀请', reason: 'inviterTooNew' },
} as const satisfies Record<string, { text: string; reason: Reason }>

type Account = Pick<typeof users.$inferSelect, 'uid' | 'createdAt'>

/** `mine`: bound to this inviter; `free`: can be bound; else why not. */
export type Standing = { state: 'mine'; boundAt: number } | { state: 'free' } | { state: keyof typeof REFUSALS }

/** Returns how an account stands to a living inviter: the checks in the order of docs/product/referral.md#binding. */
export async function standingOf(tx: Db, me: Account, inviter: Account, now: number): Promise<Standing> {
  if (inviter.uid === me.uid) return { state: 'self' }
  const [before] = await tx.select().from(inviteRelations).where(eq(inviteRelations.uid, me.uid))
  if (before) return before.inviterUid === inviter.uid ? { state: 'mine', boundAt: before.boundAt } : { state: 'other' }
  if (await isInviteeOf(tx, inviter.uid, me.uid)) return { state: 'mutual' }
  if (now - me.createdAt > BIND_MS) return { state: 'old' }
  return registeredBefore(inviter, me) ? { state: 'free' } : { state: 'later' }
}

/** Ties are ordered by id, so that no cycle can be made, even by parallel bindings. */
const registeredBefore = (a: Account, b: Account) =>
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
