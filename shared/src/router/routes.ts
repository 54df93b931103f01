import { useSyncExternalStore } from 'react'
import { createChannel } from '../store'

let declared: (() => readonly { path: string }[]) | undefined
const changed = createChannel()

/** The host says where the routes of the live releases are read. */
export function provideRoutes(read: () => readonly { path: string }[]): void {
  declared = read
  routesChanged()
}

/** A release brought or took routes: links appear and disappear. */
export const routesChanged = changed.emit

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
export function usePageExists(address: string): boolean {
  const read = () => hasPage(address)
  return useSyncExternalStore(changed.on, read, read)
}
