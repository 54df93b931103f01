/**
 * Processor seconds that a suite may take on the machine that they were set on: as much as it took then, and less each
 * time it gets shorter (docs/decisions/2026-11-30-run-budget.md).
 */
const BUDGETS: Readonly<Record<string, number>> = {
  checks: 420,
  shared: 100,
  pages: 300,
  server: 720,
  embedded: 160,
  tooling: 430,
  journeys: 2_250,
}
/** A whole run fails at this many times the sum. */
const LIMIT = 1.5

export interface Spent {
  suite: string
  /** Processor time. */
  seconds: number
}

const whole = (seconds: number) => Math.round(seconds).toLocaleString('en')

/**
 * Returns the lines about the processor time of a whole run, and whether it fails for it; names each suite that took
 * more than its budget, the one that grew most first.
 *
 * @param slowness how many times as long as the budgets' machine this one takes for the same work
 */
export function judgeTime(
  spent: readonly Spent[],
  slowness: number,
  budgets = BUDGETS,
): { lines: string[]; failed: boolean } {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const allowed = (suite: string) => (budgets[suite] ?? 0) * slowness
  const total = sum(spent.map(({ seconds }) => seconds))
  const budget = sum(spent.map(({ suite }) => allowed(suite)))
  const failed = total > LIMIT * budget
  const grown = spent
    .filter(({ suite, seconds }) => seconds > allowed(suite))
    .sort((a, b) => b.seconds - allowed(b.suite) - (a.seconds - allowed(a.suite)))
  return {
    lines: [
      `processor time ${whole(total)} s, budget ${whole(budget)} s (this machine takes ${slowness.toFixed(2)} times as long)`,
      ...grown.map(
        ({ suite, seconds }) => `  ${suite} has outgrown its budget: ${whole(seconds)} of ${whole(allowed(suite))} s`,
      ),
      ...(failed ? [`a run of more than ${LIMIT} times its budget fails`] : []),
    ],
    failed,
  }
}

/** `19 min 05 s`. */
export function clock(seconds: number): string {
  const all = Math.round(seconds)
  return `${Math.floor(all / 60)} min ${String(all % 60).padStart(2, '0')} s`
}
