/** Resolves as `work` does; after `ms` milliseconds aborts the signal and rejects with an error whose `cause` is `timeout`. */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not done within ${ms} ms`, { cause: 'timeout' }))
      control.abort()
    }, ms)
  })
  try {
    return await Promise.race([work(control.signal), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Resolves when `work` has succeeded or failed, after `ms` milliseconds at the latest. Never rejects. */
export const settledWithin = (ms: number, work: Promise<unknown>): Promise<void> =>
  withTimeout(ms, () => work).then(
    () => undefined,
    () => undefined,
  )
