export interface Channel<T extends unknown[] = []> {
  /** Calls every listener, in the order they were added. */
  emit(...values: T): void
  /** Adds a listener; returns the unsubscribe function. */
  on(listener: (...values: T) => void): () => void
}

/** Events without a state: listeners get those after their subscription. State belongs in a store. */
export function createChannel<T extends unknown[] = []>(): Channel<T> {
  const listeners = new Set<(...values: T) => void>()
  return {
    emit: (...values) => listeners.forEach((listener) => listener(...values)),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
