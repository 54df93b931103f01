import type { LeavingItem, LeavingKey, Waived } from '@dm/shared/contract/calls/account/deregistration'
import { Retcode } from '@dm/shared/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Clock } from '../../platform/clock'
import { Failure } from '../../platform/failure'
import type { Keys } from '../../platform/keys'
import { DISABLED } from './authenticate'
import { leavings, users } from './schema'

/** A domain's finding about one thing; null when it is settled. */
export type LeavingFinding = Pick<LeavingItem, 'text'> &
  Partial<Pick<LeavingItem, 'path' | 'amountFen' | 'amountCoin' | 'typed'>> & { level: 'block' | 'waive' }

/** Looks at one thing of an account that is to be closed. */
type LeavingCheck = (db: Db, uid: string, now: number) => Promise<LeavingFinding | null>

/** The context of what is done when an account is closed, inside that transaction. */
interface LeavingEnd {
  clock: Clock
  keys: Keys
  /** The person's identity must be kept for the tax office (docs/product/account-video.md#rules). */
  keepsIdentity: boolean
  /** Addresses of its files that somebody else still shows. */
  keepsFiles: readonly string[]
}

/**
 * A domain's checks and steps when an account is closed (docs/product/account-video.md#rules): it blocks only where
 * somebody else's money or an open duty is at stake.
 */
export interface Leaving {
  checks?: Partial<Record<LeavingKey, LeavingCheck>>
  /** True if the law wants the account's real name kept. */
  keepsIdentity?(db: Db, uid: string): Promise<boolean>
  /** Addresses of the account's files that somebody else shows. */
  keepsFiles?(db: Db, uid: string): Promise<string[]>
  /** Erases what is the account's own, or makes it nobody's. */
  end?(tx: Db, uid: string, end: LeavingEnd): Promise<void>
}

/** An application that has neither ended nor been taken back. */
export const OPEN_STATES = ['cooling', 'held'] as const

/** Texts of what is waived hold up to the amounts that were given up. */
export function isCovered(item: LeavingItem, waived: readonly Waived[], { exactly }: { exactly: boolean }): boolean {
  if (item.level === 'ok') return true
  if (item.level === 'block') return false
  const given = waived.find(({ key }) => key === item.key)
  if (!given) return false
  const fits = (is: number | null, was: number | null) => (exactly ? (is ?? 0) === (was ?? 0) : (is ?? 0) <= (was ?? 0))
  return fits(item.amountFen, given.amountFen) && fits(item.amountCoin, given.amountCoin)
}

/**
 * Lets an account in, inside the transaction of its login: one that is leaving comes back, unless its end came first.
 * Returns true when an application was taken back. Throws 14002 for a disabled account.
 */
export async function admit(tx: Db, uid: string, now: number): Promise<boolean> {
  const [user] = await tx.select({ state: users.state }).from(users).where(eq(users.uid, uid)).for('no key update')
  if (user?.state === 'normal') return false
  if (user?.state !== 'cooling') throw new Failure(Retcode.accountDisabled, DISABLED, 'accountDisabled')
  await tx
    .update(leavings)
    .set({ state: 'canceled', endedAt: now, nextAt: null })
    .where(and(eq(leavings.uid, uid), inArray(leavings.state, [...OPEN_STATES])))
  await tx.update(users).set({ state: 'normal' }).where(eq(users.uid, uid))
  return true
}
