import { sql, type SQL } from 'drizzle-orm'

/** Each query finds at-home orders or slots whose figures do not agree (docs/product/activity.md#orders). */
export const homeRules: Readonly<Record<string, SQL>> = {
  'what an at-home order gives back is a refund of its order': sql`
    select h.order_id, h.refund_fen, coalesce(sum(r.fen), 0) as refunds from home_orders h
    left join pay_refunds r on r.order_no = h.order_no and r.cause = 'order'
    where h.order_no is not null and h.paid_at is not null
    group by h.order_id having h.refund_fen <> coalesce(sum(r.fen), 0)`,
  'a slot is taken by as many orders as it says': sql`
    select s.package_id, s.day, s."from", s.taken from home_slots s
    left join home_orders h on h.package_id = s.package_id and h.day = s.day and h."from" = s."from"
      and h.state not in ('closed', 'refunded')
    group by s.package_id, s.day, s."from" having s.taken <> count(h.order_id)`,
  'a paid at-home order has a paid order in the wallet': sql`
    select h.order_id, h.state, o.state as paid from home_orders h
    join pay_orders o on o.order_no = h.order_no
    where (h.paid_at is not null) <> (o.paid_at is not null)
      and not (h.state = 'closed' and o.state in ('refunding', 'refunded'))`,
}
