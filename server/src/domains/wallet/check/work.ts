import { sql, type SQL } from 'drizzle-orm'

/**
 * Each query finds rows whose work and booking do not match (docs/product/wallet.md#ledger: exactly one transaction and
 * the reverse).
 */
export const workRules: Readonly<Record<string, SQL>> = {
  'a paid order has one transaction, and a transaction of an order its order': sql`
    select o.order_no, t.id as txn_id, t.biz_id from (select * from pay_orders where paid_at is not null) o
    full join (select * from ledger_txns where kind = 'order') t on t.biz_id = o.order_no
    where o.order_no is null or t.id is null`,
  'an order that is paid says when': sql`
    select order_no from pay_orders where state in ('paid', 'refunding') and paid_at is null
      or state in ('pending', 'closed', 'abnormal') and paid_at is not null`,
  'a paid attempt is booked once': sql`
    select a.attempt_no, count(t.id) as times from pay_attempts a join pay_orders o on o.order_no = a.order_no
    left join ledger_txns t on t.kind = 'order' and t.biz_id = o.order_no and o.attempt_no = a.attempt_no
      or t.kind in ('duplicate', 'order.abnormal') and t.biz_id = a.attempt_no
    where a.state = 'paid' group by a.attempt_no having count(t.id) <> 1`,
  'what was paid twice or wrongly is that of a paid attempt': sql`
    select t.id, t.biz_id from ledger_txns t left join pay_attempts a on a.attempt_no = t.biz_id and a.state = 'paid'
    where t.kind in ('duplicate', 'order.abnormal') and a.attempt_no is null`,
  'a refund that succeeded has one transaction, and the reverse': sql`
    select r.refund_no, t.id as txn_id, t.biz_id from (select * from pay_refunds where state = 'success') r
    full join (select * from ledger_txns where kind = 'refund') t on t.biz_id = r.refund_no
    where r.refund_no is null or t.id is null`,
  'an order is given back no further than its refunds': sql`
    select o.order_no, o.refunded_fen, coalesce(sum(r.fen), 0) as refunds from pay_orders o
    left join pay_refunds r on r.order_no = o.order_no and r.state = 'success' and r.cause in ('order', 'undelivered')
    group by o.order_no having o.refunded_fen <> coalesce(sum(r.fen), 0)`,
  'a withdrawal that arrived has one transaction, and the reverse': sql`
    select w.id, t.id as txn_id, t.biz_id from (select * from withdrawals where state in ('success', 'returned')) w
    full join (select * from ledger_txns where kind = 'withdraw.capture') t on t.biz_id = w.id
    where w.id is null or t.id is null`,
  'a withdrawal that came back has one transaction, and the reverse': sql`
    select w.id, t.id as txn_id, t.biz_id from (select * from withdrawals where state = 'returned') w
    full join (select * from ledger_txns where kind = 'withdraw.return') t on t.biz_id = w.id
    where w.id is null or t.id is null`,
  'a withdrawal under way holds its amount, and the reverse': sql`
    select w.id, h.id as hold_id, w.amount_fen, h.amount from (
      select * from withdrawals where state in ('reviewing', 'paying', 'waitUser', 'unknown')) w
    full join (select * from ledger_holds where kind = 'withdraw' and state = 'open') h on h.biz_id = w.id
    where w.id is null or h.id is null or h.amount <> w.amount_fen`,
  'an order on an invoice says so, and the reverse': sql`
    select o.order_no, o.invoice, i.id as invoice_id, i.state from pay_orders o
    left join invoice_orders p on p.order_no = o.order_no left join invoices i on i.id = p.invoice_id
    where (o.invoice in ('locked', 'invoiced')) <> (p.order_no is not null)
      or o.invoice = 'locked' and i.state not in ('submitted', 'issuing')
      or o.invoice = 'invoiced' and i.state not in ('issued', 'redding')`,
  'the lines of an invoice add up to its orders': sql`
    select i.id, i.total_fen from invoices i where i.red_of is null and (
      i.total_fen is distinct from (select sum((l ->> 'priceFen')::bigint + (l ->> 'taxFen')::bigint) from jsonb_array_elements(i.lines) l)
      or i.total_fen is distinct from (select sum((o ->> 'fen')::bigint) from jsonb_array_elements(i.orders) o))`,
  'a pack is what was used, what expired, what was given back and what is left of it': sql`
    select p.id, p.total, p.used, p.expired, p.refunded from traffic_packs p left join traffic_uses u on u.pack_id = p.id
    group by p.id having p.used <> coalesce(sum(u.exposure) filter (where u.type = 'use'), 0)
      or p.expired <> coalesce(sum(u.exposure) filter (where u.type = 'expire'), 0)
      or p.refunded <> coalesce(sum(u.exposure) filter (where u.type = 'refund'), 0)
      or p.total <> coalesce(sum(u.exposure) filter (where u.type = 'buy'), 0)`,
}
