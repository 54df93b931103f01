export interface PageTimers {
  /** `setTimeout` and `clearTimeout` for pages; a timer is a number, as in browsers. */
  set(work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]): number
  clear(id: unknown): void
  /** A rendering begins: its timers run until it ends. */
  begin(): void
  end(): void
}

/**
 * Timers that run only during the rendering that has set them: one that went on would take the time of the next page,
 * or end the worker under it.
 */
export function pageTimers(): PageTimers {
  const running = new Map<number, NodeJS.Timeout>()
  let counter = 0
  let isRendering = false
  return {
    set(work, ms, ...args) {
      counter += 1
      const id = counter
      const run = () => {
        running.delete(id)
        work(...args)
      }
      // Promises that a page has left may ask for a timer after its end.
      if (isRendering) running.set(id, setTimeout(run, ms))
      return id
    },
    clear(id) {
      if (typeof id !== 'number') return
      clearTimeout(running.get(id))
      running.delete(id)
    },
    begin() {
      isRendering = true
    },
    end() {
      isRendering = false
      for (const timer of running.values()) clearTimeout(timer)
      running.clear()
    },
  }
}
