import { randomUUID } from 'node:crypto'
import { addDays, startOfDay } from '@dm/shared/time'
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { payAttempts, refunds, statementDiffs } from '../schema'
import { eachOf } from '../../../platform/each'
import { orLate, type PayProvider, type RefundAnswer } from '../pay/provider'

/** One payment or refund that differs between our books and the provider's. */
export interface StatementDiff {
  day: string
  provider: string
  /** The number of a payment attempt, or of a refund. */
  attemptNo: string
  /** Negative for a refund. Null: not paid, or not refunded, in our books. */
  oursFen: number | null
  /** The same in the provider's books. */
  theirsFen: number | null
}

/** Compares our paid attempts of a day (UTC+8, by the provider's time) with its statement; returns the differences. */
export async function compareStatement(db: Db, provider: PayProvider, day: string): Promise<StatementDiff[]> {
  const theirs = new Map((await provider.statement(day)).map(({ attemptNo, fen }) => [attemptNo, fen]))
  const ours = await paidOn(db, provider.name, day)
  const numbers = [...new Set([...theirs.keys(), ...ours.keys()])].sort()
  return numbers.flatMap((attemptNo) => {
    const [oursFen, theirsFen] = [ours.get(attemptNo) ?? null, theirs.get(attemptNo) ?? null]
    return oursFen === theirsFen ? [] : [{ day, provider: provider.name, attemptNo, oursFen, theirsFen }]
  })
}

async function paidOn(db: Db, provider: string, day: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ attemptNo: payAttempts.attemptNo, fen: payAttempts.paidFen })
    .from(payAttempts)
    .where(
      and(
        eq(payAttempts.provider, provider),
        eq(payAttempts.state, 'paid'),
        gte(payAttempts.paidAt, startOfDay(day)),
        lt(payAttempts.paidAt, startOfDay(addDays(day, 1))),
      ),
    )
  return new Map(rows.map(({ attemptNo, fen }) => [attemptNo, fen ?? 0]))
}

/**
 * Compares the refunds that ended on a day (UTC+8) in our books with the provider's answer for each refund number. A
 * refund without an answer is skipped: it is not a difference yet.
 */
export async function compareRefunds(db: Db, provider: PayProvider, day: string): Promise<StatementDiff[]> {
  const found: StatementDiff[] = []
  await eachOf(
    await endedOn(db, provider.name, day),
    async ({ refundNo, attemptNo, state, fen }) => {
      const unknown: RefundAnswer = { state: 'unknown' }
      const theirs = await orLate(provider.queryRefund(refundNo, attemptNo), unknown)
      if (theirs.state === 'unknown' || (theirs.state === 'success') === (state === 'success')) return
      const given = (success: boolean) => (success ? -fen : null)
      const fens = { oursFen: given(state === 'success'), theirsFen: given(theirs.state === 'success') }
      found.push({ day, provider: provider.name, attemptNo: refundNo, ...fens })
    },
    (error) => {
      throw error
    },
  )
  return found.sort((a, b) => (a.attemptNo < b.attemptNo ? -1 : 1))
}

function endedOn(db: Db, provider: string, day: string) {
  return db
    .select({
      refundNo: refunds.refundNo,
      attemptNo: refunds.attemptNo,
      state: refunds.state,
      fen: refunds.fen,
    })
    .from(refunds)
    .innerJoin(payAttempts, eq(payAttempts.attemptNo, refunds.attemptNo))
    .where(
      and(
        eq(payAttempts.provider, provider),
        inArray(refunds.state, ['success', 'failed']),
        gte(refunds.doneAt, startOfDay(day)),
        lt(refunds.doneAt, startOfDay(addDays(day, 1))),
      ),
    )
}

/** Returns every open difference, oldest first. */
export const openDiffs = (db: Db): Promise<StatementDiff[]> =>
  db
    .select({
      day: statementDiffs.day,
      provider: statementDiffs.provider,
      attemptNo: statementDiffs.attemptNo,
      oursFen: statementDiffs.oursFen,
      theirsFen: statementDiffs.theirsFen,
    })
    .from(statementDiffs)
    .where(eq(statementDiffs.state, 'open'))
    .orderBy(statementDiffs.day, statementDiffs.attemptNo)

/** Stores the differences that a day's comparison found; earlier ones it no longer found are closed. */
export async function storeDiffs(
  db: Db,
  { provider, day, at }: { provider: string; day: string; at: number },
  found: readonly StatementDiff[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(statementDiffs)
      .set({ state: 'closed' })
      .where(and(eq(statementDiffs.day, day), eq(statementDiffs.provider, provider)))
    if (found.length === 0) return
    await tx
      .insert(statementDiffs)
      .values(found.map((diff) => ({ id: randomUUID(), ...diff, state: 'open' as const, at })))
      // An existing one may have changed.
      .onConflictDoUpdate({
        target: [statementDiffs.day, statementDiffs.provider, statementDiffs.attemptNo],
        set: { state: 'open', oursFen: sql`excluded.ours_fen`, theirsFen: sql`excluded.theirs_fen`, at },
      })
  })
}
