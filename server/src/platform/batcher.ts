import { setImmediate } from 'node:timers/promises'

/**
 * Returns a function that hands an item to `work` and ends with it. While work is under way, what comes meanwhile
 * gathers and is done together, at most `most` at once: one write for many requests, none of them waiting for a timer.
 * Work that fails fails for all that it was given.
 */
export function createBatcher<T>(work: (items: T[]) => Promise<void>, most: number): (item: T) => Promise<void> {
  const waiting: { item: T; done(): void; failed(error: unknown): void }[] = []
  let isBusy = false
  const run = async () => {
    isBusy = true
    while (waiting.length > 0) {
      // Lets in what has arrived already.
      await setImmediate()
      const some = waiting.splice(0, most)
      try {
        await work(some.map(({ item }) => item))
        for (const { done } of some) done()
      } catch (error) {
        for (const { failed } of some) failed(error)
      }
    }
    isBusy = false
  }
  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed })
      if (!isBusy) void run()
    })
}
