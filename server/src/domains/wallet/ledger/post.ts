import { randomUUID } from 'node:crypto'
import type { TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import { dayOf, monthOf } from '@dm/shared/time'
import type { Db } from '../../../db/open'
import {
  accountId,
  lockAccounts,
  otherAccounts,
  unitOf,
  type LockedAccount,
  type Posting,
  type Unit,
  type UserKind,
} from './accounts'
import { badInput } from '../../../platform/failure'
import { tradeGroup, tradeLabel } from './catalogue'
import { dayRow } from './days'
import { writeTransaction, type EntryRow, type TradeRow } from './write'

/** Key of a transaction: the same (kind, bizId) is posted once, a repeat changes nothing. */
export interface TxnKey {
  kind: string
  bizId: string
  /** The server's clock; decides the month and never changes. */
  at: number
}

/** Text of the row that a user sees; its amount is computed from the postings. */
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

/** Largest balance of one account, in fen or coins. The sum of a user's accounts must be a safe integer. */
const MAX_BALANCE = 1_000_000_000_000_000

/** Balance of a user's account of one kind, as locked. */
export type Balance = (uid: string, kind: UserKind) => number

/**
 * Posts one double-entry transaction inside the caller's database transaction: locks the users' accounts in id order,
 * calls `plan` with the balances, writes entries, balances and trades (docs/product/wallet.md#ledger). Returns null
 * when `plan` has nothing to do. `plan` throws to refuse.
 */
export async function post(
  tx: Db,
  key: TxnKey,
  users: { uid: string; unit: Unit }[],
  plan: (balance: Balance) => Plan | null | Promise<Plan | null>,
): Promise<Posted | null> {
  const { accounts: locked, before } = await lockAccounts(tx, users, key)
  if (before !== null) return { txnId: before, repeated: true }
  const planned = await plan((uid, kind) => locked.get(accountId({ uid, kind }))?.balance ?? 0)
  if (!planned) return null
  const txnId = randomUUID()
  const { entries, changed } = entryRows(txnId, planned.postings, locked)
  const shown = tradeRows(txnId, key.at, planned, locked)
  await writeTransaction(tx, {
    txn: {
      id: txnId,
      kind: key.kind,
      biz_id: key.bizId,
      at: key.at,
      day: dayOf(key.at),
      reversal_of: planned.reversalOf,
      note: planned.note,
    },
    opened: otherAccounts(planned.postings),
    entries,
    changed,
    shown,
    counted: shown.map(dayRow),
  })
  return { txnId, repeated: false }
}

/** Returns the entries and the new balances of users' accounts; updates `locked`. */
function entryRows(txnId: string, postings: Posting[], locked: Map<string, LockedAccount>) {
  const touched = new Set<string>()
  const entries = postings.map((posting, line): EntryRow => {
    if (!Number.isSafeInteger(posting.amount) || posting.amount === 0)
      throw new RangeError(`not an amount: ${posting.amount}`)
    const id = accountId(posting)
    const account = locked.get(id)
    if (posting.uid !== undefined && !account) throw new Error(`account ${id} is not locked`)
    if (account) {
      account.balance += posting.amount
      if (account.balance > MAX_BALANCE) throw badInput('金额超出账户的上限', 'amount')
      account.seq += 1
      touched.add(id)
    }
    return {
      txn_id: txnId,
      line,
      account_id: id,
      amount: posting.amount,
      seq: account?.seq,
      balance_after: account?.balance,
    }
  })
  const changed = [...touched].flatMap((id) => {
    const account = locked.get(id)
    return account ? { id, ...account } : []
  })
  return { entries, changed }
}

function tradeRows(txnId: string, at: number, plan: Plan, locked: Map<string, LockedAccount>): TradeRow[] {
  return (plan.trades ?? []).flatMap((text) => {
    const { uid, unit, kind } = text
    const amount = tradeAmount(text, plan.postings)
    if (amount === 0) return []
    return {
      id: randomUUID(),
      txn_id: txnId,
      uid,
      unit,
      group: tradeGroup(unit, kind, amount),
      kind,
      title: text.title ?? tradeLabel(unit, kind, amount),
      sub: text.sub,
      amount,
      balance_after: throughPay(text, plan.postings) ? undefined : shownBalance(text, locked),
      at,
      month: monthOf(at),
      ref_type: text.ref?.type,
      ref_id: text.ref?.id,
      reversal_of: plan.reversalOf,
    }
  })
}

/** True if the user's money came from or went to a provider: it passed through `pay` and changed no balance. */
const throughPay = (text: TradeText, postings: Posting[]) =>
  text.unit === 'fen' && postings.some((posting) => posting.uid === text.uid && posting.kind === 'pay')

/**
 * Returns a trade's amount (docs/product/wallet.md#trades): Σ of its postings, or one side of what passed through
 * `pay`.
 */
function tradeAmount(text: TradeText, postings: Posting[]): number {
  const own = postings.filter((posting) => posting.uid === text.uid && unitOf(posting.kind) === text.unit)
  const sum = (rows: Posting[]) => rows.reduce((total, row) => total + row.amount, 0)
  if (text.unit === 'coin') return sum(own)
  if (!throughPay(text, postings)) return sum(own.filter((row) => row.kind !== 'cash.pending'))
  const side = tradeGroup('fen', text.kind, 1) === 'refund' ? 1 : -1
  return sum(own.filter((row) => row.kind === 'pay' && Math.sign(row.amount) === side))
}

/** Returns available plus frozen. */
function shownBalance(text: TradeText, locked: Map<string, LockedAccount>): number {
  const kinds: UserKind[] =
    text.unit === 'coin' ? ['coin.paid', 'coin.gift', 'coin.held'] : ['cash.income', 'cash.clear', 'cash.held']
  return kinds.reduce((total, kind) => total + (locked.get(accountId({ uid: text.uid, kind }))?.balance ?? 0), 0)
}

/** Throws unless the amount is a positive integer: an error of the caller, not of the user. */
export function requirePositive(amount: number): void {
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError(`not a positive amount: ${amount}`)
}
