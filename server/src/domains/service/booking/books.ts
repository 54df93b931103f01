import { sql, type SQL } from 'drizzle-orm'

/** Each query finds bookings whose money is not where it should be (docs/product/service.md#bookings). */
export const bookingRules: Readonly<Record<string, SQL>> = {
  'a booking’s price is what was given back, the fee and the provider’s part, once it has ended': sql`
    select id, state, amount_fen, refund_fen, fee_fen, net_fen from service_bookings
    where order_no is not null and paid_at is not null and (
      (state in ('cancelled', 'settled')) <> (fee_fen is not null)
      or fee_fen is not null and refund_fen + fee_fen + net_fen <> amount_fen)`,
  'what is kept for bookings is what was paid for them and not divided yet': sql`
    select held.fen as held, due.fen as due from (
      select coalesce(sum(amount), 0) as fen from ledger_entries where account_id = 'platform:escrow.service') held,
    (select coalesce(sum(o.amount_fen - o.refunded_fen - coalesce(b.fee_fen + b.net_fen, 0)), 0) as fen
      from pay_orders o left join service_bookings b on b.order_no = o.order_no
      where o.kind = 'service' and o.paid_at is not null) due where held.fen <> due.fen`,
  'a provider was credited what a booking says': sql`
    select b.id, b.net_fen, e.amount from (
      select * from service_bookings where order_no is not null and coalesce(net_fen, 0) > 0) b
    left join ledger_txns t on t.kind = 'service' and t.biz_id = b.id
    left join ledger_entries e on e.txn_id = t.id and e.account_id = 'platform:escrow.service'
    where e.amount is distinct from -b.net_fen`,
  'what a booking gives back is a refund of its order': sql`
    select b.id, b.refund_fen, coalesce(sum(r.fen), 0) as refunds from service_bookings b
    left join pay_refunds r on r.order_no = b.order_no and r.cause = 'order'
    where b.order_no is not null and b.fee_fen is not null
    group by b.id having b.refund_fen <> coalesce(sum(r.fen), 0)`,
}
