import { addMonths, monthOf } from '@dm/shared/time'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { badInput } from '../../platform/failure'

const DEFAULT_MONTHS = 12
const MOST_MONTHS = 24

/** Returns the months of a request, ascending; the last 12 by default. Throws 40000 for a wrong or too long range. */
export function monthsOf({ from, to }: { from?: string; to?: string }, now: number): string[] {
  const last = to ?? monthOf(now)
  const first = from ?? addMonths(last, 1 - DEFAULT_MONTHS)
  const months: string[] = []
  for (let month = first; month <= last && months.length <= MOST_MONTHS; month = addMonths(month, 1)) months.push(month)
  if (months.length === 0 || months.length > MOST_MONTHS) throw badInput('时间范围不正确', undefined)
  return months
}

/** The UTC+8 month of a column of epoch milliseconds. */
export const monthOfColumn = (at: SQLWrapper) =>
  sql<string>`to_char(to_timestamp((${at} + 28800000) / 1000.0) at time zone 'UTC', 'YYYY-MM')`
