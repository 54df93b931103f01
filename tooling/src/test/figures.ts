/** Pages that stood when the budget was set, and how long all suites together may take for them, in seconds. */
const BASE = { pages: 30, seconds: 12 * 60 }
/** What each page more may add to that, in seconds. */
const SECONDS_PER_PAGE = 8

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

/**
 * Two lines for the end of a whole run, measured beside the budget: the total, and what the pages beyond the first 30
 * have added to the budget's 12 minutes, for each of them.
 *
 * @param seconds the whole run
 * @param pages pages that are built today
 */
export function runFigures(seconds: number, pages: number): string[] {
  const more = pages - BASE.pages
  const budget = BASE.seconds + Math.max(0, more) * SECONDS_PER_PAGE
  const each = more > 0 ? `${((seconds - BASE.seconds) / more).toFixed(1)} s` : 'no page was added'
  return [
    `total ${clock(seconds)} for ${pages} pages, budget ${clock(budget)}`,
    `for each page beyond ${BASE.pages}: ${each}, budget ${SECONDS_PER_PAGE} s`,
  ]
}
