export interface Channel<T extends unknown[] = []> {
  /** Calls every listener, in the order in which they came. */
  emit(...values: T): void
  /** Adds a listener; returns the way to remove it. */
  on(listener: (...values: T) => void): () => void
}

/** Events without a state of their own: whoever listens hears what comes from then on. State lives in a store. */
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
