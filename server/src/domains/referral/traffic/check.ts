import { sql, type SQL } from 'drizzle-orm'

/** Each query finds what breaks its rule: packs, their promotions and their orders (docs/product/referral.md#traffic-packs). */
export const trafficRules: Readonly<Record<string, SQL>> = {
  'what is promised of a pack is what its promotions may still show': sql`
    select p.id, p.reserved, coalesce(sum(b.quota - b.used), 0) as promised from traffic_packs p
    left join traffic_boosts b on b.pack_id = p.id and b.state in ('running', 'paused')
    group by p.id having p.reserved <> coalesce(sum(b.quota - b.used), 0)`,
  'a pack that is held for a refund has one under way, and the reverse': sql`
    select p.id, p.refunding, o.order_no, o.state from traffic_packs p
    join pay_orders o on o.order_no = p.order_no and o.kind = 'traffic'
    where (p.refunding > 0) <> (o.state = 'refunding')`,
  'what was given back of a pack is what its rest was worth': sql`
    select p.id, p.refunded, o.refunded_fen from traffic_packs p
    join pay_orders o on o.order_no = p.order_no and o.kind = 'traffic'
    where o.refunded_fen <> o.amount_fen * p.refunded / p.total`,
}
