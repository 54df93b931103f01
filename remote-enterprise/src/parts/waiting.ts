const KEY = 'dm-enterprise-waiting'
const LASTS_MS = 10 * 60_000

/**
 * What a visitor was about to do when the login was asked for. A password login reloads the page; what was asked is
 * done after it (enterprise, "/enterprise/archives"). A storage that refuses loses only that comfort.
 */
export function rememberWaiting(action: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ action, at: Date.now() }))
  } catch {
    // Private mode: the action is asked for again.
  }
}

/** The action that waits; null when there is none or it is older than ten minutes. */
export function waitingAction(): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('action' in stored) || !('at' in stored)) return null
    const { action, at } = stored
    return typeof action === 'string' && typeof at === 'number' && Date.now() - at < LASTS_MS ? action : null
  } catch {
    return null
  }
}

export function forgetWaiting(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
