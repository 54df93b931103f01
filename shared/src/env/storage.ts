/** Fallback for a storage that throws (private mode, old webviews); cleared with the page. */
const memory = new Map<string, string>()

/**
 * localStorage that never throws: when the browser refuses it, values are kept in memory
 * (docs/product/foundations.md#4-session). `get` returns null for a value that was never set.
 */
export const storage = {
  get(key: string): string | null {
    if (memory.has(key)) return memory.get(key) ?? null
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
      memory.delete(key)
    } catch {
      memory.set(key, value)
    }
  },
  remove(key: string): void {
    memory.delete(key)
    try {
      window.localStorage.removeItem(key)
    } catch {
      // A refused storage contains nothing of ours.
    }
  },
}
