import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { ledgerAccounts } from '../../../db/schema'

export type Unit = 'fen' | 'coin'

const coinKinds = ['coin.gift', 'coin.held', 'coin.paid'] as const
const cashKinds = ['cash.clear', 'cash.held', 'cash.income', 'cash.pending', 'pay'] as const

/** What a user has: every kind keeps a running balance that is never negative (wallet, "Ledger"). */
export type UserKind = (typeof coinKinds)[number] | (typeof cashKinds)[number]

/** Where value comes from and goes to; no running balance is kept, their balance is a sum. */
export type OtherKind =
  | 'world.wechat'
  | 'world.alipay'
  | 'world.sandbox'
  | 'world.payout'
  | `revenue.${'coin' | 'vip' | 'traffic' | 'service' | 'activity' | 'withdrawFee'}`
  | 'escrow.service'
  | 'taxPayable'
  | 'expense.reward'
  | 'suspense'
  | 'coin.issue'
  | 'coin.promo'
  | 'coin.sink'

/** One side of a transaction: a signed integer for one account. */
export interface Posting {
  /** A user's account carries its `uid`. */
  uid?: string
  kind: UserKind | OtherKind
  /** In the kind's unit, never 0. */
  amount: number
}

export const unitOf = (kind: UserKind | OtherKind): Unit => (kind.startsWith('coin.') ? 'coin' : 'fen')

/** A user's kinds of one unit, in the order in which they are locked. */
export const kindsOf = (unit: Unit): readonly UserKind[] => (unit === 'coin' ? coinKinds : cashKinds)

export const ownerOf = ({ uid, kind }: Pick<Posting, 'uid' | 'kind'>) =>
  uid ?? (kind.startsWith('world.') ? 'world' : 'platform')
export const accountId = (posting: Pick<Posting, 'uid' | 'kind'>) => `${ownerOf(posting)}:${posting.kind}`

export interface LockedAccount {
  balance: number
  seq: number
}

/** Locks every account that the users have in these units, in id order, and answers them by id; opens missing ones. */
export async function lockUsers(tx: Db, users: { uid: string; unit: Unit }[]): Promise<Map<string, LockedAccount>> {
  const rows = users.flatMap(({ uid, unit }) =>
    kindsOf(unit).map((kind) => ({ id: accountId({ uid, kind }), owner: uid, kind, unit, balance: 0 })),
  )
  if (rows.length === 0) return new Map()
  const ids = [...new Set(rows.map((row) => row.id))]
  const locked = await selectLocked(tx, ids)
  if (locked.size === ids.length) return locked
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing()
  return selectLocked(tx, ids)
}

async function selectLocked(tx: Db, ids: string[]) {
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, ids))
    .orderBy(asc(ledgerAccounts.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, { balance: row.balance ?? 0, seq: row.seq }]))
}

/** Opens accounts of the platform and the world that are used for the first time. */
export async function openOthers(tx: Db, postings: Posting[]): Promise<void> {
  const others = postings.filter((posting) => posting.uid === undefined)
  if (others.length === 0) return
  const rows = others.map(({ kind }) => ({
    id: accountId({ kind }),
    owner: ownerOf({ kind }),
    kind,
    unit: unitOf(kind),
    balance: null,
  }))
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing()
}
