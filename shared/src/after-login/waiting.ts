import { minutesMs } from '../time'
const KEY = 'dm-waiting'
const LASTS_MS = minutesMs(10)

// Fallback when storage is refused: enough for a login without a reload.
let memory: string | null = null

/** Stores the action that a visitor started at `path` (path and query) until the login; only one at a time. */
export function rememberWaiting(path: string, action: string): void {
  memory = JSON.stringify({ path, action, at: Date.now() })
  try {
    sessionStorage.setItem(KEY, memory)
  } catch {
    // kept in memory above
  }
}

/**
 * Returns and removes the action waiting at `path`; null when there is none, or it is older than ten minutes. Actions
 * of other paths stay, and so do those that do not begin with one of `verbs`.
 */
export function consumeWaiting(path: string, verbs: readonly string[]): string | null {
  const saved = read()
  if (saved?.path !== path) return null
  if (!verbs.includes(saved.action.split(':')[0] ?? '')) return null
  forgetWaiting()
  return Date.now() - saved.at < LASTS_MS ? saved.action : null
}

export function forgetWaiting(): void {
  memory = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage refused: nothing was stored
  }
}

function read(): { path: string; action: string; at: number } | null {
  try {
    const saved: unknown = JSON.parse(stored() ?? 'null')
    if (typeof saved !== 'object' || saved === null) return null
    if (!('path' in saved) || !('action' in saved) || !('at' in saved)) return null
    const { path, action, at } = saved
    return typeof path === 'string' && typeof action === 'string' && typeof at === 'number'
      ? { path, action, at }
      : null
  } catch {
    return null // invalid text: treated as none
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}
