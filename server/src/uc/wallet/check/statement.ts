import { randomUUID } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { payAttempts, statementDiffs } from '../../../db/schema'
import { addDays, startOfDay } from '../../../platform/clock'
import type { PayProvider } from '../pay/provider'

/** One payment that our books and the provider's statement of the day tell differently. */
export interface StatementDiff {
  day: string
  provider: string
  attemptNo: string
  /** Null: not paid by our books. */
  oursFen: number | null
  /** Null: not in the statement. */
  theirsFen: number | null
}

/** Compares our paid attempts of a day (UTC+8, by the provider's time) with its statement; empty when they agree. */
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

/** Every difference that has not gone yet, the oldest first. */
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

/** Writes down what a comparison of a day found; what was found before and is gone is closed. */
export async function keepDiffs(
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
      // One that was there before may be another difference by now.
      .onConflictDoUpdate({
        target: [statementDiffs.day, statementDiffs.provider, statementDiffs.attemptNo],
        set: { state: 'open', oursFen: sql`excluded.ours_fen`, theirsFen: sql`excluded.theirs_fen`, at },
      })
  })
}
