import { boot } from './boot'

/** Waiting before the first repetition, in milliseconds; doubles with each. */
const FIRST_PAUSE = 300

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Rejects with `cause` `timeout`, and gives the signal, when the work takes longer than the budget. */
async function within<T>(budgetMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('time budget', { cause: 'timeout' }))
      control.abort()
    }, budgetMs)
  })
  try {
    return await Promise.race([work(control.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Does the work within the loader's time budget, with its retries. Rejects with the last try's error. */
export async function trying<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { budgetMs, retries } = boot().loading
  for (let attempt = 0; ; attempt += 1) {
    try {
      // Each file is bounded by the budget itself; this bounds what is none.
      return await within(budgetMs * 2, work)
    } catch (error) {
      if (attempt >= retries) throw error
      await pause(FIRST_PAUSE * 2 ** attempt)
    }
  }
}
