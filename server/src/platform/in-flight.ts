import { setTimeout } from 'node:timers/promises'

export interface InFlight<T> {
  /**
   * Returns the result of work that starts after this request for it. Work for the key that is under way is followed
   * by one more for all who asked meanwhile. `turn` runs what it is given when the caller may work; who asks for work
   * that is already under way needs no turn.
   */
  join(key: string, turn: (run: () => Promise<void>) => Promise<void>, work: () => Promise<T>): Promise<T>
}

interface Asker<T> {
  resolve(result: T): void
  reject(error: unknown): void
}

/** Longest pause between two pieces of work for the same key. */
const MOST_REST_MS = 50

/**
 * Combines equal requests: at any time one piece of work per key. No result is kept for a later request, so that each
 * sees what was written before it.
 */
export function openInFlight<T>(): InFlight<T> {
  const underWay = new Map<string, Asker<T>[]>()

  async function run(key: string, asker: Asker<T>, work: () => Promise<T>): Promise<void> {
    const began = underWay.get(key)
    // Began while this one waited for its turn.
    if (began) return void began.push(asker)
    const waiting = [asker]
    underWay.set(key, waiting)
    let took = 0
    while (waiting.length > 0) {
      // Leaves as much time for others; more who ask for the same arrive meanwhile.
      if (took > 0) await setTimeout(Math.min(took, MOST_REST_MS))
      const from = performance.now()
      const askers = waiting.splice(0)
      await work().then(
        (result) => askers.forEach(({ resolve }) => resolve(result)),
        (error: unknown) => askers.forEach(({ reject }) => reject(error)),
      )
      took = performance.now() - from
    }
    underWay.delete(key)
  }

  return {
    join: (key, turn, work) =>
      new Promise((resolve, reject) => {
        const asker = { resolve, reject }
        const began = underWay.get(key)
        if (began) began.push(asker)
        else turn(() => run(key, asker, work)).catch(reject)
      }),
  }
}
