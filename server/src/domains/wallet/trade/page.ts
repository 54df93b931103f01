import { addDays, daysMs, startOfDay } from '@dm/shared/time'
import { pageAnswer, rowsBefore } from '../../../db/page'
import type { Handler } from '../../handler'
import { presentTrade } from './present'
import {
  daySums,
  monthSums,
  reversalsOf,
  searchTrades,
  sumsAfter,
  tradesBefore,
  type Sums,
  type TradeFilter,
} from './store'

/** Returns one page of the caller's own trades, newest first, with the sums of its months. */
export const page: Handler<'wallet/trade/page'> = async (body, { uid, db, clock }) => {
  const { unit, group, kind, month, words } = body
  const filter: TradeFilter = { uid, unit, group, kind, month }
  const now = clock.now()
  // Rows newer than the first page are left out; a list open for more than a day starts again.
  const anchor = Math.min(Math.max(body.anchor ?? now, now - daysMs(1)), now)
  if (words !== undefined) {
    const found = await searchTrades(db, { ...filter, words }, anchor, body)
    const links = await reversalsOf(db, found.list)
    return { ...found, list: found.list.map((row) => presentTrade(row, links)), anchor }
  }
  const [after, all] = await Promise.all([sumsAfter(db, filter, anchor), monthSums(db, filter)])
  const months = less(all, byMonth(after))
  const total = [...months.values()].reduce((sum, one) => sum + one.rows, 0)
  const skip = rowsBefore(body)
  const start = skip >= total ? null : await startAt(months, skip, (inMonth) => daysOf(inMonth))
  const list = start
    ? await tradesBefore(db, filter, { ...start, upTo: Math.min(start.upTo, anchor), limit: body.pageSize })
    : []
  const links = await reversalsOf(db, list)
  return {
    ...pageAnswer(
      list.map((row) => presentTrade(row, links)),
      total,
      body,
    ),
    anchor,
    months: [...new Set(list.map((row) => row.month))].map((one) => ({
      month: one,
      in: months.get(one)?.plus ?? 0,
      out: months.get(one)?.minus ?? 0,
    })),
  }

  async function daysOf(inMonth: string) {
    return less(await daySums(db, { ...filter, month: inMonth }), after)
  }
}

/** Up to this many rows are skipped with an offset. */
const SHORT = 200

/**
 * Returns where a page begins: the end of its first row's day, and how many rows of that day to skip. Whole months and
 * days are skipped by their counts, so that a distant page costs as much as the first one.
 */
async function startAt(
  months: ReadonlyMap<string, Sums>,
  skip: number,
  daysOf: (month: string) => Promise<ReadonlyMap<string, Sums>>,
): Promise<{ upTo: number; skip: number }> {
  if (skip <= SHORT) return { upTo: Number.MAX_SAFE_INTEGER, skip }
  const month = skipWhole(months, skip)
  const day = skipWhole(await daysOf(month.key), month.left)
  return { upTo: startOfDay(addDays(day.key, 1)) - 1, skip: day.left }
}

function skipWhole(parts: ReadonlyMap<string, Sums>, skip: number): { key: string; left: number } {
  let left = skip
  for (const [key, { rows }] of parts) {
    if (left < rows) return { key, left }
    left -= rows
  }
  throw new RangeError(`${skip} rows are more than there are`)
}

/** Subtracts a part from sums. */
function less(sums: ReadonlyMap<string, Sums>, part: ReadonlyMap<string, Sums>): Map<string, Sums> {
  const left = [...sums].map(([key, sum]): [string, Sums] => {
    const off = part.get(key)
    return [key, off ? { rows: sum.rows - off.rows, plus: sum.plus - off.plus, minus: sum.minus - off.minus } : sum]
  })
  return new Map(left.filter(([, sum]) => sum.rows > 0))
}

function byMonth(days: ReadonlyMap<string, Sums>): Map<string, Sums> {
  const months = new Map<string, Sums>()
  for (const [day, sum] of days) {
    const before = months.get(day.slice(0, 7)) ?? { rows: 0, plus: 0, minus: 0 }
    months.set(day.slice(0, 7), {
      rows: before.rows + sum.rows,
      plus: before.plus + sum.plus,
      minus: before.minus + sum.minus,
    })
  }
  return months
}
