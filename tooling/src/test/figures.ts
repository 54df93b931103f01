/** Number of pages when the budget was set, and the time for all suites together, in seconds. */
const BASE = { pages: 30, seconds: 12 * 60 }
/** Additional seconds for each further page. */
const SECONDS_PER_PAGE = 8

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
}

/**
 * Returns two lines for the end of a whole run: the total against the budget, and what each page beyond the first 30
 * has added to the budget's 12 minutes.
 *
 * @param seconds the whole run
 * @param pages number of built pages
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
