import { addDays, addMonths, dayOf, monthOf, startOfDay } from '@dm/shared/time'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { firstRows, pageAnswer } from '../../../db/page'
import { notFound, wrongState } from '../../../platform/failure'
import { users } from '../../../platform/schema'
import type { Handler } from '../../handler'
import { monthsOf } from '../months'
import { inviteIncomes } from '../schema'
import { exportAddress } from './export'
import {
  incomeMonths,
  incomeRows,
  isClawback,
  isEarned,
  isPending,
  isSettled,
  newestMonth,
  owedOf,
  sumIf,
} from './read'

/** All figures of the caller's income, of one moment (docs/product/referral.md#inviteincome). */
export const stat: Handler<'ivt/income/stat/query'> = async (_body, { uid, db, clock }) => {
  const asOf = clock.now()
  const today = dayOf(asOf)
  const month = monthOf(asOf)
  const { at, holdReason, level, amountFen, settleDay } = inviteIncomes
  const [from, before] = [startOfDay(today), startOfDay(addDays(today, -1))]
  return db.transaction(
    async (tx) => {
      const [sums] = await tx
        .select({
          today: sumIf(sql`${at} >= ${from}`),
          yesterday: sumIf(sql`${at} >= ${before} and ${at} < ${from}`),
          month: sumIf(sql`${inviteIncomes.month} = ${month}`),
          lastMonth: sumIf(sql`${inviteIncomes.month} = ${addMonths(month, -1)}`),
          total: sql<string>`coalesce(sum(${amountFen}), 0)`,
          pending: sumIf(isPending),
          settled: sumIf(isSettled),
          held: sumIf(sql`${isPending} and ${holdReason} is not null`),
          heldReason: sql<
            typeof inviteIncomes.$inferSelect.holdReason
          >`min(${holdReason}) filter (where ${isPending} and ${holdReason} is not null)`,
          pendingMonth: newestMonth(isPending),
          settledMonth: newestMonth(isSettled),
          level1: sumIf(sql`${level} = 1`),
          level2: sumIf(sql`${level} = 2`),
        })
        .from(inviteIncomes)
        .where(eq(inviteIncomes.uid, uid))
      const [next] = await tx
        .select({ day: settleDay, fen: sql<string>`sum(${amountFen})` })
        .from(inviteIncomes)
        .where(and(eq(inviteIncomes.uid, uid), isPending, isNull(holdReason)))
        .groupBy(settleDay)
        .orderBy(settleDay)
        .limit(1)
      const [me] = await tx.select({ createdAt: users.createdAt }).from(users).where(eq(users.uid, uid))
      const owedFen = await owedOf(tx, uid)
      const fen = (sum: string | undefined) => Number(sum ?? 0)
      return {
        todayFen: fen(sums?.today),
        yesterdayFen: fen(sums?.yesterday),
        monthFen: fen(sums?.month),
        lastMonthFen: fen(sums?.lastMonth),
        totalFen: fen(sums?.total),
        pendingFen: fen(sums?.pending),
        // Income that a claw-back could not take yet has not left the wallet.
        settledFen: fen(sums?.settled) + owedFen,
        owedFen,
        heldFen: fen(sums?.held),
        heldReason: sums?.heldReason ?? null,
        level1Fen: fen(sums?.level1),
        level2Fen: fen(sums?.level2),
        nextSettleDay: next?.day ?? null,
        nextSettleFen: fen(next?.fen),
        pendingMonth: sums?.pendingMonth ?? null,
        settledMonth: sums?.settledMonth ?? null,
        firstMonth: monthOf(me?.createdAt ?? asOf),
        asOf,
      }
    },
    { isolationLevel: 'repeatable read' },
  )
}

export const monthStat: Handler<'ivt/income/month/stat/query'> = async (body, { uid, db, clock }) => {
  const asOf = clock.now()
  const months = await incomeMonths(db, eq(inviteIncomes.uid, uid), monthsOf(body, asOf))
  return { months, totalFen: months.reduce((sum, { totalFen }) => sum + totalFen, 0), asOf }
}

export const incomeRow: Handler<'ivt/income/row/query'> = async ({ id }, { uid, db }) => {
  const [row] = await incomeRows(db, uid, eq(inviteIncomes.id, id), firstRows(1))
  if (!row) throw notFound()
  return row
}

export const monthDetail: Handler<'ivt/income/month/detail/query'> = async (body, { uid, db, clock }) => {
  const anchor = body.anchor ?? clock.now()
  const { level, kind, type, state, at, month } = inviteIncomes
  const where = and(
    eq(month, body.month),
    lte(at, anchor),
    body.level && eq(level, body.level),
    body.kind && eq(kind, body.kind),
    body.type && eq(type, body.type),
    body.state && eq(state, body.state),
  )
  const list = await incomeRows(db, uid, where, body)
  const [sums] = await db
    .select({
      n: sql<number>`count(*)::int`,
      earn: sumIf(isEarned),
      clawback: sumIf(isClawback),
      pending: sumIf(isPending),
    })
    .from(inviteIncomes)
    .where(and(eq(inviteIncomes.uid, uid), where))
  const [earnFen, clawbackFen] = [Number(sums?.earn ?? 0), Number(sums?.clawback ?? 0)]
  return {
    ...pageAnswer(list, sums?.n ?? 0, body),
    anchor,
    sum: { earnFen, clawbackFen, totalFen: earnFen + clawbackFen, pendingFen: Number(sums?.pending ?? 0) },
  }
}

export const exportMonth: Handler<'ivt/income/month/export'> = async ({ month }, { uid, db, clock, keys }) => {
  const now = clock.now()
  const own = and(eq(inviteIncomes.uid, uid), eq(inviteIncomes.month, month))
  if ((await db.$count(inviteIncomes, own)) === 0) throw wrongState('本月没有收益明细', 'nothingToExport')
  return exportAddress(keys, { uid, month }, now)
}
