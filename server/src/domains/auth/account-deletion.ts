import type { AccountDeletionItem, Waived } from '@dm/shared/contract/calls/auth/account-deletion'
import { Retcode } from '@dm/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { AccountDeletionContext } from '../../platform/account-deletion'
import { Failure } from '../../platform/failure'
import { onceAnswers, reviews, sessions, users } from '../../platform/schema'
import { DISABLED } from '../../platform/authenticate'
import { keepLeftPhone } from './left-phone'
import { accountDeletions, smsCodes } from './schema'

/** An application that has neither ended nor been taken back. */
export const OPEN_STATES = ['cooling', 'held'] as const

/** Texts of what is waived hold up to the amounts that were given up. */
export function isCovered(
  item: AccountDeletionItem,
  waived: readonly Waived[],
  { exactly }: { exactly: boolean },
): boolean {
  if (item.level === 'ok') return true
  if (item.level === 'block') return false
  const given = waived.find(({ key }) => key === item.key)
  if (!given) return false
  const fits = (is: number | null, was: number | null) => (exactly ? (is ?? 0) === (was ?? 0) : (is ?? 0) <= (was ?? 0))
  return fits(item.amountFen, given.amountFen) && fits(item.amountCoin, given.amountCoin)
}

/**
 * Lets an account in, inside the transaction of its login: one that is being deleted comes back, unless its end came
 * first. Returns true when an application was taken back. Throws 14002 for a disabled account.
 */
export async function admit(tx: Db, uid: string, now: number): Promise<boolean> {
  const [user] = await tx.select({ state: users.state }).from(users).where(eq(users.uid, uid)).for('no key update')
  if (user?.state === 'normal') return false
  if (user?.state !== 'cooling') throw new Failure(Retcode.accountDisabled, DISABLED, 'accountDisabled')
  await tx
    .update(accountDeletions)
    .set({ state: 'canceled', endedAt: now, nextAt: null })
    .where(and(eq(accountDeletions.uid, uid), inArray(accountDeletions.state, [...OPEN_STATES])))
  await tx.update(users).set({ state: 'normal' }).where(eq(users.uid, uid))
  return true
}

/** The account itself goes last: its number is free, and nothing leads from the number to it any more. */
export async function eraseAccount(tx: Db, uid: string, { clock, keys }: AccountDeletionContext): Promise<void> {
  const [user] = await tx.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid))
  if (user?.mobile) {
    await tx.delete(smsCodes).where(eq(smsCodes.mobile, user.mobile))
    await keepLeftPhone(tx, keys, user.mobile, clock.now())
  }
  await tx.delete(sessions).where(eq(sessions.uid, uid))
  await tx.delete(onceAnswers).where(eq(onceAnswers.uid, uid))
  await tx.update(reviews).set({ text: '' }).where(eq(reviews.uid, uid))
  await tx.update(users).set({ state: 'gone', mobile: null, passwordHash: null }).where(eq(users.uid, uid))
}
