import { currentLocation } from './history'

const drops = new Set<(path: string) => void>()
const reloads = new Set<() => void>()

/** Drops the cached view of a full path, so that it opens anew next time; default: the view on screen, once it is left. */
export const dropView = (path = currentLocation().path): void => drops.forEach((drop) => drop(path))

/** The host hears which views are dropped. */
export function onDropView(listener: (path: string) => void): () => void {
  drops.add(listener)
  return () => drops.delete(listener)
}

/** Opens the view on screen anew (seed, section 7: a reload-route callback triggers a route reload). */
export const reloadView = (): void => reloads.forEach((reload) => reload())

export function onReloadView(listener: () => void): () => void {
  reloads.add(listener)
  return () => reloads.delete(listener)
}
