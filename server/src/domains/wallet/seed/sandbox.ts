import { sql } from 'drizzle-orm'
import type { SeedContext } from '../../../demo/context'

/** Adds the demo's payments to the sandbox, so that its statements match; those that it has stay as they are. */
export async function seedSandbox({ db }: Pick<SeedContext, 'db'>): Promise<void> {
  await db.execute(sql`
    insert into sandbox_payments
      (attempt_no, token, channel, subject, fen, state, paid_fen, trade_no, paid_at, return_path, deadline, created_at)
    select a.attempt_no, md5(a.attempt_no || a.request_id), a.channel, o.subject, a.fen, 'paid', a.paid_fen,
      a.provider_trade_no, a.paid_at, '/paySuccess?orderNo=' || o.order_no, o.expire_at, a.created_at
    from pay_attempts a join pay_orders o on o.order_no = a.order_no where a.state = 'paid'
    on conflict do nothing`)
}
