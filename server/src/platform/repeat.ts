/** Repeated work that can be stopped. */
export interface Running {
  /** Waits for the present run to finish. */
  stop(): Promise<void>
}

/** Repeats `work` with a pause of `ms` between runs until it is stopped. `work` must not reject. */
export function repeat(work: () => Promise<unknown>, ms: number): Running {
  let stopped = false
  let wake: (() => void) | undefined
  const loop = async () => {
    while (!stopped) {
      await work()
      if (stopped) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => (clearTimeout(timer), resolve())
      })
    }
  }
  const running = loop()
  return {
    async stop() {
      stopped = true
      wake?.()
      await running
    },
  }
}
