import { withTimeout } from '@dm/shared/timeout'
import { boot } from './boot'

/** The pause before the first repetition, in milliseconds; doubles with each. */
const FIRST_PAUSE = 300

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** True for a chunk or stylesheet that webpack's loaders did not get: the guard has made all attempts (guard.ts). */
const hadItsRetries = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError'

/**
 * Does the work within the loader's time budget, with its retries. Rejects with the last attempt's error.
 *
 * One policy covers the entry, its start, each chunk and stylesheet, and the registry. The project's own retry plugin repeats
 * the entry and `get` alone, without a budget, and under the same address, where a spoilt cache entry answers again
 * (docs/decisions/2026-11-22-federation-runtime.md).
 */
export async function withRetry<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { budgetMs, retries } = boot().loading
  for (let attempt = 0; ; attempt += 1) {
    try {
      // A file is bounded by the budget itself; this bounds the rest, and a chunk that hangs at every attempt.
      return await withTimeout(budgetMs * 2, work)
    } catch (error) {
      if (attempt >= retries || hadItsRetries(error)) throw error
      await pause(FIRST_PAUSE * 2 ** attempt)
    }
  }
}
