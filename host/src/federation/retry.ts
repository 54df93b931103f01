import { withTimeout } from '@dm/shared/timeout'
import { boot } from './boot'

/** The pause before the first repetition, in milliseconds; doubles with each. */
const FIRST_PAUSE = 300

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Does the work within the loader's time budget, with its retries. Rejects with the last attempt's error.
 *
 * One policy covers the entry, its start, chunks, stylesheets and the registry. The project's own retry plugin repeats
 * the entry and `get` alone, without a budget, and under the same address, where a spoilt cache entry answers again
 * (docs/decisions/2026-11-22-federation-runtime.md).
 */
export async function withRetry<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { budgetMs, retries } = boot().loading
  for (let attempt = 0; ; attempt += 1) {
    try {
      // Each file is bounded by the budget itself; this bounds what is no file.
      return await withTimeout(budgetMs * 2, work)
    } catch (error) {
      if (attempt >= retries) throw error
      await pause(FIRST_PAUSE * 2 ** attempt)
    }
  }
}
