import { dayOf, monthOf } from '@dm/shared/time'
import { and, eq, gte, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { withdrawals } from '../schema'
import type { TaxCase } from './tax'

export const DAY_FEN = 5_000_000
export const DAY_TIMES = 3
/** Above this amount a code is required. */
export const CODE_ABOVE_FEN = 100_000
/** Up to this amount an account older than 24 h is paid at once. */
export const AT_ONCE_FEN = 50_000
/** Until a withdrawal that is paid at once arrives, and until one that is reviewed first. */
export const AT_ONCE_HOURS = 2
export const REVIEW_HOURS = 24

/**
 * Returns what is left of a user's limits for the UTC+8 day: cancelled withdrawals count, failed and rejected ones do
 * not.
 */
export async function leftToday(db: Db, uid: string, now: number): Promise<{ fen: number; times: number }> {
  const [row] = await db
    .select({ fen: sql<string | null>`sum(${withdrawals.amountFen})`, times: sql<string>`count(*)` })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.uid, uid),
        eq(withdrawals.day, dayOf(now)),
        notInArray(withdrawals.state, ['failed', 'rejected']),
      ),
    )
  return {
    fen: Math.max(0, DAY_FEN - Number(row?.fen ?? 0)),
    times: Math.max(0, DAY_TIMES - Number(row?.times ?? 0)),
  }
}

/**
 * Returns the taxed and withheld amounts of this month's counted withdrawals, and of this year's
 * (docs/product/wallet.md#withdrawal).
 */
export async function taxedBefore(db: Db, uid: string, now: number): Promise<Omit<TaxCase, 'taxableFen'>> {
  const month = monthOf(now)
  const sum = (column: typeof withdrawals.taxFen | typeof withdrawals.taxableFen) =>
    sql<string>`coalesce(sum(${column}), 0)`
  const here = (column: typeof withdrawals.taxFen | typeof withdrawals.taxableFen) =>
    sql<string>`coalesce(sum(${column}) filter (where ${withdrawals.month} = ${month}), 0)`
  const [row] = await db
    .select({
      taxable: here(withdrawals.taxableFen),
      tax: here(withdrawals.taxFen),
      yearTaxable: sum(withdrawals.taxableFen),
      yearTax: sum(withdrawals.taxFen),
      first: sql<string | null>`min(${withdrawals.month}) filter (where ${withdrawals.taxableFen} > 0)`,
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.uid, uid),
        gte(withdrawals.month, `${month.slice(0, 4)}-01`),
        lte(withdrawals.month, month),
        notInArray(withdrawals.state, ['failed', 'rejected', 'cancelled', 'returned']),
      ),
    )
  const first = Number((row?.first ?? month).slice(5))
  return {
    monthTaxableFen: Number(row?.taxable ?? 0),
    monthTaxFen: Number(row?.tax ?? 0),
    year: {
      taxableFen: Number(row?.yearTaxable ?? 0),
      taxFen: Number(row?.yearTax ?? 0),
      months: Number(month.slice(5)) - first + 1,
    },
  }
}
