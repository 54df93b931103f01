/** Returns the list with the item at `from` put at `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/**
 * Returns where a key moves the item at `at`: the arrows by one, in a grid of several columns up and down by a row, Home
 * and End to the ends. Null for any other key; the ends of the list hold.
 */
export function destinationOf(key: string, at: number, count: number, columns: number): number | null {
  const to = {
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: count - 1,
  }[key]
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to))
}
