import { setTimeout } from 'node:timers/promises'
import { withTimeout } from './with-timeout'

export interface Deduplicator<T> {
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

/** Pause between two pieces of work for the same key: so much for each who was served, at most this much, in ms. */
const REST = { each: 2, most: 100 }

/**
 * Combines equal requests: at any time one piece of work per key. No result is kept for a later request, so that each
 * sees what was written before it. Work that takes longer than `limitMs` fails with `Late`, so that a lost connection to
 * the database holds up no later request.
 */
export function createDeduplicator<T>(limitMs: number): Deduplicator<T> {
  const underWay = new Map<string, Asker<T>[]>()

  async function run(key: string, asker: Asker<T>, work: () => Promise<T>): Promise<void> {
    const began = underWay.get(key)
    // Began while this one waited for its turn.
    if (began) return void began.push(asker)
    const waiting = [asker]
    underWay.set(key, waiting)
    while (waiting.length > 0) {
      const askers = waiting.splice(0)
      await withTimeout(limitMs, work()).then(
        (result) => askers.forEach(({ resolve }) => resolve(result)),
        (error: unknown) => askers.forEach(({ reject }) => reject(error)),
      )
      // A crowd waits a little, so that the next piece of work serves more of it.
      if (waiting.length > 0) await setTimeout(Math.min(REST.each * askers.length, REST.most))
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
