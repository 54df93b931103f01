import type { TradeKindName } from '@dm/shared/contract/wallet'
import { and, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import { trades } from '../../../db/schema'
import type { Handler } from '../../handler'

/** One page of the caller's own trades, newest first, with the sums of the months it touches. */
export const page: Handler<'wallet/trade/page'> = async (body, { uid, db, clock }) => {
  const anchor = Math.min(body.anchor ?? clock.now(), clock.now())
  const filter = and(
    eq(trades.uid, uid),
    eq(trades.unit, body.unit),
    lte(trades.at, anchor),
    body.group && eq(trades.group, body.group),
    body.kind && eq(trades.kind, body.kind),
    body.month ? eq(trades.month, body.month) : undefined,
  )
  const total = (await db.select({ rows: count() }).from(trades).where(filter))[0]?.rows ?? 0
  const rows = await db
    .select()
    .from(trades)
    .where(filter)
    .orderBy(desc(trades.at), desc(trades.no))
    .limit(body.pageSize)
    .offset((body.page - 1) * body.pageSize)
  const onPage = [...new Set(rows.map((row) => row.month))]
  const sum = (sign: '>' | '<') =>
    sql<string>`coalesce(sum(${trades.amount}) filter (where ${trades.amount} ${sql.raw(sign)} 0), 0)`
  const months =
    onPage.length === 0
      ? []
      : await db
          .select({ month: trades.month, in: sum('>'), out: sum('<') })
          .from(trades)
          .where(and(filter, inArray(trades.month, onPage)))
          .groupBy(trades.month)
          .orderBy(desc(trades.month))
  return {
    list: rows.map(present),
    total,
    hasMore: body.page * body.pageSize < total,
    anchor,
    months: months.map((row) => ({ month: row.month, in: Number(row.in), out: Number(row.out) })),
  }
}

const present = (row: typeof trades.$inferSelect) => ({
  id: row.id,
  txnId: row.txnId,
  unit: row.unit,
  group: row.group,
  kind: row.kind as TradeKindName, // as: the ledger writes kinds of its catalogue alone
  title: row.title,
  ...(row.sub && { sub: row.sub }),
  amount: row.amount,
  ...(row.balanceAfter !== null && { balanceAfter: row.balanceAfter }),
  at: row.at,
  month: row.month,
})
