import { sql, type SQL } from 'drizzle-orm'

/** Each query finds what breaks its rule: every figure of these pages equals the ledger (docs/product/referral.md#income). */
export const incomeRules: Readonly<Record<string, SQL>> = {
  'what is pending is what the wallet holds for it': sql`
    select i.earn_id, sum(i.amount_fen) as pending, max(p.left_fen) as held from invite_incomes i
    left join ledger_pending_credits p on p.kind = i.trade_kind and p.biz_id = i.earn_id and p.state = 'pending'
    where i.state = 'pending' group by i.earn_id having sum(i.amount_fen) <> coalesce(max(p.left_fen), 0)`,
  'what the wallet holds is pending here': sql`
    select p.kind, p.biz_id from ledger_pending_credits p join invite_incomes i on i.id = p.biz_id and i.trade_kind = p.kind
    where p.state = 'pending' and i.state <> 'pending'`,
  'what was reversed leaves nothing': sql`
    select earn_id, sum(amount_fen) from invite_incomes where state = 'reversed' group by earn_id having sum(amount_fen) <> 0`,
  'an order brings each level no less than nothing': sql`
    select earn_id, sum(amount_fen) from invite_incomes group by earn_id having sum(amount_fen) < 0`,
  'an earning is in the ledger with its amount': sql`
    select i.id from invite_incomes i left join ledger_entries e
      on e.txn_id = i.txn_id and e.account_id = i.uid || ':cash.pending' and e.amount = i.amount_fen
    where i.type = 'earn' and e.txn_id is null`,
  'a claw-back is one of the wallet with its amount': sql`
    select i.id from invite_incomes i left join ledger_clawbacks c
      on c.kind = 'growth' and c.biz_id = i.id and c.due_fen = -i.amount_fen
    where i.type = 'clawback' and c.id is null`,
  'a full refund leaves nothing': sql`
    select i.order_no, i.level from invite_incomes i join pay_orders o on o.order_no = i.order_no
    where o.refunded_fen = o.amount_fen group by i.order_no, i.level having sum(i.amount_fen) <> 0`,
}
