import { dayOf } from '@dm/shared/time'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { DayRow, TradeRow } from './write'

/** Returns what a trade adds to the sums of its day. */
export const dayRow = ({ uid, unit, kind, group, at, amount }: TradeRow): DayRow => ({
  ...{ uid, unit, kind, group },
  day: dayOf(at),
  rows: 1,
  plus: Math.max(amount, 0),
  minus: Math.min(amount, 0),
})

/** Recomputes a user's sums from the trades, for rows that were not written by `post`. */
export async function recountTrades(tx: Db, uid: string): Promise<void> {
  await tx.execute(sql`delete from trade_days where uid = ${uid}`)
  await tx.execute(sql`
    insert into trade_days (uid, unit, day, kind, "group", rows, plus, minus)
    select uid, unit, to_char(to_timestamp((at + 28800000) / 1000.0) at time zone 'UTC', 'YYYY-MM-DD') as day, kind, "group",
      count(*), coalesce(sum(amount) filter (where amount > 0), 0), coalesce(sum(amount) filter (where amount < 0), 0)
    from trades where uid = ${uid} group by 1, 2, 3, 4, 5`)
}
