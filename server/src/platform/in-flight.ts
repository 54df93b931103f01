export interface InFlight<T> {
  /** Returns the result of the work that is under way for this key; starts it where there is none. */
  join(key: string, work: () => Promise<T>): Promise<T>
}

/** Combines equal requests of the same moment into one piece of work. Nothing is kept once the work has ended. */
export function openInFlight<T>(): InFlight<T> {
  const underWay = new Map<string, Promise<T>>()
  return {
    join(key, work) {
      const same = underWay.get(key)
      if (same) return same
      const started = work().finally(() => underWay.delete(key))
      underWay.set(key, started)
      return started
    },
  }
}
