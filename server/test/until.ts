import { setImmediate } from 'node:timers/promises'

/** Less than a test may take, so that its failure says what it waited for. */
const PATIENCE_MS = 50_000

/** Resolves when something that happens by itself has happened; rejects with `what` when it does not. */
export async function until(what: string, isDone: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}`)
    await setImmediate()
  }
}
