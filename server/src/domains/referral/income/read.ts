import type { Data } from '@dm/shared/contract'
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { pageRows, type AskedPage } from '../../../db/page'
import { users } from '../../../platform/schema'
import { profiles } from '../../profile/schema'
import { clawbacks } from '../../wallet/schema'
import { GONE_NAME, shortName } from '../people'
import { inviteIncomes } from '../schema'
import { CLAWBACK_KIND } from './takeBack'

type IncomeRow = Data<'ivt/income/month/detail/query'>['list'][number]
type IncomeMonth = Data<'ivt/income/month/stat/query'>['months'][number]

const { amountFen, state, type, level } = inviteIncomes

/** Σ of the rows that a condition selects; a sum of bigint is a text. */
export const sumIf = (condition: SQL) => sql<string>`coalesce(sum(${amountFen}) filter (where ${condition}), 0)`
/** The month of the newest row that a condition selects. */
export const newestMonth = (condition: SQL) =>
  sql<string | null>`max(${inviteIncomes.month}) filter (where ${condition})`
export const isPending = sql`${state} = 'pending'`
export const isSettled = sql`${state} = 'settled'`
export const isEarned = sql`${type} = 'earn'`
export const isClawback = sql`${type} = 'clawback'`
const isLevel = (n: 1 | 2) => sql`${level} = ${n}`

/** Reads rows newest first, as their earner sees them. */
export async function incomeRows(db: Db, uid: string, where: SQL | undefined, asked: AskedPage): Promise<IncomeRow[]> {
  const query = db
    .select({ row: inviteIncomes, name: profiles.nickname, from: users.state })
    .from(inviteIncomes)
    .leftJoin(profiles, eq(profiles.uid, inviteIncomes.fromUid))
    .leftJoin(users, eq(users.uid, inviteIncomes.fromUid))
    .where(and(eq(inviteIncomes.uid, uid), where))
    .orderBy(desc(inviteIncomes.at), desc(inviteIncomes.no))
  const rows = await pageRows(query, asked)
  return rows.map(({ row, name, from }): IncomeRow => {
    const shown = from === 'gone' ? GONE_NAME : (name ?? '')
    return {
      id: row.id,
      type: row.type,
      kind: row.kind,
      level: row.level === 1 ? 1 : 2,
      fromUid: row.fromUid,
      fromName: row.level === 1 || from === 'gone' ? shown : shortName(shown),
      amountFen: row.amountFen,
      bp: row.bp,
      state: row.state,
      holdReason: row.holdReason,
      minor: row.refundNo?.startsWith('minor:') ?? false,
      at: row.at,
      settleDay: row.settleDay,
      settledAt: row.settledAt,
      refOf: row.type === 'clawback' ? row.earnId : null,
      txNo: row.txnId,
    }
  })
}

/** Returns the sums of some months, zero-filled, in the given order. */
export async function incomeMonths(db: Db, where: SQL | undefined, months: readonly string[]): Promise<IncomeMonth[]> {
  if (months.length === 0) return []
  const rows = await db
    .select({
      month: inviteIncomes.month,
      level1: sumIf(sql`${isEarned} and ${isLevel(1)}`),
      level2: sumIf(sql`${isEarned} and ${isLevel(2)}`),
      clawback: sumIf(isClawback),
      orders: sql<number>`(count(distinct ${inviteIncomes.orderNo}) filter (where ${isEarned}))::int`,
    })
    .from(inviteIncomes)
    .where(and(where, inArray(inviteIncomes.month, [...months])))
    .groupBy(inviteIncomes.month)
  const of = new Map(rows.map((row) => [row.month, row]))
  return months.map((month) => {
    const row = of.get(month)
    const level1Fen = Number(row?.level1 ?? 0)
    const level2Fen = Number(row?.level2 ?? 0)
    const clawbackFen = Number(row?.clawback ?? 0)
    const totalFen = level1Fen + level2Fen + clawbackFen
    return { month, level1Fen, level2Fen, clawbackFen, totalFen, orders: row?.orders ?? 0 }
  })
}

/** Returns what of some rows waits, and what was settled. */
export async function sumsOf(db: Db, where: SQL | undefined): Promise<{ pendingFen: number; settledFen: number }> {
  const [row] = await db
    .select({ pending: sumIf(isPending), settled: sumIf(isSettled) })
    .from(inviteIncomes)
    .where(where)
  return { pendingFen: Number(row?.pending ?? 0), settledFen: Number(row?.settled ?? 0) }
}

/** Returns what this area still has to take back from later income. */
export async function owedOf(db: Db, uid: string): Promise<number> {
  const [row] = await db
    .select({ fen: sql<string>`coalesce(sum(${clawbacks.dueFen} - ${clawbacks.takenFen}), 0)` })
    .from(clawbacks)
    .where(and(eq(clawbacks.uid, uid), eq(clawbacks.kind, CLAWBACK_KIND), lt(clawbacks.takenFen, clawbacks.dueFen)))
  return Number(row?.fen ?? 0)
}
