import type { TradeGroupName, TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import { addMonths, dayOf, startOfDay } from '@dm/shared/time'
import { and, desc, eq, gt, gte, ilike, inArray, isNotNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../../db/like'
import type { Db } from '../../../db/open'
import { paged, type AskedPage } from '../../../db/page'
import { fenOf } from '../pay/yuan'
import { tradeDays, trades } from '../schema'

/** Filter of a list of a user's trades. */
export interface TradeFilter {
  uid: string
  unit: 'fen' | 'coin'
  group?: TradeGroupName
  kind?: TradeKindName
  /** `YYYY-MM` in UTC+8. */
  month?: string
  /** Looked for in titles, order numbers and amounts. */
  words?: string
}

/** Sums of a day's or month's trades; `minus` is 0 or less. */
export interface Sums {
  rows: number
  plus: number
  minus: number
}

export type TradeRow = typeof trades.$inferSelect

/** Returns the first day of the next month. */
export const nextMonth = (month: string) => `${addMonths(month, 1)}-01`

/**
 * Returns sums by month over all trades of a filter, newest first; read from daily sums, so the number of trades does
 * not matter.
 */
export async function monthSums(db: Db, filter: TradeFilter): Promise<Map<string, Sums>> {
  return sumsBy(db, sql<string>`left(${tradeDays.day}, 7)`, inDays(filter))
}

/** The same by day, for one month. */
export async function daySums(db: Db, filter: TradeFilter & { month: string }): Promise<Map<string, Sums>> {
  return sumsBy(db, sql<string>`${tradeDays.day}`, inDays(filter))
}

async function sumsBy(db: Db, key: SQL<string>, where: SQL | undefined): Promise<Map<string, Sums>> {
  const sum = (column: typeof tradeDays.rows | typeof tradeDays.plus | typeof tradeDays.minus) =>
    sql<string>`sum(${column})`
  const rows = await db
    .select({ key, rows: sum(tradeDays.rows), plus: sum(tradeDays.plus), minus: sum(tradeDays.minus) })
    .from(tradeDays)
    .where(where)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
  return new Map(
    rows.map((row) => [row.key, { rows: Number(row.rows), plus: Number(row.plus), minus: Number(row.minus) }]),
  )
}

const inDays = ({ uid, unit, group, kind, month }: TradeFilter) =>
  and(
    eq(tradeDays.uid, uid),
    eq(tradeDays.unit, unit),
    group && eq(tradeDays.group, group),
    kind && eq(tradeDays.kind, kind),
    month ? gte(tradeDays.day, `${month}-01`) : undefined,
    month ? lt(tradeDays.day, nextMonth(month)) : undefined,
  )

const inTrades = ({ uid, unit, group, kind, month }: TradeFilter) =>
  and(
    eq(trades.uid, uid),
    eq(trades.unit, unit),
    group && eq(trades.group, group),
    kind && eq(trades.kind, kind),
    month ? gte(trades.at, startOfDay(`${month}-01`)) : undefined,
    month ? lt(trades.at, startOfDay(nextMonth(month))) : undefined,
  )

const matching = (words: string, unit: TradeFilter['unit']) => {
  const part = containing(words)
  const amount = amountIn(words, unit)
  return or(
    ilike(trades.title, part),
    ilike(trades.sub, part),
    eq(trades.refId, words),
    amount === null ? undefined : sql`abs(${trades.amount}) = ${amount}`,
  )
}

/** Returns the amount that a text is, without its sign: ¥1,134.50 is 113450 fen. Null for another text. */
function amountIn(words: string, unit: TradeFilter['unit']): number | null {
  const figure = words.normalize('NFKC').replace(/[¥,+−-]/g, '')
  if (unit === 'coin') return /^\d{1,9}$/.test(figure) ? Number(figure) : null
  return /^\d{1,9}(\.\d{1,2})?$/.test(figure) ? fenOf(figure) : null
}

/** Returns one page of trades up to a time that words are found in, newest first, with the sums of its months. */
export async function searchTrades(db: Db, filter: TradeFilter & { words: string }, anchor: number, asked: AskedPage) {
  const where = and(inTrades(filter), lte(trades.at, anchor), matching(filter.words, filter.unit))
  const found = await paged(db, { from: trades, where, order: [desc(trades.at), desc(trades.no)] }, asked)
  const onPage = [...new Set(found.list.map((row) => row.month))]
  const sums =
    onPage.length === 0
      ? []
      : await db
          .select({
            month: trades.month,
            in: sql<string>`sum(greatest(${trades.amount}, 0))`,
            out: sql<string>`sum(least(${trades.amount}, 0))`,
          })
          .from(trades)
          .where(and(where, inArray(trades.month, onPage)))
          .groupBy(trades.month)
          .orderBy(desc(trades.month))
  return { ...found, months: sums.map((one) => ({ month: one.month, in: Number(one.in), out: Number(one.out) })) }
}

/** Returns sums by day of trades after a time: few rows, or none. */
export async function sumsAfter(db: Db, filter: TradeFilter, at: number): Promise<Map<string, Sums>> {
  const rows = await db
    .select({ at: trades.at, amount: trades.amount })
    .from(trades)
    .where(and(inTrades(filter), gt(trades.at, at)))
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    const sum = sums.get(dayOf(row.at)) ?? { rows: 0, plus: 0, minus: 0 }
    sum.rows += 1
    sum.plus += Math.max(row.amount, 0)
    sum.minus += Math.min(row.amount, 0)
    sums.set(dayOf(row.at), sum)
  }
  return sums
}

/** Returns trades up to a time, newest first. `skip` counts rows from there: the caller keeps it within a day. */
export async function tradesBefore(
  db: Db,
  filter: TradeFilter,
  from: { upTo: number; skip: number; limit: number },
): Promise<TradeRow[]> {
  // eslint-disable-next-line no-restricted-syntax -- whole months and days before a page are skipped by their time
  return db
    .select()
    .from(trades)
    .where(and(inTrades(filter), lte(trades.at, from.upTo)))
    .orderBy(desc(trades.at), desc(trades.no))
    .limit(from.limit)
    .offset(from.skip)
}

/** Returns the reversals of the given rows and what they reverse, as trade ids. */
export async function reversalsOf(db: Db, rows: readonly TradeRow[]): Promise<(row: TradeRow) => Reversals> {
  const uid = rows[0]?.uid
  if (uid === undefined) return () => ({ reversedBy: [] })
  const back = await db
    .select({ id: trades.id, of: trades.reversalOf, unit: trades.unit, amount: trades.amount })
    .from(trades)
    .where(
      and(
        eq(trades.uid, uid),
        isNotNull(trades.reversalOf),
        inArray(
          trades.reversalOf,
          rows.map((row) => row.txnId),
        ),
      ),
    )
  const originals = rows.flatMap((row) => (row.reversalOf === null ? [] : [row.reversalOf]))
  const from =
    originals.length === 0
      ? []
      : await db
          .select({ id: trades.id, txnId: trades.txnId, unit: trades.unit })
          .from(trades)
          .where(and(eq(trades.uid, uid), inArray(trades.txnId, originals)))
  return (row) => {
    const original = from.find((one) => one.txnId === row.reversalOf && one.unit === row.unit)
    const reversals = back.filter((one) => one.of === row.txnId && one.unit === row.unit)
    const reversed = reversedState(
      row,
      reversals.reduce((sum, one) => sum + one.amount, 0),
    )
    return {
      ...(original && { reversalOf: original.id }),
      reversedBy: reversals.map((one) => one.id),
      ...(reversed && { reversed }),
    }
  }
}

interface Reversals {
  reversalOf?: string
  reversedBy: string[]
  reversed?: ReversedState
}

type ReversedState = 'partlyRefunded' | 'refunded' | 'returned'

/** Returns the state of a trade by how much of it came back. */
function reversedState(row: TradeRow, back: number): ReversedState | undefined {
  if (back === 0) return undefined
  if (row.group === 'withdraw') return 'returned'
  return Math.abs(back) >= Math.abs(row.amount) ? 'refunded' : 'partlyRefunded'
}
