import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { tradeDays } from '../../../db/schema'

type Counted = Omit<typeof tradeDays.$inferInsert, 'rows' | 'plus' | 'minus'> & { amount: number }

/** Adds a trade to the sums of its day. The caller holds the lock on the user's accounts, so no two meet here. */
export async function countTrade(tx: Db, { amount, ...key }: Counted): Promise<void> {
  const plus = Math.max(amount, 0)
  const minus = Math.min(amount, 0)
  await tx
    .insert(tradeDays)
    .values({ ...key, rows: 1, plus, minus })
    .onConflictDoUpdate({
      target: [tradeDays.uid, tradeDays.unit, tradeDays.day, tradeDays.kind, tradeDays.group],
      set: {
        rows: sql`${tradeDays.rows} + 1`,
        plus: sql`${tradeDays.plus} + ${plus}`,
        minus: sql`${tradeDays.minus} + ${minus}`,
      },
    })
}

/** Sets a user's sums to what the trades say, for rows that were not written by `post`. */
export async function recountTrades(tx: Db, uid: string): Promise<void> {
  await tx.execute(sql`delete from trade_days where uid = ${uid}`)
  await tx.execute(sql`
    insert into trade_days (uid, unit, day, kind, "group", rows, plus, minus)
    select uid, unit, to_char(to_timestamp((at + 28800000) / 1000.0) at time zone 'UTC', 'YYYY-MM-DD') as day, kind, "group",
      count(*), coalesce(sum(amount) filter (where amount > 0), 0), coalesce(sum(amount) filter (where amount < 0), 0)
    from trades where uid = ${uid} group by 1, 2, 3, 4, 5`)
}
