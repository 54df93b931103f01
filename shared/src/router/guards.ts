import { withSteps } from './layers'

/** Asks whether the page may be left; true lets it go. */
export type Guard = () => Promise<boolean>

const guards = new Set<Guard>()
let passing = false
let asking = false

export function addGuard(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

export const hasGuards = (): boolean => guards.size > 0 && !passing

/**
 * Asks each guard until one stays, then leaves by the way that was tried first: another one that is tried while the
 * question stands is not taken too. A confirmed leave is not asked again.
 */
export function askGuards(leave: () => void): void {
  if (asking) return
  asking = true
  void askAll()
    .finally(() => (asking = false))
    .then((free) => free && leave())
}

async function askAll(): Promise<boolean> {
  for (const guard of [...guards]) {
    if (!(await guard())) return false
    guards.delete(guard)
  }
  return true
}

/** Runs a navigation that no page may hold up (after a save, at a reload of ours). */
export function leaveWithoutAsking(leave: () => void): void {
  passing = true
  try {
    leave()
  } finally {
    passing = false
  }
}

export const isLeavingFreely = (): boolean => passing

/**
 * Loads another document (`window.location.assign`, `reload`) once the browser stands on the page's own entry: the step
 * back of a layer that has just closed would stop a load that had begun.
 */
export const leaveDocument = (load: () => void): void => withSteps(0, load)

/** Loads the whole page again, whatever is unsaved; forms find their drafts afterwards. */
export function reloadPage(): void {
  passing = true
  leaveDocument(() => window.location.reload())
}
