import { minutesMs } from '../time'
const KEY = 'dm-waiting'
const LASTS_MS = minutesMs(10)

// A storage that refuses costs only the way on after a reload: the memory serves the login that does not reload.
let memory: string | null = null

/** Keeps what a visitor was about to do at `path` (path and query) while the login is asked for; one thing at a time. */
export function rememberWaiting(path: string, action: string): void {
  memory = JSON.stringify({ path, action, at: Date.now() })
  try {
    sessionStorage.setItem(KEY, memory)
  } catch {
    // kept in memory above
  }
}

/** What waits at `path`, once; null when there is nothing, or it is older than ten minutes. What waits elsewhere stays. */
export function takeWaiting(path: string): string | null {
  const saved = read()
  if (saved?.path !== path) return null
  forgetWaiting()
  return Date.now() - saved.at < LASTS_MS ? saved.action : null
}

export function forgetWaiting(): void {
  memory = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept there
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
    return null // a foreign text: as if nothing were kept
  }
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}
