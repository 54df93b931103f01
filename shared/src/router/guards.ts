import { withSteps } from './layers'
import { notePlace } from './reload'

/** Asks if the page may be left; true allows it. */
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
 * Asks each guard until one refuses, then runs the first requested navigation: others requested while a question is
 * open are dropped. A confirmed leave is not asked again.
 */
export function checkGuards(leave: () => void): void {
  if (asking) return
  asking = true
  void checkAll()
    .finally(() => (asking = false))
    .then((free) => free && leave())
}

async function checkAll(): Promise<boolean> {
  for (const guard of [...guards]) {
    if (!(await guard())) return false
    guards.delete(guard)
  }
  return true
}

/** Runs a navigation without asking guards (after a save, at a reload of ours). */
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
 * Loads another document (`window.location.assign`, `reload`) once the browser is on the page's own entry: the step
 * back of a layer that has just closed would cancel the load.
 */
export const leaveDocument = (load: () => void): void => withSteps(0, load)

/** Reloads the whole page despite unsaved changes; forms restore their drafts, and it returns to where it was. */
export function reloadPage(): void {
  passing = true
  notePlace()
  leaveDocument(() => window.location.reload())
}
