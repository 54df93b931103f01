import type { Target } from './entries'

const KEY = 'dm.center.waiting'
const KEPT_MS = 10 * 60_000

// A refused storage only costs the way on after a reload: the memory serves the login that does not reload.
let memory: string | null = null

/** Keeps where a visitor wanted to go while he logs in. */
export function rememberWaiting(target: Target): void {
  memory = JSON.stringify({ target, at: Date.now() })
  try {
    sessionStorage.setItem(KEY, memory)
  } catch {
    // kept in memory above
  }
}

export function forgetWaiting(): void {
  memory = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept there
  }
}

/** What was kept, once; nothing when it is older than 10 minutes or not ours. */
export function takeWaiting(): Target | null {
  const text = read()
  forgetWaiting()
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null || !('target' in kept) || !('at' in kept)) return null
    return typeof kept.at === 'number' && Date.now() - kept.at < KEPT_MS ? targetOf(kept.target) : null
  } catch {
    return null
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? memory
  } catch {
    return memory
  }
}

/** Only own paths and the two sheets: what lies in a storage is not trusted. */
function targetOf(kept: unknown): Target | null {
  if (typeof kept !== 'object' || kept === null) return null
  if ('sheet' in kept && (kept.sheet === 'entries' || kept.sheet === 'bag')) return { sheet: kept.sheet }
  return 'to' in kept && typeof kept.to === 'string' && /^\/(?!\/)/.test(kept.to) ? { to: kept.to } : null
}
