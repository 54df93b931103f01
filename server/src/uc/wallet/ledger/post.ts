import { randomUUID } from 'node:crypto'
import type { TradeKindName } from '@dm/shared/contract/wallet'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { ledgerAccounts, ledgerEntries, ledgerTxns, trades } from '../../../db/schema'
import { dayOf, monthOf } from '../../../platform/clock'
import {
  accountId,
  lockUsers,
  openOthers,
  unitOf,
  type LockedAccount,
  type Posting,
  type Unit,
  type UserKind,
} from './accounts'
import { tradeGroup, tradeLabel } from './catalogue'
import { countTrade } from './days'

/** Names a transaction: the same (kind, bizId) is posted once, a repeat changes nothing. */
export interface TxnKey {
  kind: string
  bizId: string
  /** The server's clock; decides the month and never changes. */
  at: number
}

/** The text of the row that a user sees; its amount follows from the postings. */
export interface TradeText {
  uid: string
  unit: Unit
  kind: TradeKindName
  title?: string
  sub?: string
  ref?: { type: 'order' | 'withdraw' | 'refund' | 'source'; id: string }
}

export interface Plan {
  postings: Posting[]
  trades?: TradeText[]
  /** An operator's reason, shown for 平台调账. */
  note?: string
  reversalOf?: string
}

export interface Posted {
  txnId: string
  /** True when this (kind, bizId) had been posted before. */
  repeated: boolean
}

/** What a user has of one kind, as locked. */
export type Balance = (uid: string, kind: UserKind) => number

/**
 * Posts one double-entry transaction inside the caller's database transaction: locks the users' accounts in id order,
 * lets `plan` decide by what it then sees, writes entries, balances and trades (wallet, "Ledger").
 * Answers null when `plan` finds nothing to do. `plan` refuses by throwing.
 */
export async function post(
  tx: Db,
  key: TxnKey,
  users: { uid: string; unit: Unit }[],
  plan: (balance: Balance) => Plan | null | Promise<Plan | null>,
): Promise<Posted | null> {
  const locked = await lockUsers(tx, users)
  const once = and(eq(ledgerTxns.kind, key.kind), eq(ledgerTxns.bizId, key.bizId))
  const before = (await tx.select({ id: ledgerTxns.id }).from(ledgerTxns).where(once))[0]
  if (before) return { txnId: before.id, repeated: true }
  const planned = await plan((uid, kind) => locked.get(accountId({ uid, kind }))?.balance ?? 0)
  if (!planned) return null
  const txnId = randomUUID()
  await tx
    .insert(ledgerTxns)
    .values({ id: txnId, ...key, day: dayOf(key.at), reversalOf: planned.reversalOf, note: planned.note })
  await writeEntries(tx, txnId, planned.postings, locked)
  await writeTrades(tx, txnId, key.at, planned, locked)
  return { txnId, repeated: false }
}

async function writeEntries(tx: Db, txnId: string, postings: Posting[], locked: Map<string, LockedAccount>) {
  await openOthers(tx, postings)
  const touched = new Set<string>()
  const rows = postings.map((posting, line) => {
    if (!Number.isSafeInteger(posting.amount) || posting.amount === 0)
      throw new RangeError(`not an amount: ${posting.amount}`)
    const id = accountId(posting)
    const account = locked.get(id)
    if (posting.uid !== undefined && !account) throw new Error(`account ${id} is not locked`)
    if (account) {
      account.balance += posting.amount
      account.seq += 1
      touched.add(id)
    }
    return {
      txnId,
      line,
      accountId: id,
      amount: posting.amount,
      seq: account?.seq ?? null,
      balanceAfter: account?.balance ?? null,
    }
  })
  await tx.insert(ledgerEntries).values(rows)
  for (const id of touched) {
    const account = locked.get(id)
    if (account) await tx.update(ledgerAccounts).set(account).where(eq(ledgerAccounts.id, id))
  }
}

async function writeTrades(tx: Db, txnId: string, at: number, plan: Plan, locked: Map<string, LockedAccount>) {
  for (const text of plan.trades ?? []) {
    const { uid, unit, kind } = text
    const amount = tradeAmount(text, plan.postings)
    if (amount === 0) continue
    const group = tradeGroup(unit, kind, amount)
    await tx.insert(trades).values({
      id: randomUUID(),
      txnId,
      uid,
      unit,
      group,
      kind,
      title: text.title ?? tradeLabel(unit, kind, amount),
      sub: text.sub,
      amount,
      balanceAfter: throughPay(text, plan.postings) ? null : shownBalance(text, locked),
      at,
      month: monthOf(at),
      refType: text.ref?.type,
      refId: text.ref?.id,
      reversalOf: plan.reversalOf,
    })
    await countTrade(tx, { uid, unit, group, kind, amount, day: dayOf(at) })
  }
}

/** The user's money came from or went to a provider: it passed through `pay` and moved no balance. */
const throughPay = (text: TradeText, postings: Posting[]) =>
  text.unit === 'fen' && postings.some((posting) => posting.uid === text.uid && posting.kind === 'pay')

/** What a trade stands for (wallet, "Trades"): Σ of its postings, or the one side of what passed through `pay`. */
function tradeAmount(text: TradeText, postings: Posting[]): number {
  const own = postings.filter((posting) => posting.uid === text.uid && unitOf(posting.kind) === text.unit)
  const sum = (rows: Posting[]) => rows.reduce((total, row) => total + row.amount, 0)
  if (text.unit === 'coin') return sum(own)
  if (!throughPay(text, postings)) return sum(own.filter((row) => row.kind !== 'cash.pending'))
  const side = tradeGroup('fen', text.kind, 1) === 'refund' ? 1 : -1
  return sum(own.filter((row) => row.kind === 'pay' && Math.sign(row.amount) === side))
}

/** Available and frozen together. */
function shownBalance(text: TradeText, locked: Map<string, LockedAccount>): number {
  const kinds: UserKind[] =
    text.unit === 'coin' ? ['coin.paid', 'coin.gift', 'coin.held'] : ['cash.income', 'cash.clear', 'cash.held']
  return kinds.reduce((total, kind) => total + (locked.get(accountId({ uid: text.uid, kind }))?.balance ?? 0), 0)
}

/** Refuses what is no positive whole amount: a caller's mistake, not a user's. */
export function requirePositive(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not a positive amount: ${amount}`)
}
