import type { TradeGroupName, TradeKindName } from '@dm/shared/contract/calls/wallet/wallet'
import { addMonths, monthOf } from '@dm/shared/time'
import { and, eq, gte, inArray, lt, min, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { tradeDays } from '../schema'
import { users } from '../../../platform/schema'
import { badInput } from '../../../platform/failure'
import { nextMonth } from '../trade/store'

/** A kind's part of a month; `fen` signed like its trades. */
export interface KindSum {
  kind: TradeKindName
  group: TradeGroupName
  fen: number
  count: number
}

const net = sql<string>`sum(${tradeDays.plus} + ${tradeDays.minus})`
const rows = sql<string>`sum(${tradeDays.rows})`
const money = (uid: string) => and(eq(tradeDays.uid, uid), eq(tradeDays.unit, 'fen'))

/** Returns the sum of available and frozen money when a month began. */
export async function balanceBefore(db: Db, uid: string, month: string): Promise<number> {
  const [sum] = await db
    .select({ fen: net })
    .from(tradeDays)
    .where(and(money(uid), inArray(tradeDays.group, ['income', 'withdraw']), lt(tradeDays.day, `${month}-01`)))
  return Number(sum?.fen ?? 0)
}

/** Returns a month's sums by kind. */
export async function kindSums(db: Db, uid: string, month: string): Promise<KindSum[]> {
  const found = await db
    .select({ kind: tradeDays.kind, group: tradeDays.group, fen: net, count: rows })
    .from(tradeDays)
    .where(and(money(uid), gte(tradeDays.day, `${month}-01`), lt(tradeDays.day, nextMonth(month))))
    .groupBy(tradeDays.kind, tradeDays.group)
  return found.map(({ kind, group, fen, count }) => ({
    kind: kind as TradeKindName, // as: the ledger only writes kinds of its catalogue
    group,
    fen: Number(fen),
    count: Number(count),
  }))
}

/** Returns sums of every month with rows, by group; `fen` signed like the trades. */
export async function groupSums(db: Db, uid: string) {
  const month = sql<string>`left(${tradeDays.day}, 7)`
  const found = await db
    .select({ month, group: tradeDays.group, fen: net, count: rows })
    .from(tradeDays)
    .where(money(uid))
    .groupBy(sql`1`, tradeDays.group)
  return found.map((row) => ({ ...row, fen: Number(row.fen), count: Number(row.count) }))
}

/** Returns an account's months, newest first: from its first one (creation or first movement) to the present one. */
export async function monthsOf(db: Db, uid: string, now: number): Promise<string[]> {
  const [[account], [first]] = await Promise.all([
    db.select({ at: users.createdAt }).from(users).where(eq(users.uid, uid)),
    db
      .select({ day: min(tradeDays.day) })
      .from(tradeDays)
      .where(money(uid)),
  ])
  const running = monthOf(now)
  const begun = [monthOf(account?.at ?? now), first?.day?.slice(0, 7) ?? running, running].sort()[0] ?? running
  const months = []
  for (let month = begun; month <= running; month = addMonths(month, 1)) months.push(month)
  return months.reverse()
}

/** Returns the month if it is one of the account's. Throws 40000 月份不正确. */
export async function requireMonth(db: Db, uid: string, month: string, now: number): Promise<string> {
  if (!(await monthsOf(db, uid, now)).includes(month)) throw badInput('月份不正确', 'month')
  return month
}
