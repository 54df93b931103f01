import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'

export type Unit = 'fen' | 'coin'

const coinKinds = ['coin.gift', 'coin.held', 'coin.paid'] as const
const cashKinds = ['cash.clear', 'cash.held', 'cash.income', 'cash.pending', 'pay'] as const

/** Accounts of users: every kind has a running balance that is never negative (docs/product/wallet.md#ledger). */
export type UserKind = (typeof coinKinds)[number] | (typeof cashKinds)[number]

/** Sources and sinks of value: they have no running balance, their balance is a sum. */
export type OtherKind =
  | 'world.wechat'
  | 'world.alipay'
  | 'world.sandbox'
  | 'world.payout'
  | `revenue.${'coin' | 'vip' | 'traffic' | 'service' | 'activity' | 'home' | 'withdrawFee' | 'forfeit'}`
  | 'escrow.service'
  | 'taxPayable'
  | 'expense.reward'
  | 'suspense'
  | 'coin.issue'
  | 'coin.promo'
  | 'coin.sink'
  | 'coin.forfeit'

/** One side of a transaction: a signed integer for one account. */
export interface Posting {
  /** The owner of a user's account. */
  uid?: string
  kind: UserKind | OtherKind
  /** In the kind's unit, never 0. */
  amount: number
}

export const unitOf = (kind: UserKind | OtherKind): Unit => (kind.startsWith('coin.') ? 'coin' : 'fen')

/** Returns a user's kinds of one unit, in locking order. */
export const kindsOf = (unit: Unit): readonly UserKind[] => (unit === 'coin' ? coinKinds : cashKinds)

const ownerOf = ({ uid, kind }: Pick<Posting, 'uid' | 'kind'>) =>
  uid ?? (kind.startsWith('world.') ? 'world' : 'platform')
export const accountId = (posting: Pick<Posting, 'uid' | 'kind'>) => `${ownerOf(posting)}:${posting.kind}`

export interface LockedAccount {
  balance: number
  seq: number
}

/** An account as a parameter of `ledger_lock` and `ledger_write` (server/drizzle/0000_init.sql): keys are column names. */
export interface AccountRow {
  id: string
  owner: string
  kind: UserKind | OtherKind
  unit: Unit
}

const rowOf = (of: Pick<Posting, 'uid' | 'kind'>): AccountRow => ({
  id: accountId(of),
  owner: ownerOf(of),
  kind: of.kind,
  unit: unitOf(of.kind),
})

/** Removes duplicate accounts. */
const unique = (rows: AccountRow[]) => [...new Map(rows.map((row) => [row.id, row])).values()]

interface Locked {
  /** By account id. */
  accounts: Map<string, LockedAccount>
  /** Id of the transaction that posted the work before; null if there was none. */
  before: string | null
}

/**
 * Locks every account that the users have in these units, in id order, creating missing ones, and then checks if the
 * work was posted already: one round trip.
 */
export async function lockAccounts(
  tx: Db,
  users: { uid: string; unit: Unit }[],
  work: { kind: string; bizId: string },
): Promise<Locked> {
  const wanted = unique(users.flatMap(({ uid, unit }) => kindsOf(unit).map((kind) => rowOf({ uid, kind }))))
  const [row] = await tx
    .select({
      accounts: sql<Record<string, [balance: number, seq: number]>>`l.accounts`,
      before: sql<string | null>`l.before`,
    })
    .from(sql`ledger_lock(${JSON.stringify(wanted)}::jsonb, ${work.kind}, ${work.bizId}) as l`)
  const accounts = Object.entries(row?.accounts ?? {}).map(([id, [balance, seq]]) => [id, { balance, seq }] as const)
  return { accounts: new Map(accounts), before: row?.before ?? null }
}

/** Locks a user's accounts until the transaction ends, for work that decides before it posts. */
export async function lockUsers(tx: Db, users: { uid: string; unit: Unit }[]): Promise<void> {
  await lockAccounts(tx, users, { kind: '', bizId: '' })
}

/** Returns the accounts of the platform and the outside world in these postings. */
export const otherAccounts = (postings: Posting[]): AccountRow[] =>
  unique(postings.filter((posting) => posting.uid === undefined).map(({ kind }) => rowOf({ kind })))
