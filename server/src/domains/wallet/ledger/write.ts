import type { TradeGroupName, TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { AccountRow, Unit } from './accounts'

/** Rows for `ledger_write` (server/drizzle/0000_init.sql): keys are column names, undefined becomes null. */
interface TxnRow {
  id: string
  kind: string
  biz_id: string
  /** Epoch milliseconds. */
  at: number
  day: string
  reversal_of: string | undefined
  note: string | undefined
}

export interface EntryRow {
  txn_id: string
  line: number
  account_id: string
  amount: number
  /** Absent for accounts without a running balance. */
  seq: number | undefined
  balance_after: number | undefined
}

export interface TradeRow {
  id: string
  txn_id: string
  uid: string
  unit: Unit
  group: TradeGroupName
  kind: TradeKindName
  title: string
  sub: string | undefined
  amount: number
  balance_after: number | undefined
  at: number
  month: string
  ref_type: string | undefined
  ref_id: string | undefined
  reversal_of: string | undefined
}

export interface DayRow extends Pick<TradeRow, 'uid' | 'unit' | 'kind' | 'group'> {
  day: string
  rows: number
  plus: number
  minus: number
}

interface Written {
  txn: TxnRow
  /** Accounts of the platform and the outside world that may be new. */
  opened: AccountRow[]
  entries: EntryRow[]
  /** New balances of users' accounts. */
  changed: { id: string; balance: number; seq: number }[]
  shown: TradeRow[]
  counted: DayRow[]
}

/** Writes a transaction and everything derived from it in one round trip, inside the caller's database transaction. */
export async function writeTransaction(tx: Db, written: Written): Promise<void> {
  const { txn, opened, entries, changed, shown, counted } = written
  const [a, b, c, d, e, f] = [txn, opened, entries, changed, shown, counted].map(
    (rows) => sql`${JSON.stringify(rows)}::jsonb`,
  )
  await tx.execute(sql`select ledger_write(${a}, ${b}, ${c}, ${d}, ${e}, ${f})`)
}
