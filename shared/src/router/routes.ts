import { useSyncExternalStore } from 'react'

let declared: (() => readonly { path: string }[]) | undefined
const listeners = new Set<() => void>()

/** The host says where the routes of the live releases are read. */
export function provideRoutes(read: () => readonly { path: string }[]): void {
  declared = read
  routesChanged()
}

/** A release brought or took routes: links appear and disappear. */
export const routesChanged = (): void => listeners.forEach((listener) => listener())

/**
 * Whether a live release declares the page that an address leads to. Without a host (a page's own test) every page is
 * taken to exist.
 */
export function hasPage(address: string): boolean {
  if (!declared) return true
  const path = address.split(/[?#]/)[0]
  return declared().some((route) => route.path === path)
}

/** `hasPage`, rendered again when a release changes it. */
export const usePageExists = (address: string): boolean => useSyncExternalStore(subscribe, () => hasPage(address))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
