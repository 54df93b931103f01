import type { AccountDeletionItem, AccountDeletionKey } from '@dm/shared/contract/calls/auth/account-deletion'
import type { Db } from '../db/open'
import type { Clock } from './clock'
import type { Keys } from './keys'

/** A domain's finding about one thing; null when it is settled. */
export type AccountDeletionFinding = Pick<AccountDeletionItem, 'text'> &
  Partial<Pick<AccountDeletionItem, 'path' | 'amountFen' | 'amountCoin' | 'typed'>> & { level: 'block' | 'waive' }

/** Looks at one thing of an account that is to be deleted. */
type AccountDeletionCheck = (db: Db, uid: string, now: number) => Promise<AccountDeletionFinding | null>

/** The context of what is done when an account is deleted, inside that transaction. */
export interface AccountDeletionContext {
  clock: Clock
  keys: Keys
  /** The person's identity must be kept for the tax office (docs/product/account-video.md#rules). */
  keepsIdentity: boolean
  /** Addresses of its files that somebody else still shows. */
  keepsFiles: readonly string[]
}

/**
 * A domain's checks and steps when an account is deleted (docs/product/account-video.md#rules): it blocks only where
 * somebody else's money or an open duty is at stake.
 */
export interface AccountDeletion {
  checks?: Partial<Record<AccountDeletionKey, AccountDeletionCheck>>
  /** True if the law wants the account's real name kept. */
  keepsIdentity?(db: Db, uid: string): Promise<boolean>
  /** Addresses of the account's files that somebody else shows. */
  keepsFiles?(db: Db, uid: string): Promise<string[]>
  /** Erases what is the account's own, or makes it nobody's. */
  erase?(tx: Db, uid: string, context: AccountDeletionContext): Promise<void>
}
