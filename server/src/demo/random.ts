/**
 * A deterministic stream of numbers in [0, 1) from a seed (mulberry32), so that demo data is the same on every machine.
 */
export interface Random {
  next(): number
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  /** True with the given probability. */
  chance(probability: number): boolean
  /** `n` different items, in random order. */
  sample<T>(items: readonly T[], n: number): T[]
  /** An identifier of 16 hexadecimal digits. */
  id(): string
  /** A version 4 UUID. */
  uuid(): string
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join('')
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('Nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
    sample: (items, n) => {
      const rest = [...items]
      return Array.from({ length: Math.min(n, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)).flat()
    },
    id: () => hex(16),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  }
}
