import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'

export interface Broken {
  rule: string
  /** The rows that break it, as returned by the database. */
  rows: unknown[]
}

/** Each query finds the rows that break its rule (docs/product/wallet.md#ledger: invariants). */
export const ledgerRules: Readonly<Record<string, SQL>> = {
  'a transaction sums to zero in each unit': sql`
    select e.txn_id, a.unit, sum(e.amount) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.txn_id, a.unit having sum(e.amount) <> 0`,
  'a transaction has at least two entries': sql`
    select t.id from ledger_txns t left join ledger_entries e on e.txn_id = t.id group by t.id having count(e.txn_id) < 2`,
  'a balance is the sum of its entries': sql`
    select a.id, a.balance, coalesce(sum(e.amount), 0) as sum from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id where a.balance is not null
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'a balance is that after its last entry': sql`
    select a.id, a.balance, e.balance_after from ledger_accounts a
    join ledger_entries e on e.account_id = a.id and e.seq = a.seq
    where a.balance is not null and a.balance <> e.balance_after`,
  'entries of an account are counted without gaps': sql`
    select a.id, a.seq, count(e.seq) as entries from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    where a.balance is not null group by a.id having a.seq <> count(e.seq) or a.seq <> coalesce(max(e.seq), 0)`,
  'each balance follows from the one before': sql`
    select account_id, seq from (
      select account_id, seq, amount, balance_after, coalesce(lag(balance_after) over (partition by account_id order by seq), 0) as before
      from ledger_entries where seq is not null) x where before + amount <> balance_after`,
  'all accounts together are empty in each unit': sql`
    select a.unit, sum(e.amount) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by a.unit having sum(e.amount) <> 0`,
  'the same work is booked once': sql`
    select kind, biz_id, count(*) as times from ledger_txns group by kind, biz_id having count(*) > 1`,
  'no user has less than nothing': sql`select id, balance from ledger_accounts where balance < 0`,
  'pay is empty at rest': sql`select id, balance from ledger_accounts where kind = 'pay' and balance <> 0`,
  'what is frozen is what open holds took': sql`
    select a.id, a.balance, coalesce(sum(h.amount), 0) as holds from ledger_accounts a
    left join ledger_holds h on h.uid = a.owner and h.unit = a.unit and h.state = 'open'
    where a.kind in ('coin.held', 'cash.held') group by a.id having a.balance <> coalesce(sum(h.amount), 0)`,
  'a hold is the sum of its parts': sql`
    select id from ledger_holds
    where amount <> (select coalesce(sum((part ->> 'amount')::bigint), 0) from jsonb_array_elements(parts) part)`,
  'what waits is what pending credits hold': sql`
    select a.id, a.balance, coalesce(sum(p.left_fen), 0) as credits from ledger_accounts a
    left join ledger_pending_credits p on p.uid = a.owner and p.state = 'pending'
    where a.kind = 'cash.pending' group by a.id having a.balance <> coalesce(sum(p.left_fen), 0)`,
  'reversals take back no more than the original': sql`
    select o.id from ledger_txns o join ledger_txns r on r.reversal_of = o.id
    join ledger_entries e on e.txn_id = r.id and e.amount > 0 group by o.id
    having sum(e.amount) > (select sum(x.amount) from ledger_entries x where x.txn_id = o.id and x.amount > 0)`,
  'coin trades are the sum of their entries': trades(sql`a.unit = 'coin'`, sql`t.unit = 'coin'`),
  'money trades are the sum of their entries': trades(
    sql`a.kind in ('cash.income', 'cash.clear', 'cash.held')`,
    sql`t.unit = 'fen' and t."group" in ('income', 'withdraw')`,
  ),
  'what passed through pay is a trade': sql`
    select e.txn_id from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'pay' and e.amount > 0
    left join trades t on t.txn_id = e.txn_id and t.uid = a.owner and t.unit = 'fen'
    where t.id is null or abs(t.amount) <> e.amount or t."group" not in ('expense', 'refund')`,
  'what is listed as paid or given back passed through pay': sql`
    select t.id from trades t where t.unit = 'fen' and t."group" in ('expense', 'refund') and not exists (
      select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.txn_id = t.txn_id and a.owner = t.uid and a.kind = 'pay' and e.amount = abs(t.amount))`,
  'a trade stands in the month of its transaction': sql`
    select t.id from trades t join ledger_txns x on x.id = t.txn_id
    where t.at <> x.at or t.month <> left(x.day, 7)
      or x.day <> to_char(to_timestamp((x.at + 28800000) / 1000.0) at time zone 'UTC', 'YYYY-MM-DD')`,
  'the sums of a day are those of its trades': sql`
    select coalesce(x.uid, d.uid) as uid, coalesce(x.day, d.day) as day, coalesce(x.kind, d.kind) as kind from (
      select uid, unit, to_char(to_timestamp((at + 28800000) / 1000.0) at time zone 'UTC', 'YYYY-MM-DD') as day, kind, "group",
        count(*) as rows, coalesce(sum(amount) filter (where amount > 0), 0) as plus,
        coalesce(sum(amount) filter (where amount < 0), 0) as minus
      from trades group by 1, 2, 3, 4, 5) x
    full join trade_days d on d.uid = x.uid and d.unit = x.unit and d.day = x.day and d.kind = x.kind and d."group" = x."group"
    where x.rows is distinct from d.rows or x.plus is distinct from d.plus or x.minus is distinct from d.minus`,
  'each row shows the balance that follows from the row before': sql`
    select o.uid, o.unit, o.id from (
      select uid, unit, id, amount, balance_after, lag(balance_after, 1, 0::bigint) over (partition by uid, unit order by no) as before
      from trades where balance_after is not null) o where o.before + o.amount <> o.balance_after`,
}

/** Per user, transaction and thus month: every listed row is in the totals, and nothing else. */
function trades(entries: SQL, listed: SQL): SQL {
  return sql`
    select coalesce(x.owner, y.uid) as uid, coalesce(x.txn_id, y.txn_id) as txn_id, x.sum, y.sum as listed from (
      select a.owner, e.txn_id, sum(e.amount) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where a.balance is not null and ${entries} group by a.owner, e.txn_id having sum(e.amount) <> 0) x
    full join (select t.uid, t.txn_id, sum(t.amount) as sum from trades t where ${listed} group by t.uid, t.txn_id) y
      on y.uid = x.owner and y.txn_id = x.txn_id
    where x.sum is distinct from y.sum`
}

/** Returns every violated rule of the ledger, with the rows that break it. */
export const checkLedger = (db: Db): Promise<Broken[]> => brokenRules(db, ledgerRules)

/** Returns the rules with violating rows; each query finds those of its rule. */
export async function brokenRules(db: Db, rules: Readonly<Record<string, SQL>>): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const answer: unknown = await db.execute(query)
    const rows = rowsOf(answer)
    if (rows.length > 0) broken.push({ rule, rows })
  }
  return broken
}

/** Both drivers return `{rows}`, but the shared type lacks it. */
function rowsOf(answer: unknown): unknown[] {
  if (typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows))
    return answer.rows
  throw new Error('a query answered no rows')
}
